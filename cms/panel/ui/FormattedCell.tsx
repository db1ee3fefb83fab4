'use client'
import { Link } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { formatValue, type ValueFormat } from '#cms/core/collection/format-value.ts'

/** A value in a list, formatted as on the site; in the first column it links to its row. */
export function FormattedCell({
  cellData,
  link,
  collectionSlug,
  rowData,
  ...shown
}: DefaultCellComponentProps & ValueFormat) {
  const text = <span className="panel-cell">{formatValue(cellData, shown)}</span>
  if (!link) return text
  return <Link href={`/cms/collections/${collectionSlug}/${String(rowData.id)}`}>{text}</Link>
}
