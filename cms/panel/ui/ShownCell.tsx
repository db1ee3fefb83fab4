'use client'
import type { DefaultCellComponentProps } from 'payload'
import { shownValue, type Shown } from './shown.ts'

/** A value in a list, as the site writes it. */
export const ShownCell = ({ cellData, ...shown }: DefaultCellComponentProps & Shown) => (
  <span className="panel-cell">{shownValue(cellData, shown)}</span>
)
