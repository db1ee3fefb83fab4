import { cx } from './class-names.ts'

const VARIANTS = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-strong',
  quiet: 'bg-accent-soft text-accent hover:bg-accent-soft-strong hover:text-accent-strong',
  ghost: 'text-ink-2 hover:bg-raised hover:text-ink',
  outline: 'border border-line bg-surface text-ink-2 hover:bg-raised hover:text-ink',
  danger: 'bg-danger text-danger-ink hover:brightness-95',
} as const

const SIZES = {
  md: 'min-h-tap px-[18px] rounded-lg',
  sm: 'min-h-9 px-3 rounded-md text-md',
  xs: 'min-h-7 px-2.5 rounded-md text-sm max-md:min-h-10 max-md:px-3.5 max-md:text-md',
} as const

export interface ButtonLook {
  variant?: keyof typeof VARIANTS
  /** `sm` (36 px) is for dense places on a desktop, `xs` for the rows of admin tables, which are 36 px high there. */
  size?: keyof typeof SIZES
  /** As wide as its container. */
  wide?: boolean
  className?: string
}

/** The classes of a button, for links and plain elements in .astro files that look like one. */
export const buttonClass = ({ variant = 'primary', size = 'md', wide = false, className }: ButtonLook = {}): string =>
  cx(
    'relative inline-flex items-center justify-center gap-1.5 font-bold whitespace-nowrap no-underline',
    'transition-[background-color,color,filter,opacity] disabled:opacity-50 aria-disabled:opacity-60',
    VARIANTS[variant],
    SIZES[size],
    wide && 'w-full',
    className,
  )
