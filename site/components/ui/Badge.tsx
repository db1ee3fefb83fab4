import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

const TONES = {
  neutral: 'bg-panel text-ink-2',
  act: 'bg-act-soft text-act',
  gold: 'bg-gold-soft text-gold',
  danger: 'bg-danger-soft text-danger',
} as const

interface Props {
  tone?: keyof typeof TONES
  /** Makes it a link. */
  href?: string
  className?: string
  children: ReactNode
}

/** A short word in a pill: a category, a level, a status. */
export function Badge({ tone = 'neutral', href, className, children }: Props) {
  const look = cx(
    'inline-flex items-center rounded-full px-2 py-px text-xs font-semibold whitespace-nowrap',
    TONES[tone],
    className,
  )
  return href ? (
    <a className={cx(look, 'transition-colors hover:text-ink')} href={href}>
      {children}
    </a>
  ) : (
    <span className={look}>{children}</span>
  )
}
