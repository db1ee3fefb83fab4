import type { Comment } from '#src/contracts/schemas/comments.ts'
import { commentText } from '#src/text/comment.ts'
import { secretText } from '#src/text/secrets.ts'
import { heldText } from '#src/text/held.ts'
import { AuthorName } from '../../components/people/AuthorName.tsx'
import { writerOf } from '../../lib/members/viewer.ts'
import { TimeAgo } from '../../components/ui/TimeAgo.tsx'

interface Props {
  comment: Comment
  now: string
  /** Whether its author wrote the post. */
  isByAuthor: boolean
}

/** Author and time of a comment; a deleted account has no name or link. */
export function CommentHead({ comment, now, isByAuthor }: Props) {
  const { author, createdAt, updatedAt, held, isSecret } = comment
  return (
    <header className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 text-sm text-ink-3">
      <AuthorName author={author} gone={<span>{writerOf(comment) ?? commentText.deletedUser}</span>} />
      {isByAuthor && (
        <span className="self-center rounded-full bg-act-soft px-1.75 text-xs font-bold text-act">
          {commentText.byAuthor}
        </span>
      )}
      {isSecret && (
        <span className="self-center rounded-full bg-panel px-1.75 text-xs font-bold text-ink-2">
          {secretText.comment}
        </span>
      )}
      {held && (
        <span
          className="self-center rounded-full bg-act-soft px-1.75 text-xs font-bold text-act"
          title={heldText.comment}
        >
          {heldText.badge}
        </span>
      )}
      <span>
        <TimeAgo date={createdAt} format="comment" now={new Date(now)} />
        {updatedAt !== createdAt && (
          <>
            {` · ${commentText.edited} `}
            <TimeAgo date={updatedAt} format="comment" now={new Date(now)} />
          </>
        )}
      </span>
    </header>
  )
}
