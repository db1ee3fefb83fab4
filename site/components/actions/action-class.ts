import { cx } from '../ui/class-names.ts'

const TONES = {
  quiet: 'text-ink-3 hover:text-ink',
  liked: 'font-bold text-like hover:bg-like-soft',
  saved: 'text-act hover:text-act-hover',
  /** An icon alone, at the end of a card's row: in the lightest ink of 3:1. */
  icon: 'justify-center text-edge hover:text-ink',
} as const

/**
 * The classes of an action below a post or comment: an icon, a count; 36 px high, or as high as its row says
 * (`--act-height`), with a target of 44 px.
 */
export const actionClass = (tone: keyof typeof TONES = 'quiet', className?: string): string =>
  cx(
    'relative flex h-(--act-height,36px) min-w-[34px] items-center gap-[5px] rounded-full text-sm whitespace-nowrap transition-colors hover:bg-panel',
    'after:absolute after:inset-x-0 after:-inset-y-1',
    tone === 'icon' ? 'px-2' : 'px-[9px] max-xs:px-2',
    TONES[tone],
    className,
  )
