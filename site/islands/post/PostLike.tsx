import { useStore } from '@nanostores/react'
import { likePost } from '#src/contracts/posts.ts'
import { RIGHTS } from '#src/rules/content-rights.ts'
import { cardText } from '#src/text/card.ts'
import { postText } from '#src/text/post.ts'
import { LikeButton } from '../../components/actions/LikeButton.tsx'
import { call } from '../../lib/api/call.ts'
import type { Viewer } from '../../lib/members/viewer.ts'
import type { CardPost } from '../../lib/posts/card-post.ts'
import { $commentCounts, $likeCounts } from '../../lib/posts/post-counts.ts'

type Counted = Pick<CardPost, 'id' | 'likeCount' | 'commentCount'>

/** The post's counts of likes and comments, as live updates last said. */
export const usePostCounts = ({ id, likeCount, commentCount }: Counted) => ({
  likeCount: useStore($likeCounts, { ssr: 'initial' })[id] ?? likeCount,
  commentCount: useStore($commentCounts, { ssr: 'initial' })[id] ?? commentCount,
})

interface Props {
  post: Counted & Pick<CardPost, 'isLiked'>
  viewer: Viewer
  /** Called with the server's response; without it the count of live updates changes. */
  onChange?: ((change: Pick<CardPost, 'isLiked' | 'likeCount'>) => void) | undefined
  hasZero?: boolean
}

/** The like button of a post. */
export function PostLike({ post, viewer, onChange, hasZero = false }: Props) {
  const { id } = post
  const { likeCount } = usePostCounts(post)
  const apply = (like: { liked: boolean; likeCount: number }) => {
    if (onChange) onChange({ isLiked: like.liked, likeCount: like.likeCount })
    else $likeCounts.setKey(id, like.likeCount)
  }
  return (
    <LikeButton
      failureText={postText.likeFailed}
      guestText={postText.guestLike}
      hasZero={hasZero}
      label={cardText.likes}
      likeCount={likeCount}
      liked={post.isLiked}
      mayLike={RIGHTS.post.like(viewer)}
      onConfirmed={apply}
      scope={`post:${id}`}
      send={(liked) => call(likePost, { id, liked }, { outlives: true })}
    />
  )
}
