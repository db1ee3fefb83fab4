import type { KeyboardEvent, MouseEvent } from 'react'
import { listText } from '#src/text/ui.ts'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'

interface Props {
  /** The next page's own address, for readers without JavaScript; without one there is only the button. */
  href?: string
  isLoading: boolean
  onPress: () => void
  label?: string
}

/** 더 보기: a link in the server's HTML, which adds to the list once it works. It stays the same element and keeps the focus. */
export function MoreButton({ href, isLoading, onPress, label = listText.more }: Props) {
  const hydrated = useHydrated()
  const press = () => !isLoading && onPress()
  const words = isLoading ? listText.loading : label
  return (
    <div className="border-t border-line px-5 pt-3.5 pb-5 max-md:px-4">
      {href ? (
        <a
          aria-disabled={isLoading || undefined}
          className={buttonClass({ variant: 'quiet', wide: true })}
          data-in-place
          href={href}
          onClick={(event) => {
            if (leadsElsewhere(event)) return
            event.preventDefault()
            press()
          }}
          onKeyDown={pressBySpace}
          rel="next"
          role={hydrated ? 'button' : undefined}
        >
          {words}
        </a>
      ) : (
        <Button aria-disabled={isLoading} onClick={press} variant="quiet" wide>
          {words}
        </Button>
      )}
    </div>
  )
}

const leadsElsewhere = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => metaKey || ctrlKey || shiftKey

/** What is called a button answers to the space bar. */
function pressBySpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
