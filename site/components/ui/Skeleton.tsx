import type { ComponentType } from 'react'
import { uiText } from '#src/text/ui.ts'
import { cx } from './class-names.ts'

/** A still, tinted bar in place of loading content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton block rounded-sm bg-panel', className)} />
}

interface Props {
  /** One loading item, in its later shape. */
  of: ComponentType
  count?: number
  label?: string
}

/** The placeholder of a loading list; three rows by default. */
export function Skeletons({ of: One, count = 3, label = uiText.loading }: Props) {
  return (
    <div aria-busy="true" aria-label={label} role="status">
      {Array.from({ length: count }, (_, index) => (
        <One key={index} />
      ))}
    </div>
  )
}
