import { Controller, useForm, type UseFormRegisterReturn } from 'react-hook-form'
import { saveSetting } from '#src/contracts/admin-settings.ts'
import type { Input } from '#src/contracts/contract.ts'
import type { Setting } from '#src/contracts/schemas/settings.ts'
import { choicesOf, isBuiltIn, isText, isYesNo, mayBeEmpty } from '#src/rules/settings.ts'
import { settingFormText, systemText } from '#src/text/admin-settings.ts'
import { verificationText } from '#src/text/places.ts'
import { ConflictNotice } from '../../../components/admin/ConflictNotice.tsx'
import { DialogFoot } from '../../../components/ui/DialogFoot.tsx'
import { Dialog } from '../../../components/ui/Dialog.tsx'
import { DialogFailure } from '../../../components/ui/DialogFailure.tsx'
import { type ControlProps, Field } from '../../../components/ui/Field.tsx'
import { Select } from '../../../components/ui/Select.tsx'
import { TextArea, TextInput } from '../../../components/ui/TextInput.tsx'
import { useGuardedAction } from '../../../hooks/use-guarded-action.ts'
import { useSavedForm } from '../../../hooks/use-saved-form.ts'
import { sentenceOf } from '../../../lib/api/call-error.ts'
import { call } from '../../../lib/api/call.ts'
import { lazyResolver, showFieldErrors } from '../../../lib/forms/form.ts'
import { toast } from '../../../lib/toasts/toasts.ts'
import { displayedValue } from '#src/rules/displayed-setting.ts'
import { AdSlotFields } from './AdSlotFields.tsx'
import { settingName } from './setting-name.ts'

interface Props {
  /** The setting to change; null adds one. */
  setting: Setting | null
  /** The existing settings, whose keys cannot be used again. */
  existing: readonly Setting[]
  onStored: (row: Setting) => void
  onClose: () => void
}

/** What a value looks like, where its description does not say so. */
const HELP: Readonly<Record<string, string>> = { verification: verificationText.help }

const resolver = lazyResolver(() => import('#src/contracts/schemas/settings.ts').then(({ SettingForm }) => SettingForm))

/** `updatedAt` of a setting without a row: any row that was stored meanwhile is newer. */
const NEVER = new Date(0).toISOString()

/** Initial form values with their `updatedAt`, so that input restored from the tab is checked against its own base. */
const valuesOf = (setting: Setting | null) => ({
  key: setting?.key ?? '',
  value: setting?.value ?? '',
  description: setting?.description ?? '',
  expectedUpdatedAt: setting?.updatedAt ?? NEVER,
})

/** Adds or changes a setting; the key is fixed. Unsaved input is stored in the tab until saved or discarded. */
export function SettingDialog({ setting, existing, onStored, onClose }: Props) {
  const form = useForm({ resolver, defaultValues: valuesOf(setting) })
  const { register, handleSubmit, setError, formState } = form
  const { errors } = formState
  const forget = useSavedForm(`aah:setting:${setting?.key ?? ''}`, form)
  const discard = () => {
    forget()
    onClose()
  }
  const store = (row: Setting) => {
    onStored(row)
    discard()
  }
  const save = useGuardedAction<Input<typeof saveSetting>, Setting, Setting>((input) => call(saveSetting, input), {
    onSuccess: (row) => {
      toast({ title: systemText.saved, description: settingName(row.key) })
      store(row)
    },
    onFailure: (error) => showFieldErrors(error, setError, ['key', 'value', 'description']),
  })
  const submit = handleSubmit(({ key, value, description, expectedUpdatedAt }) => {
    if (!setting && existing.some((other) => other.key === key))
      return setError('key', { message: systemText.keyTaken }, { shouldFocus: true })
    const isSaid = description !== (setting?.description ?? '')
    save.send({ key, value, expectedUpdatedAt, ...(isSaid && { description }) })
  })
  const { conflict } = save
  return (
    <Dialog
      onClose={onClose}
      open
      title={setting ? systemText.editTitle(settingName(setting.key)) : systemText.addTitle}
    >
      <form className="grid gap-2" method="post" noValidate onSubmit={submit}>
        {conflict && (
          <ConflictNotice
            busy={save.isBusy}
            differences={[
              {
                name: settingName(conflict.current.key),
                stored: displayedValue(conflict.current),
                mine: displayedValue({ ...conflict.current, value: String(conflict.input.value) }),
              },
            ]}
            onOverwrite={save.overwrite}
            onTake={() => store(conflict.current)}
          />
        )}
        <Field
          error={errors.key?.message}
          help={setting && systemText.keyFixed}
          label={systemText.key}
          required={!setting}
        >
          {(control) => (
            <TextInput
              {...control}
              {...register('key')}
              autoComplete="off"
              data-autofocus={setting ? undefined : true}
              readOnly={Boolean(setting)}
              spellCheck={false}
            />
          )}
        </Field>
        {setting?.key === 'adSlots' ? (
          <Controller
            control={form.control}
            name="value"
            render={({ field: { name: _, ...field }, fieldState: { error } }) => (
              <AdSlotFields {...field} error={error?.message} value={String(field.value)} />
            )}
          />
        ) : (
          <Field
            error={errors.value?.message}
            help={HELP[setting?.key ?? '']}
            label={systemText.value}
            required={!mayBeEmpty(setting?.key ?? '')}
            room="lines"
          >
            {(control) => <ValueControl {...control} {...register('value')} isOfKey={setting?.key ?? ''} />}
          </Field>
        )}
        <Field error={errors.description?.message} label={systemText.descriptionOptional}>
          {(control) => <TextArea {...control} {...register('description')} className="min-h-20!" rows={2} />}
        </Field>
        <DialogFailure>
          {save.error && !conflict ? sentenceOf(save.error, settingFormText.failedText) : undefined}
        </DialogFailure>
        <DialogFoot busy={save.isBusy || formState.isSubmitting} onCancel={discard}>
          {systemText.save}
        </DialogFoot>
      </form>
    </Dialog>
  )
}

/** The input for a value: a select for yes/no and for a few words, else a number or text field. */
function ValueControl({ isOfKey: key, ...control }: ControlProps & UseFormRegisterReturn & { isOfKey: string }) {
  if (isYesNo(key)) {
    return (
      <Select {...control}>
        <option value="true">{systemText.on}</option>
        <option value="false">{systemText.off}</option>
      </Select>
    )
  }
  const choices = choicesOf(key)
  if (choices) {
    return (
      <Select {...control}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </Select>
    )
  }
  if (key === 'verification') return <TextArea {...control} className="min-h-20!" data-autofocus rows={3} />
  if (isText(key)) return <TextInput {...control} data-autofocus />
  if (isBuiltIn(key)) return <TextInput {...control} data-autofocus inputMode="numeric" type="number" />
  return <TextArea {...control} className="min-h-20!" rows={2} />
}
