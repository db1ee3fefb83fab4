import type { HTMLAttributes, ReactNode } from 'react'
import { cx } from './class-names.ts'

interface Props extends HTMLAttributes<HTMLElement> {
  /** A visible heading of the panel. */
  heading?: ReactNode
  /** Content at the end of the heading row. */
  action?: ReactNode
  /** Without padding, for lists that draw their own lines. */
  flush?: boolean
}

/** A tinted surface, for what is special. */
export function Panel({ heading, action, flush = false, className, children, ...rest }: Props) {
  return (
    <section {...rest} className={cx('panel', !flush && 'p-5 max-md:px-4', className)}>
      {heading && (
        <div className={cx('flex items-center justify-between gap-3', flush ? 'px-5 pt-4 pb-2 max-md:px-4' : 'mb-3')}>
          <h2 className="text-lg font-bold">{heading}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
