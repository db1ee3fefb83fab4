import { useStore } from '@nanostores/react'
import { MessageSquare, Share } from 'lucide-react'
import type { MouseEvent } from 'react'
import { likePost } from '#src/contracts/posts.ts'
import { RIGHTS } from '#src/rules/content-rights.ts'
import { cardText } from '#src/text/card.ts'
import { compact } from '#src/text/numbers.ts'
import { postText } from '#src/text/post.ts'
import { LikeButton } from '../../components/actions/LikeButton.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import { call } from '../../lib/api/call.ts'
import type { Viewer } from '../../lib/members/viewer.ts'
import type { CardPost } from '../../lib/posts/card-post.ts'
import { $commentCounts, $likeCounts } from '../../lib/posts/post-counts.ts'
import { sharePost } from '../../lib/posts/share.ts'
import { BookmarkButton } from './BookmarkButton.tsx'

interface Props {
  post: Pick<CardPost, 'id' | 'title' | 'likeCount' | 'isLiked' | 'commentCount' | 'isBookmarked'>
  viewer: Viewer
}

/** The acts on an open post: a column left of the text, on phones a bar at the bottom edge (site/styles/post.css). */
export function PostBar({ post, viewer }: Props) {
  const { id, title } = post
  const commentCount = useStore($commentCounts, { ssr: 'initial' })[id] ?? post.commentCount
  const likeCount = useStore($likeCounts, { ssr: 'initial' })[id] ?? post.likeCount
  return (
    <div className="post-rail">
      <div aria-label={postText.actions} className="post-acts" role="group">
        <a className="post-field" href="#comments" onClick={focusField}>
          {postText.writeComment}
        </a>
        <LikeButton
          failureText={postText.likeFailed}
          guestText={postText.guestLike}
          label={cardText.likes}
          likeCount={likeCount}
          liked={post.isLiked}
          mayLike={RIGHTS.post.like(viewer)}
          onConfirmed={(like) => $likeCounts.setKey(id, like.likeCount)}
          scope={`post:${id}`}
          send={(liked) => call(likePost, { id, liked })}
        />
        <a aria-label={cardText.comments(commentCount)} href={`/post/${id}#comments`}>
          <Icon of={MessageSquare} />
          <span className="num">{compact(commentCount)}</span>
        </a>
        <BookmarkButton id={id} isBookmarked={post.isBookmarked} maySave={viewer !== null} />
        <button onClick={() => void sharePost({ id, title })} type="button">
          <Icon of={Share} />
          <span>{cardText.share}</span>
        </button>
      </div>
    </div>
  )
}

/** Guests have no field: the link leads them to the prompt. */
function focusField(event: MouseEvent): void {
  const field = document.querySelector<HTMLElement>('#comments textarea')
  if (!field) return
  event.preventDefault()
  field.focus()
}
