import type { Comment } from '#src/contracts/schemas/comments.ts'
import { commentText } from '#src/text/comment.ts'
import { AuthorAvatar } from '../../components/people/AuthorAvatar.tsx'
import { AuthorName } from '../../components/people/AuthorName.tsx'
import { TimeAgo } from '../../components/ui/TimeAgo.tsx'

/** Author and time of a comment; a deleted account has no name or link. */
export function CommentHead({ comment: { author, createdAt, updatedAt }, now }: { comment: Comment; now: string }) {
  return (
    <header className="flex min-w-0 items-center gap-2.5">
      <AuthorAvatar author={author} />
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <AuthorName author={author} gone={<span className="text-ink-2">{commentText.deletedUser}</span>} />
        <span className="text-sm text-ink-2">
          <TimeAgo date={createdAt} format="comment" now={new Date(now)} />
          {updatedAt !== createdAt && (
            <>
              {` · ${commentText.edited} `}
              <TimeAgo date={updatedAt} format="comment" now={new Date(now)} />
            </>
          )}
        </span>
      </p>
    </header>
  )
}
