import { listText } from '#src/text/ui.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { MoreLink } from './MoreLink.tsx'

interface Props {
  /** The URL of the next page, for browsers without JavaScript; without one there is only the button. */
  href?: string
  isLoading: boolean
  onPress: () => void
  label?: string
}

/** 더 보기: a link in the server's HTML that extends the list once hydrated; the same element, so it keeps the focus. */
export function MoreButton({ href, isLoading, onPress, label = listText.more }: Props) {
  return (
    <div className="py-4">
      {href ? (
        <MoreLink
          className={buttonClass({ variant: 'quiet', wide: true })}
          href={href}
          isLoading={isLoading}
          onPress={onPress}
        >
          {label}
        </MoreLink>
      ) : (
        <Button aria-disabled={isLoading} onClick={() => !isLoading && onPress()} variant="quiet" wide>
          {isLoading ? listText.loading : label}
        </Button>
      )}
    </div>
  )
}
