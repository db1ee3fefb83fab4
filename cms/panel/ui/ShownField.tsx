'use client'
import { FieldLabel, useField } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { shownValue, type Shown } from './shown.ts'

/** A value that nobody types, as the site writes it. */
export function ShownField({ field, path, ...shown }: TextFieldClientProps & Shown) {
  const { value } = useField({ path })
  return (
    <div className="field-type panel-shown" id={`field-${path}`}>
      <FieldLabel as="span" label={field.label} path={path} />
      <output>{shownValue(value, shown)}</output>
    </div>
  )
}
