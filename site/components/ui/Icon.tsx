import type { LucideIcon } from 'lucide-react'

interface Props {
  of: LucideIcon
  /** Pixels; 20 beside text of normal size. */
  size?: number
  className?: string
  filled?: boolean
}

/** A lucide icon in the house's stroke. It is decoration: the words beside it, or an aria-label, say what it means. */
export function Icon({ of: Glyph, size = 20, className, filled = false }: Props) {
  return (
    <Glyph
      aria-hidden="true"
      className={className}
      fill={filled ? 'currentColor' : 'none'}
      height={size}
      strokeWidth={1.75}
      style={{ flex: 'none' }}
      width={size}
    />
  )
}
