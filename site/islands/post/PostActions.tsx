import { MessageSquare, Share } from 'lucide-react'
import { RIGHTS } from '#src/rules/content-rights.ts'
import { cardText } from '#src/text/card.ts'
import { compact } from '#src/text/numbers.ts'
import { actionClass } from '../../components/actions/action-class.ts'
import type { Viewer } from '../../lib/members/viewer.ts'
import type { CardPost } from '../../lib/posts/card-post.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { ReportButton } from '../report/ReportButton.tsx'
import { BookmarkButton } from './BookmarkButton.tsx'
import { LockedCounts } from './LockedCounts.tsx'
import { PostLike, usePostCounts } from './PostLike.tsx'
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
  const counts = usePostCounts(post)
  return (
    <div className="-mx-2.5 mt-2.5 -mb-1.5 flex items-center gap-1 max-xs:-mx-2 max-xs:gap-0.5">
      {locked ? (
        <LockedCounts {...counts} />
      ) : (
        <>
          <PostLike onChange={onChange} post={post} viewer={viewer} />
          <a
            aria-label={cardText.comments(counts.commentCount)}
            className={actionClass()}
            href={`/post/${id}#comments`}
          >
            <Icon of={MessageSquare} />
            <span className="num">{compact(counts.commentCount)}</span>
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
