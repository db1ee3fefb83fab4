import type { LucideIcon } from 'lucide-react'
import type { CSSProperties } from 'react'
import { cx } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'

interface Props {
  icon: LucideIcon
  /** What is earned of `cap`; a source without a cap has no figures. */
  earned?: number
  cap?: number
  /** Says both to screen readers. */
  label?: string
  /** Today's is earned in full. */
  isFull: boolean
}

/** A ring of 48 px that closes in gold as today's share of one source is earned. */
export function RestRing({ icon, earned = 0, cap = 0, label, isFull }: Props) {
  const percent = isFull ? 100 : cap > 0 ? Math.min(100, Math.round((earned / cap) * 100)) : 0
  const meter = label
    ? {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': cap,
        'aria-valuenow': Math.min(earned, cap),
      }
    : {}
  return (
    <span
      {...meter}
      className={cx('rest-ring row-span-2', isFull ? 'bg-gold-soft text-gold' : 'text-ink-2')}
      style={{ '--percent': `${percent}%` } as CSSProperties}
    >
      <Icon of={icon} />
    </span>
  )
}
