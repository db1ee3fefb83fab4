import { profileText } from '#src/text/profile.ts'
import { ListFailure } from '../../components/list/ListStates.tsx'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'

const NEXT = { posts: '/create-post', comments: '/recent', likes: '/popular' } as const

/** An empty tab; on one's own profile with a way to fill it. */
export function TabEmpty({ kind, isOwn }: { kind: keyof typeof NEXT; isOwn: boolean }) {
  return (
    <EmptyState title={profileText.empty[kind]}>
      {isOwn && (
        <a className={buttonClass({ variant: 'quiet' })} href={NEXT[kind]}>
          {profileText.emptyOwn[kind]}
        </a>
      )}
    </EmptyState>
  )
}

interface MoreProps {
  hasMore: boolean
  isError: boolean
  isLoadingMore: boolean
  loadMore: () => void
  retry: () => void
}

/** 더 보기 below a list, or what to do when it failed. */
export function More({ hasMore, isError, isLoadingMore, loadMore, retry }: MoreProps) {
  if (isError) return <ListFailure onRetry={retry} title={profileText.failed} />
  if (!hasMore) return null
  return (
    <div className="border-t border-line px-5 pt-3.5 pb-5 max-md:px-4">
      <ReadyButton aria-disabled={isLoadingMore} onClick={() => !isLoadingMore && loadMore()} variant="quiet" wide>
        {isLoadingMore ? profileText.loading : profileText.more}
      </ReadyButton>
    </div>
  )
}
