import { feedText } from '#src/text/feed.ts'
import type { PostView } from '#src/rules/post-views.ts'
import { listText } from '#src/text/ui.ts'
import { Button } from '../../components/ui/Button.tsx'
import { type Art, EmptyState, ErrorState } from '../../components/ui/EmptyState.tsx'
import { Skeletons } from '../../components/ui/Skeleton.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { PostCardSkeleton, PostRowSkeleton, PostTilesSkeleton } from '../post/PostCardSkeleton.tsx'

interface EmptyProps {
  title?: string
  hint?: string
  art?: Art
  action?: { href: string; label: string }
}

const WRITE = { href: '/create-post', label: feedText.write }

/** The empty state, with an optional action. */
export function FeedEmpty({
  title = feedText.empty,
  hint = feedText.emptyNext,
  art = 'posts',
  action = WRITE,
}: EmptyProps) {
  return (
    <EmptyState art={art} text={hint} title={title}>
      <a className={buttonClass({ variant: 'soft', size: 'sm' })} href={action.href}>
        {action.label}
      </a>
    </EmptyState>
  )
}

const SKELETONS = { cards: PostCardSkeleton, list: PostRowSkeleton, gallery: PostTilesSkeleton } as const

/** Placeholder of three cards, rows, or rows of covers. */
export const FeedSkeletons = ({ view }: { view: PostView }) => (
  <Skeletons label={listText.loading} of={SKELETONS[view]} />
)

/** Failure state of the list. */
export function FeedFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState english={feedText.failedEnglish} text={feedText.failedHint} title={feedText.failed}>
      <Button onClick={onRetry} variant="quiet">
        {feedText.retry}
      </Button>
    </ErrorState>
  )
}
