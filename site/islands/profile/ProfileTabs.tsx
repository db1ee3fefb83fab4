import type { ProfileComment } from '#src/contracts/schemas/comments.ts'
import { listUserComments, listUserLikes, listUserPosts } from '#src/contracts/users.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { profileText } from '#src/text/profile.ts'
import type { Viewer } from '../../components/people/person.ts'
import { toCardPost, type CardPost } from '../../components/post/card-post.ts'
import { Tabs } from '../../components/ui/Tabs.tsx'
import { callList, type ListPage } from '../../lib/call.ts'
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

const LIMIT = PAGE_SIZES.profile

/** Posts, comments and likes of a member; the first ten posts are in the page, the rest comes on demand. */
export function ProfileTabs({ id, isOwn, viewer, now, posts }: Props) {
  const shared = { viewer, now, isOwn }
  return (
    <Tabs
      label={profileText.tabsLabel}
      tabs={[
        {
          value: 'posts',
          label: profileText.tabs.posts,
          content: (
            <ProfilePosts
              {...shared}
              first={posts}
              kind="posts"
              load={(offset) => loadCards(listUserPosts, id, offset)}
              queryKey={`/api/users/${id}/posts`}
            />
          ),
        },
        {
          value: 'comments',
          label: profileText.tabs.comments,
          content: (
            <ProfileComments
              isOwn={isOwn}
              load={(offset) => loadComments(id, offset)}
              now={now}
              queryKey={`/api/users/${id}/comments`}
            />
          ),
        },
        {
          value: 'likes',
          label: profileText.tabs.likes,
          content: (
            <ProfilePosts
              {...shared}
              kind="likes"
              load={(offset) => loadCards(listUserLikes, id, offset)}
              queryKey={`/api/users/${id}/likes`}
            />
          ),
        },
      ]}
    />
  )
}

async function loadCards(
  contract: typeof listUserPosts | typeof listUserLikes,
  id: string,
  offset: number,
): Promise<ListPage<CardPost>> {
  const { items, hasMore } = await callList(contract, { id, limit: LIMIT, offset })
  return { items: items.map(toCardPost), hasMore }
}

const loadComments = (id: string, offset: number): Promise<ListPage<ProfileComment>> =>
  callList(listUserComments, { id, limit: LIMIT, offset })
