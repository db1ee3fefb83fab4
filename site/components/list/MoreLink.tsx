import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { listText } from '#src/text/ui.ts'
import { useHydrated } from '../../hooks/use-hydrated.ts'

interface Props {
  /** The address of what comes next, for readers without JavaScript. */
  href: string
  className: string
  isLoading: boolean
  onPress: () => void
  children: ReactNode
}

/** A link to what comes next, which adds it to what is shown once it works. It stays the same element and keeps the focus. */
export function MoreLink({ href, className, isLoading, onPress, children }: Props) {
  const hydrated = useHydrated()
  return (
    <a
      aria-disabled={isLoading || undefined}
      className={className}
      data-in-place
      href={href}
      onClick={(event) => {
        if (leadsElsewhere(event)) return
        event.preventDefault()
        if (!isLoading) onPress()
      }}
      onKeyDown={pressBySpace}
      rel="next"
      role={hydrated ? 'button' : undefined}
    >
      {isLoading ? listText.loading : children}
    </a>
  )
}

const leadsElsewhere = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => metaKey || ctrlKey || shiftKey

/** What is called a button answers to the space bar. */
function pressBySpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
