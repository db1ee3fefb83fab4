import type { ComponentType } from 'react'
import { uiText } from '#src/text/ui.ts'
import { cx } from './class-names.ts'

/** A grey bar in the place of something that is on its way. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded-sm bg-line', className)} />
}

interface Props {
  /** One of what is on its way, in the shape that it will have. */
  of: ComponentType
  count?: number
  label?: string
}

/** What stands in the place of a list until it comes; three rows unless told otherwise. */
export function Skeletons({ of: One, count = 3, label = uiText.loading }: Props) {
  return (
    <div aria-busy="true" aria-label={label} role="status">
      {Array.from({ length: count }, (_, index) => (
        <One key={index} />
      ))}
    </div>
  )
}
