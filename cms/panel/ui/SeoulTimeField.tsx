'use client'
import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { DateFieldClientProps } from 'payload'
import { atSeoulClock, LAST_CLOCK, seoulClock, seoulDay } from '#src/rules/dates.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import type { ValueFormat } from '#cms/core/collection/format-value.ts'

/** How a control for a time, and one for a day, has an instant; a day is stored as its noon in UTC, which is on it everywhere. */
const CONTROLS = {
  'datetime-local': { last: LAST_CLOCK, shown: seoulClock, stored: atSeoulClock },
  date: {
    last: LAST_CLOCK.slice(0, 10),
    shown: (instant: string) => seoulDay(new Date(instant)),
    stored: (day: string) => `${day}T12:00:00.000Z`,
  },
} as const

/** A time or a day to choose, in Korea wherever the browser is. */
export function SeoulTimeField({ field, path, readOnly, shape }: DateFieldClientProps & ValueFormat) {
  const { value, setValue, showError } = useField<string | null>({ path })
  const id = `field-${path}`
  const type = shape === 'day' ? 'date' : 'datetime-local'
  const { last, shown, stored } = CONTROLS[type]
  return (
    <div className="field-type panel-time">
      <FieldLabel htmlFor={id} label={field.label} path={path} required={field.required ?? false} />
      <FieldError path={path} showError={showError} />
      <input
        disabled={readOnly}
        id={id}
        max={last}
        onChange={({ target }) => setValue(target.value ? stored(target.value) : null)}
        type={type}
        value={value ? shown(value) : ''}
      />
      {value && type === 'datetime-local' && <p>{longDateTime(value)}</p>}
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  )
}
