import { useId, type ReactNode } from 'react'

interface Props {
  title: string
  lead: string
  children: ReactNode
}

/** A section of a settings tab with its own heading. */
export function SettingsSection({ title, lead, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3 border-t border-line pt-5">
      <h2 className="text-lg font-bold" id={id}>
        {title}
      </h2>
      <p className="max-w-140 text-base text-ink-2">{lead}</p>
      {children}
    </section>
  )
}
