import { profileText } from '#src/text/profile.ts'
import type { Viewer } from '../../components/people/person.ts'
import type { CardPost } from '../../components/post/card-post.ts'
import { Tabs } from '../../components/ui/Tabs.tsx'
import type { ListPage } from '../../lib/call.ts'
import { ProfileComments } from './ProfileComments.tsx'
import { ProfilePosts } from './ProfilePosts.tsx'

interface Props {
  id: string
  isOwn: boolean
  viewer: Viewer
  /** The clock of the page, ISO. */
  now: string
  posts: ListPage<CardPost>
}

/** Posts, comments and likes of a member; the first ten posts are in the page, the rest comes on demand. */
export function ProfileTabs({ posts, ...shown }: Props) {
  const { id, isOwn, now } = shown
  const { tabs } = profileText
  return (
    <Tabs
      label={profileText.tabsLabel}
      tabs={[
        { value: 'posts', label: tabs.posts, content: <ProfilePosts {...shown} first={posts} kind="posts" /> },
        { value: 'comments', label: tabs.comments, content: <ProfileComments id={id} isOwn={isOwn} now={now} /> },
        { value: 'likes', label: tabs.likes, content: <ProfilePosts {...shown} kind="likes" /> },
      ]}
    />
  )
}
