import type { HTMLAttributes, ReactNode } from 'react'
import { cx } from '../ui/class-names.ts'

interface Props extends HTMLAttributes<HTMLElement> {
  heading?: ReactNode
  /** The heading of a whole tab, larger than those of its parts. */
  isTab?: boolean
  /** Content at the end of the heading's line: a note or buttons. */
  action?: ReactNode
}

/** A part of /admin on the ground: its heading, and what belongs to it. */
export function AdminSection({ heading, isTab = false, action, className, children, ...rest }: Props) {
  return (
    <section {...rest} className={cx('min-w-0', className)}>
      {heading && (
        <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <h2 className={cx('font-bold', isTab ? 'text-xl' : 'text-lg')}>{heading}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
