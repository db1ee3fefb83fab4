import { profileText } from '#src/text/profile.ts'
import type { Viewer } from '../../lib/members/person.ts'
import type { CardPost } from '../../lib/posts/card-post.ts'
import { Tabs } from '../../components/ui/Tabs.tsx'
import type { ListPage } from '../../lib/api/call.ts'
import { BlockedEmpty } from './BlockedEmpty.tsx'
import { ProfileComments } from './ProfileComments.tsx'
import { ProfilePosts } from './ProfilePosts.tsx'
import { TabEmpty } from './TabEmpty.tsx'

interface Props {
  id: string
  name: string
  isOwn: boolean
  /** Whether the viewer has blocked this member, whose posts and comments are left out then. */
  isBlocked: boolean
  viewer: Viewer
  /** The clock of the page, ISO. */
  now: string
  posts: ListPage<CardPost>
  /** The tab that the address names. */
  tab: string | null
}

/** Posts, comments and likes of a member; the first ten posts are in the page, the rest comes on demand. */
export function ProfileTabs({ posts, name, isOwn, isBlocked, tab, ...shown }: Props) {
  const { id, now } = shown
  const { tabs } = profileText
  const emptyOf = (kind: 'posts' | 'comments') =>
    isBlocked ? <BlockedEmpty id={id} name={name} /> : <TabEmpty isOwn={isOwn} kind={kind} />
  return (
    <Tabs
      asked={tab}
      label={profileText.tabsLabel}
      tabs={[
        {
          value: 'posts',
          label: tabs.posts,
          content: <ProfilePosts {...shown} empty={emptyOf('posts')} first={posts} kind="posts" />,
        },
        {
          value: 'comments',
          label: tabs.comments,
          content: <ProfileComments empty={emptyOf('comments')} id={id} now={now} />,
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
