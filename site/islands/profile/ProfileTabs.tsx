import { Ban } from 'lucide-react'
import { grouped } from '#src/text/numbers.ts'
import { profileText } from '#src/text/profile.ts'
import { relationText } from '#src/text/relation.ts'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { Tabs } from '../../components/ui/Tabs.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import type { ListPage } from '../../lib/api/call.ts'
import type { Viewer } from '../../lib/members/viewer.ts'
import type { CardPost } from '../../lib/posts/card-post.ts'
import { ProfileComments } from './ProfileComments.tsx'
import { ProfilePosts } from './ProfilePosts.tsx'
import { UnblockButton } from './UnblockButton.tsx'

interface Props {
  id: string
  name: string
  isOwn: boolean
  /** Whether the viewer has blocked this member, whose posts and comments are then hidden. */
  isBlocked: boolean
  viewer: Viewer
  /** Server time when the page was rendered, ISO. */
  now: string
  posts: ListPage<CardPost>
  /** How many posts and comments the viewer may see in all. */
  counts: { posts: number; comments: number }
  /** The tab in the address. */
  tab: string | null
}

/** Posts, comments and likes of a member; the first ten posts are rendered, the rest loads on demand. */
export function ProfileTabs({ posts, name, isOwn, isBlocked, tab, counts, ...shown }: Props) {
  const { id, now, viewer } = shown
  const { tabs } = profileText
  const emptyOf = (kind: 'posts' | 'comments') =>
    isBlocked ? <BlockedEmpty id={id} name={name} /> : <TabEmpty isOwn={isOwn} kind={kind} />
  return (
    <Tabs
      requested={tab}
      canSwipe
      label={profileText.tabsLabel}
      tabs={[
        {
          value: 'posts',
          label: withCount(tabs.posts, counts.posts),
          content: <ProfilePosts {...shown} empty={emptyOf('posts')} first={posts} kind="posts" />,
        },
        {
          value: 'comments',
          label: withCount(tabs.comments, counts.comments),
          content: <ProfileComments empty={emptyOf('comments')} id={id} now={now} viewer={viewer} />,
        },
        {
          value: 'likes',
          label: tabs.likes,
          content: <ProfilePosts {...shown} empty={<TabEmpty isOwn={isOwn} kind="likes" />} kind="likes" />,
        },
      ]}
    />
  )
}

/** A tab keeps its name; the count is for the eye. */
const withCount = (label: string, count: number) => (
  <>
    {label}
    <span aria-hidden="true" className="num ml-1.5 font-normal text-ink-3">
      {grouped(count)}
    </span>
  </>
)

/** Says that the viewer blocked this member, with an unblock button. */
const BlockedEmpty = (member: { id: string; name: string }) => (
  <EmptyState icon={Ban} text={relationText.blockedEmptyText} title={relationText.blockedEmpty}>
    <UnblockButton {...member} />
  </EmptyState>
)

const NEXT = { posts: '/create-post', comments: '/recent', likes: '/popular' } as const

/** An empty tab; on one's own profile with a link to fill it. */
function TabEmpty({ kind, isOwn }: { kind: keyof typeof NEXT; isOwn: boolean }) {
  return (
    <EmptyState art={kind === 'comments' ? 'comments' : 'posts'} title={profileText.empty[kind]}>
      {isOwn && (
        <a className={buttonClass({ variant: 'soft', size: 'sm' })} href={NEXT[kind]}>
          {profileText.emptyOwn[kind]}
        </a>
      )}
    </EmptyState>
  )
}
