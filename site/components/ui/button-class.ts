import { cx } from './class-names.ts'

const VARIANTS = {
  primary: 'bg-act text-act-ink hover:bg-act-hover',
  /** The second act beside a primary one. */
  quiet: 'bg-panel text-ink hover:bg-line',
  soft: 'bg-act-soft text-act hover:text-act-hover',
  ghost: 'text-ink-2 hover:bg-panel hover:text-ink',
  /** Follow buttons and chips only. */
  outline: 'border border-edge text-ink hover:bg-panel',
  danger: 'bg-danger text-act-ink hover:brightness-95',
} as const

const SIZES = {
  md: 'min-h-10 px-[18px] max-md:min-h-tap',
  sm: 'min-h-[34px] px-3.5 text-sm max-md:min-h-10',
  xs: 'min-h-7 px-2.5 text-sm max-md:min-h-10 max-md:px-3.5 max-md:text-base',
} as const

export interface ButtonLook {
  variant?: keyof typeof VARIANTS
  /** `sm` (34 px) is for dense places on a desktop, `xs` for the rows of admin tables. */
  size?: keyof typeof SIZES
  /** As wide as its container. */
  wide?: boolean
  className?: string
}

/** The classes of a button, for links and plain elements in .astro files that look like one. */
export const buttonClass = ({ variant = 'primary', size = 'md', wide = false, className }: ButtonLook = {}): string =>
  cx(
    'relative inline-flex items-center justify-center gap-1.5 rounded-full font-bold whitespace-nowrap no-underline',
    'transition-[background-color,color,filter,opacity,scale] duration-180 active:scale-97 disabled:opacity-50 aria-disabled:opacity-60',
    VARIANTS[variant],
    SIZES[size],
    wide && 'w-full',
    className,
  )
