import { profileText } from '#src/text/profile.ts'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
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
