import { cx } from '../ui/class-names.ts'

const TONES = { quiet: 'text-ink-2 hover:text-ink', liked: 'font-bold text-like', saved: 'text-act' } as const

/** The classes of an action below a post or comment: an icon, a count, 36 px high with a target of 44 px. */
export const actionClass = (tone: keyof typeof TONES = 'quiet', className?: string): string =>
  cx(
    'relative flex h-9 items-center gap-1.5 rounded-full px-2.5 text-base whitespace-nowrap transition-colors hover:bg-panel max-xs:px-2',
    'after:absolute after:inset-x-0 after:-inset-y-1',
    TONES[tone],
    className,
  )
