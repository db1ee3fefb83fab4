import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from './class-names.ts'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A checkbox whose whole line, 44 px high, can be tapped. */
export function Checkbox({ label, className, ...rest }: Props) {
  return (
    <label className={cx('flex min-h-tap cursor-pointer items-center gap-2.5', className)}>
      <input {...rest} className="size-5 flex-none accent-act" type="checkbox" />
      <span>{label}</span>
    </label>
  )
}
