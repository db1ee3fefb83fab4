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

/** The classes of a round target that holds one icon: 40 px, on phones 44. */
export const iconButtonClass =
  'grid size-10 flex-none place-items-center rounded-full text-ink-2 transition-colors hover:bg-panel hover:text-ink max-md:size-tap'

/** A round button with an icon and a spoken label. */
export function IconButton({ icon, label, filled, className, type = 'button', ...rest }: Props) {
  return (
    <button {...rest} aria-label={label} className={cx(iconButtonClass, className)} title={label} type={type}>
      <Icon filled={filled} of={icon} />
    </button>
  )
}
