import { use, useState, type ReactNode } from 'react'
import { commentText } from '#src/text/comment.ts'
import { MoreLink } from '../../components/list/MoreLink.tsx'
import { Piece } from '../../pieces/Piece.tsx'
import { viewerOfPiece } from '../../pieces/viewer-of-piece.ts'
import { writerIdOf } from '../../lib/members/viewer.ts'
import { threadPath } from '../../components/list/thread-path.ts'
import { actionClass } from '../../components/actions/action-class.ts'
import { ServerText } from './LateCommentText.tsx'
import { CommentItem, type CommentItemProps } from './CommentItem.tsx'
import { hiddenReplies, joinedReplies, nextReply, type ThreadComment } from './thread.ts'
import type { CommentsControl } from './use-comments.ts'

interface Props extends Omit<CommentItemProps, 'isNew'> {
  /** The line above new comments, and the comment above which it stands, where the oldest come first. */
  line: ReactNode
  lineBefore: string | null
  /** Comments with the mark of a new one, in the other orders. */
  newIds: readonly string[]
}

/** What the server draws a comment by: without its replies, and of the control what shows. */
function drawnOf({ comment: { replies: _apart, ...comment }, viewer, now, control, isNew }: CommentItemProps) {
  const { closedBy, refusal, authorId } = control
  const shown = { closedBy, refusal, authorId, freshId: null } as CommentsControl
  return {
    comment,
    now,
    isNew,
    control: shown,
    viewer: viewerOfPiece(viewer, writerIdOf(viewer, comment), { text: comment.content }),
  }
}

/** A comment, below the line where it is the first new one. */
function Item({ line, lineBefore, newIds, ...rest }: Props) {
  const props = { ...rest, isNew: newIds.includes(rest.comment.id) }
  const text = import.meta.env.SSR ? use(ServerText) : null
  return (
    <>
      {props.comment.id === lineBefore && line}
      {import.meta.env.SSR ? (
        <Piece
          by={drawnOf(props)}
          of={CommentItem}
          within={(comment) => <ServerText value={text}>{comment}</ServerText>}
        />
      ) : (
        <CommentItem {...props} />
      )}
    </>
  )
}

const LINK = 'w-fit font-semibold text-act'

/** A comment with its loaded replies, and the button that loads the others. */
export function Thread({ comment: thread, ...rest }: Props) {
  const replies = thread.replies ?? []
  const skipped = thread.skipped ?? 0
  const joined = joinedReplies(thread)
  const hidden = hiddenReplies(thread)
  const itemOf = (reply: (typeof replies)[number]) => (
    <li key={reply.id}>
      <Item comment={reply} {...rest} />
    </li>
  )
  return (
    <li className="thread">
      <Item comment={thread} {...rest} />
      {(replies.length > 0 || hidden > 0) && (
        <ol className="replies">
          {skipped > 0 && (
            <li>
              <a className={actionClass('quiet', LINK)} href={`${threadPath(thread.postId, thread.id)}#comments`}>
                {commentText.earlierReplies(skipped)}
              </a>
            </li>
          )}
          {replies.slice(0, joined).map(itemOf)}
          {hidden > 0 && (
            <li key="more">
              <MoreReplies control={rest.control} hidden={hidden} thread={thread} />
            </li>
          )}
          {replies.slice(joined).map(itemOf)}
        </ol>
      )}
    </li>
  )
}

interface MoreProps {
  thread: ThreadComment
  hidden: number
  control: CommentsControl
}

/** Loads the next replies; if the button disappears with the last ones, the focus moves to the first loaded reply. */
function MoreReplies({ thread, hidden, control }: MoreProps) {
  const [isLoading, setLoading] = useState(false)
  const load = async () => {
    setLoading(true)
    const first = await control.loadReplies(thread)
    setLoading(false)
    if (first && document.activeElement === document.body) document.getElementById(`comment-${first}`)?.focus()
  }
  return (
    <MoreLink
      className={actionClass('quiet', LINK)}
      href={`${threadPath(thread.postId, thread.id, nextReply(thread))}#comments`}
      isLoading={isLoading}
      onPress={() => void load()}
    >
      {commentText.moreReplies(hidden)}
    </MoreLink>
  )
}
