import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import { cx } from './class-names.ts'

const baseClass = cx(
  'w-full rounded-md border border-edge bg-raised px-3.5 text-ink transition-colors',
  'outline-hidden hover:border-ink-3 focus:border-act focus:shadow-[0_0_0_1px_var(--color-act)]',
  'aria-invalid:border-danger aria-invalid:shadow-[0_0_0_1px_var(--color-danger)] disabled:bg-panel disabled:text-ink-2',
)

/** The classes of everything one types a line into: 46 px, radius 10; 2 px of line when focused or invalid. */
export const controlClass = cx('min-h-[46px]', baseClass)

interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>
}

/** A one-line text control; take `id` and the aria attributes from Field. */
export function TextInput({ className, ...rest }: InputProps) {
  return <input {...rest} className={cx(controlClass, className)} />
}

interface AreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** Without edge, ground and measures: the caller's classes are all. */
  bare?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** A text control of several lines that grows with its content where the browser can. */
export function TextArea({ className, rows = 4, bare = false, ...rest }: AreaProps) {
  return (
    <textarea
      {...rest}
      className={cx(!bare && baseClass, !bare && 'block field-sizing-content min-h-28 py-2.5', className)}
      rows={rows}
    />
  )
}
