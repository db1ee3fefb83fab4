'use client'
import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { DateFieldClientProps } from 'payload'
import { atSeoulClock, seoulClock } from '#src/rules/dates.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'

/** A time to choose, in Korea wherever the browser is. */
export function SeoulTimeField({ field, path, readOnly }: DateFieldClientProps) {
  const { value, setValue, showError } = useField<string | null>({ path })
  const id = `field-${path}`
  return (
    <div className="field-type panel-time">
      <FieldLabel htmlFor={id} label={field.label} path={path} />
      <FieldError path={path} showError={showError} />
      <input
        disabled={readOnly}
        id={id}
        onChange={({ target }) => setValue(target.value ? atSeoulClock(target.value) : null)}
        type="datetime-local"
        value={value ? seoulClock(value) : ''}
      />
      {value && <p>{longDateTime(value)}</p>}
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  )
}
