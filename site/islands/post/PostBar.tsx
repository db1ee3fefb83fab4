import { useStore } from '@nanostores/react'
import { MessageCircle, Share } from 'lucide-react'
import type { MouseEvent } from 'react'
import { cardText } from '#src/text/card.ts'
import { compact } from '#src/text/numbers.ts'
import { postText } from '#src/text/post.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import type { Viewer } from '../../lib/members/viewer.ts'
import type { CardPost } from '../../lib/posts/card-post.ts'
import { $commentClosers } from '../../lib/posts/post-counts.ts'
import { sharePost } from '../../lib/posts/share.ts'
import { BookmarkButton } from './BookmarkButton.tsx'
import { PostLike, usePostCounts } from './PostLike.tsx'

interface Props {
  post: Pick<CardPost, 'id' | 'title' | 'likeCount' | 'isLiked' | 'commentCount' | 'isBookmarked'>
  viewer: Viewer
  /** When the page was rendered, no comments were taken any more. */
  isClosed: boolean
}

/** The acts on an open post: a column left of the text, on phones a bar above the bottom bar or in its place (site/styles/post.css). */
export function PostBar({ post, viewer, isClosed: wasClosed }: Props) {
  const { id, title } = post
  const closer = useStore($commentClosers, { ssr: 'initial' })[id]
  const isClosed = closer === undefined ? wasClosed : closer !== null
  const { commentCount } = usePostCounts(post)
  return (
    <div className="post-rail">
      <div aria-label={postText.actions} className="post-acts" role="group">
        <a className="post-field" href="#comments" onClick={focusField}>
          {isClosed ? postText.readComments : postText.writeComment}
        </a>
        <PostLike hasZero post={post} viewer={viewer} />
        <a aria-label={cardText.comments(commentCount)} href={`/post/${id}#comments`}>
          <Icon of={MessageCircle} />
          <span className="num">{compact(commentCount)}</span>
        </a>
        <BookmarkButton id={id} isBookmarked={post.isBookmarked} maySave={viewer !== null} />
        <button onClick={({ currentTarget }) => void sharePost({ id, title }, currentTarget)} type="button">
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
