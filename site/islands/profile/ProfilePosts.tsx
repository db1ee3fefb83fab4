import type { ReactNode } from 'react'
import { listUserLikes, listUserPosts } from '#src/contracts/users.ts'
import { seoulDay } from '#src/rules/dates.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { profileText } from '#src/text/profile.ts'
import { listText } from '#src/text/ui.ts'
import { GrowingList } from '../../components/list/GrowingList.tsx'
import type { Viewer } from '../../lib/members/viewer.ts'
import { toCardPost, type CardPost } from '../../lib/posts/card-post.ts'
import { Skeletons } from '../../components/ui/Skeleton.tsx'
import { useList } from '../../hooks/use-list.ts'
import { callList, type ListPage } from '../../lib/api/call.ts'
import { startOf } from '../../lib/api/list-rows.ts'
import { PostCard } from '../post/PostCard.tsx'
import { PostCardSkeleton } from '../post/PostCardSkeleton.tsx'

interface Props {
  id: string
  kind: 'posts' | 'likes'
  first?: ListPage<CardPost>
  /** Text of the empty state. */
  empty: ReactNode
  viewer: Viewer
  now: string
}

const LISTS = { posts: listUserPosts, likes: listUserLikes } as const

/** A member's posts, or the posts that they like. */
export function ProfilePosts({ id, kind, first, empty, viewer, now }: Props) {
  const list = useList({
    load: async (offset) => {
      const { items, hasMore } = await callList(LISTS[kind], { id, limit: PAGE_SIZES.profile, offset })
      return { items: items.map(toCardPost), hasMore }
    },
    first: first && startOf(first),
  })
  const today = seoulDay(new Date(now))
  // On a muted member's own profile posts are not collapsed.
  const reader = kind === 'posts' && viewer ? { ...viewer, muted: null } : viewer
  return (
    <GrowingList
      empty={empty}
      failed={profileText.failed}
      list={list}
      skeleton={<Skeletons label={listText.loading} of={PostCardSkeleton} />}
    >
      {list.items.map((post) => (
        <PostCard
          isAuthorsPage={kind === 'posts'}
          key={post.id}
          onDeleted={() => list.remove(post.id)}
          post={post}
          today={today}
          viewer={reader}
        />
      ))}
    </GrowingList>
  )
}
