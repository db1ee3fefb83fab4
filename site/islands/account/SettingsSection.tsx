import { useId, type ReactNode } from 'react'
import { cx } from '../../components/ui/class-names.ts'

interface Props {
  title: string
  lead: string
  /** What cannot be undone: its heading is red. */
  isDanger?: boolean
  children: ReactNode
}

/** A section of a settings tab with its own heading. */
export function SettingsSection({ title, lead, isDanger, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3 border-t border-line pt-6">
      <h2 className={cx('text-lg font-bold', isDanger && 'text-danger')} id={id}>
        {title}
      </h2>
      <p className="max-w-text text-ink-2">{lead}</p>
      {children}
    </section>
  )
}
