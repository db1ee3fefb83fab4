import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { listText } from '#src/text/ui.ts'
import { useHydrated } from '../../hooks/use-hydrated.ts'

interface Props {
  /** The URL of the next rows, for browsers without JavaScript. */
  href: string
  className: string
  isLoading: boolean
  onPress: () => void
  children: ReactNode
}

/** A link to the next rows that extends the list once hydrated; the same element, so it keeps the focus. */
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

/** An element with the role of a button is pressed by the space bar. */
function pressBySpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
