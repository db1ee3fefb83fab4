import { useStore } from '@nanostores/react'
import { MessageSquare, Share } from 'lucide-react'
import { likePost } from '#src/contracts/posts.ts'
import { RIGHTS } from '#src/rules/content-rights.ts'
import { cardText } from '#src/text/card.ts'
import { compact } from '#src/text/numbers.ts'
import { postText } from '#src/text/post.ts'
import { LikeButton } from '../../components/actions/LikeButton.tsx'
import { actionClass } from '../../components/actions/action-class.ts'
import type { Viewer } from '../../lib/members/viewer.ts'
import type { CardPost } from '../../lib/posts/card-post.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { call } from '../../lib/api/call.ts'
import { $commentCounts, $likeCounts } from '../../lib/posts/post-counts.ts'
import { ReportButton } from '../report/ReportButton.tsx'
import { BookmarkButton } from './BookmarkButton.tsx'
import { LockedCounts } from './LockedCounts.tsx'
import { sharePost } from '../../lib/posts/share.ts'

export type ActionPost = Pick<
  CardPost,
  'id' | 'title' | 'likeCount' | 'isLiked' | 'commentCount' | 'isBookmarked' | 'locked'
> & { authorId: string | null }

export interface PostActionsProps {
  post: ActionPost
  viewer: Viewer
  /** Called with the server's response to a like or bookmark. */
  onChange?: (change: Partial<ActionPost>) => void
}

/** The buttons below a post: like, comments, bookmark, share, report. A locked post has its counts only. */
export function PostActions({ post, viewer, onChange }: PostActionsProps) {
  const { id, title, locked } = post
  const mayReport = RIGHTS.post.report(viewer, post.authorId)
  const commentCount = useStore($commentCounts, { ssr: 'initial' })[id] ?? post.commentCount
  const likeCount = useStore($likeCounts, { ssr: 'initial' })[id] ?? post.likeCount
  const applyLike = (like: { liked: boolean; likeCount: number }) => {
    if (onChange) onChange({ isLiked: like.liked, likeCount: like.likeCount })
    else $likeCounts.setKey(id, like.likeCount)
  }
  return (
    <div className="-mx-2.5 mt-2.5 -mb-1.5 flex items-center gap-1 max-xs:-mx-2 max-xs:gap-0.5">
      {locked ? (
        <LockedCounts {...post} commentCount={commentCount} likeCount={likeCount} />
      ) : (
        <>
          <LikeButton
            failureText={postText.likeFailed}
            guestText={postText.guestLike}
            label={cardText.likes}
            likeCount={likeCount}
            liked={post.isLiked}
            mayLike={RIGHTS.post.like(viewer)}
            onConfirmed={applyLike}
            scope={`post:${id}`}
            send={(liked) => call(likePost, { id, liked })}
          />
          <a aria-label={cardText.comments(commentCount)} className={actionClass()} href={`/post/${id}#comments`}>
            <Icon of={MessageSquare} />
            <span className="num">{compact(commentCount)}</span>
          </a>
          <BookmarkButton
            id={id}
            isBookmarked={post.isBookmarked}
            maySave={viewer !== null}
            onConfirmed={(isBookmarked) => onChange?.({ isBookmarked })}
          />
          <button
            className={actionClass('quiet', 'ml-auto')}
            onClick={() => void sharePost({ id, title })}
            type="button"
          >
            <Icon of={Share} />
            <span className="max-xs:sr-only">{cardText.share}</span>
          </button>
          {(mayReport || !viewer) && <ReportButton mayReport={mayReport} target={{ postId: id }} />}
        </>
      )}
    </div>
  )
}
