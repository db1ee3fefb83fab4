'use client'
import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { DateFieldClientProps } from 'payload'
import { SEOUL_MS } from '#src/rules/dates.ts'

const asLocal = (iso: string): string => new Date(Date.parse(iso) + SEOUL_MS).toISOString().slice(0, 16)
const asInstant = (local: string): string => new Date(Date.parse(`${local}:00Z`) - SEOUL_MS).toISOString()

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
        onChange={({ target }) => setValue(target.value ? asInstant(target.value) : null)}
        type="datetime-local"
        value={value ? asLocal(value) : ''}
      />
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  )
}
