'use client'
import { useField } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { Labelled } from './Labelled.tsx'
import { formatValue, type ValueFormat } from '#cms/machinery/collection/format-value.ts'

/** A value that nobody types, as the site writes it. */
export function ReadOnlyField({ field, path, ...shown }: TextFieldClientProps & ValueFormat) {
  const { value } = useField({ path })
  return <Labelled label={String(field.label)}>{formatValue(value, shown)}</Labelled>
}
