import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { Icon } from './Icon.tsx'
import { controlClass } from './TextInput.tsx'
import { cx } from './class-names.ts'

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  /** For filters above a list: as wide as its words. */
  compact?: boolean
  ref?: Ref<HTMLSelectElement>
}

/** The browser's own select, which phones and screen readers know best, in the look of the house. */
export function Select({ className, compact = false, children, ...rest }: Props) {
  return (
    <span className={cx('relative', compact ? 'inline-block' : 'block')}>
      <select
        {...rest}
        className={cx(
          'appearance-none',
          compact
            ? 'field-sizing-content min-h-10 rounded-full bg-panel pr-10 pl-3.5 font-semibold text-ink-2 transition-colors hover:text-ink max-md:min-h-tap md:pointer-fine:text-base'
            : cx(controlClass, 'pr-10'),
          className,
        )}
      >
        {children}
      </select>
      <Icon
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-2"
        of={ChevronDown}
        size={16}
      />
    </span>
  )
}
