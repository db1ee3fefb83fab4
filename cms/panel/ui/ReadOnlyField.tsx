'use client'
import { useField } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { Labelled } from './Labelled.tsx'
import { formatValue, type ValueFormat } from '#cms/core/collection/format-value.ts'

/** A read-only value, formatted as on the site. */
export function ReadOnlyField({ field, path, ...shown }: TextFieldClientProps & ValueFormat) {
  const { value } = useField({ path })
  return <Labelled label={String(field.label)}>{formatValue(value, shown)}</Labelled>
}
