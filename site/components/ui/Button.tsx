import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
import { Icon } from './Icon.tsx'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { cx } from './class-names.ts'

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: LucideIcon
  /** Shows a spinner over the label, so the width stays; clicks and submits wait. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** The button of the house: 44 px high; while busy it keeps its width and its focus and ignores clicks. */
export function Button({
  variant,
  size,
  wide,
  className,
  icon,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass({ variant, size, wide, className })}
      onClick={handleClick}
      type={type}
    >
      <span className={cx('inline-flex items-center gap-1.5', busy && 'opacity-0')}>
        {icon && <Icon of={icon} size={18} />}
        {children}
      </span>
      {busy && <LoaderCircle aria-hidden="true" className="absolute animate-spin" height={18} width={18} />}
    </button>
  )
}
