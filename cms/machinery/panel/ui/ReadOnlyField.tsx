'use client'
import { useField } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { Labelled } from './Labelled.tsx'
import { shownValue, type Shown } from '#cms/machinery/collection/format-value.ts'

/** A value that nobody types, as the site writes it. */
export function ShownField({ field, path, ...shown }: TextFieldClientProps & Shown) {
  const { value } = useField({ path })
  return <Labelled label={String(field.label)}>{shownValue(value, shown)}</Labelled>
}
