import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon } from './Icon.tsx'
import { cx } from './class-names.ts'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: LucideIcon
  /** What it does; read aloud and shown on hover. */
  label: string
  filled?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** The classes of a round 44 px target that holds one icon. */
export const iconButtonClass =
  'grid size-tap place-items-center rounded-full text-ink-2 transition-colors hover:bg-panel hover:text-ink'

/** A round 44 px button with an icon and a spoken label. */
export function IconButton({ icon, label, filled, className, type = 'button', ...rest }: Props) {
  return (
    <button {...rest} aria-label={label} className={cx(iconButtonClass, className)} title={label} type={type}>
      <Icon filled={filled} of={icon} />
    </button>
  )
}
