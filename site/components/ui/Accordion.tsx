import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface Props {
  heading: ReactNode
  /** Whether it starts unfolded. */
  open?: boolean
  children: ReactNode
}

/** A heading that unfolds its text, with or without JavaScript; stack several for a list of questions. */
export function Accordion({ heading, open = false, children }: Props) {
  return (
    <details className="group border-t border-line first:border-t-0" open={open}>
      <summary className="flex min-h-13 items-center justify-between gap-3 py-2 font-semibold">
        {heading}
        <Icon className="text-ink-3 transition-transform group-open:rotate-180" of={ChevronDown} size={18} />
      </summary>
      <div className="pb-5 text-ink-2">{children}</div>
    </details>
  )
}
