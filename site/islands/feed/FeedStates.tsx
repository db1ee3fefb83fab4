import { feedText } from '#src/text/feed.ts'
import { listText } from '#src/text/ui.ts'
import { Button } from '../../components/ui/Button.tsx'
import { EmptyState, ErrorState } from '../../components/ui/EmptyState.tsx'
import { Skeletons } from '../../components/ui/Skeleton.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { PostCardSkeleton } from '../post/PostCardSkeleton.tsx'

interface EmptyProps {
  title?: string
  hint?: string
  action?: { href: string; label: string }
}

const WRITE = { href: '/create-post', label: feedText.write }

/** Nothing here yet, and what one could do about it. */
export function FeedEmpty({ title = feedText.empty, hint = feedText.emptyNext, action = WRITE }: EmptyProps) {
  return (
    <EmptyState text={hint} title={title}>
      <a className={buttonClass({ variant: 'quiet' })} href={action.href}>
        {action.label}
      </a>
    </EmptyState>
  )
}

/** Three cards to come. */
export const FeedSkeletons = () => <Skeletons label={listText.loading} of={PostCardSkeleton} />

/** The list could not be fetched. */
export function FeedFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState english={feedText.failedEnglish} text={feedText.failedHint} title={feedText.failed}>
      <Button onClick={onRetry} variant="quiet">
        {feedText.retry}
      </Button>
    </ErrorState>
  )
}
