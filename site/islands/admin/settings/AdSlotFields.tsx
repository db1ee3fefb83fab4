import type { Ref } from 'react'
import { AD_PLACES, adSlotsOf, adSlotsSetting } from '#src/rules/ad-slots.ts'
import { adText } from '#src/text/places.ts'
import { Field } from '../../../components/ui/Field.tsx'
import { TextArea } from '../../../components/ui/TextInput.tsx'

interface Props {
  /** The setting `adSlots`. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
  ref: Ref<HTMLTextAreaElement>
}

/** The HTML of each place for advertisements; together they are the JSON of the setting `adSlots`. */
export function AdSlotFields({ value, error, onChange, onBlur, ref }: Props) {
  const slots = adSlotsOf(value)
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2">{adText.help}</p>
      {AD_PLACES.map((place, index) => (
        <Field
          error={index === 0 ? error : undefined}
          help={adText.sizes[place]}
          key={place}
          label={adText.places[place]}
          room="lines"
        >
          {(control) => (
            <TextArea
              {...control}
              className="min-h-20! font-mono text-sm"
              data-autofocus={index === 0 ? true : undefined}
              lang="en"
              name={place}
              onBlur={onBlur}
              onChange={({ target }) => onChange(adSlotsSetting({ ...slots, [place]: target.value }))}
              ref={index === 0 ? ref : undefined}
              rows={3}
              spellCheck={false}
              value={slots[place]}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
