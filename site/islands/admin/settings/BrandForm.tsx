import type { Setting } from '#src/contracts/schemas/settings.ts'
import { HUE_MAX, whyNotBrandHue } from '#src/rules/brand.ts'
import type { BuiltInKey } from '#src/rules/settings.ts'
import { settingFormText, settingNameText } from '#src/text/admin-settings.ts'
import { brandText } from '#src/text/brand.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { Field } from '../../../components/ui/Field.tsx'
import { Switch } from '../../../components/ui/Switch.tsx'
import { TextInput } from '../../../components/ui/TextInput.tsx'
import { BrandPreview } from './BrandPreview.tsx'
import { useSettingsForm } from './use-settings-form.tsx'

const NAMES = ['siteName', 'siteTagline', 'coinName'] as const
/** The hue of the forum's own green, where the slider starts. */
const OWN_HUE = '171'

interface Props {
  settingOf: (key: BuiltInKey) => Setting
  onStored: (row: Setting) => void
}

/** Names, coin and hue in one form, with a preview of both themes. */
export function BrandForm({ settingOf, onStored }: Props) {
  const settings = [...NAMES, 'coinEnabled' as const, 'brandHue' as const].map(settingOf)
  const { form, isBusy, onSubmit, conflicts } = useSettingsForm({
    settings,
    labels: settingNameText,
    saved: brandText.saved,
    onStored,
  })
  const { register, setValue, watch, formState } = form
  const shown = watch()
  const hue = shown.brandHue ?? ''
  const setHue = (value: string) => setValue('brandHue', value, { shouldDirty: true, shouldValidate: true })
  return (
    <form className="grid gap-3" noValidate onSubmit={onSubmit}>
      {conflicts}
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {NAMES.filter((key) => key !== 'coinName' || shown.coinEnabled === 'true').map((key) => (
          <Field
            error={formState.errors[key]?.message}
            help={settingOf(key).description}
            key={key}
            label={settingNameText[key]}
            room="lines"
          >
            {(control) => <TextInput {...control} {...register(key)} autoComplete="off" />}
          </Field>
        ))}
      </div>
      <Switch
        checked={shown.coinEnabled === 'true'}
        help={brandText.coinHelp}
        label={settingNameText.coinEnabled}
        onChange={({ target }) => setValue('coinEnabled', String(target.checked), { shouldDirty: true })}
      />
      <Field error={formState.errors.brandHue?.message} help={brandText.hueHelp} label={settingNameText.brandHue}>
        {(control) => (
          <span className="flex flex-wrap items-center gap-3">
            <input
              {...control}
              className="min-h-tap min-w-40 flex-1 accent-act"
              max={HUE_MAX}
              min={0}
              onChange={({ target }) => setHue(target.value)}
              type="range"
              value={hue || OWN_HUE}
            />
            <output className="num w-20 text-sm text-ink-2">{hue === '' ? brandText.ownHue : `${hue}°`}</output>
            <Button disabled={hue === ''} onClick={() => setHue('')} size="sm" variant="quiet">
              {brandText.reset}
            </Button>
          </span>
        )}
      </Field>
      <BrandPreview
        hue={hue === '' || whyNotBrandHue(hue) !== null ? null : Number(hue)}
        siteName={shown.siteName ?? ''}
      />
      <Button busy={isBusy} className="justify-self-start max-sm:w-full" type="submit">
        {settingFormText.save}
      </Button>
    </form>
  )
}
