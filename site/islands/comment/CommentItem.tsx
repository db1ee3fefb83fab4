import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createComment, likeComment, updateComment } from '#src/contracts/comments.ts'
import { RIGHTS } from '#src/rules/content-rights.ts'
import { isHiddenFrom } from '#src/rules/filters.ts'
import { commentText } from '#src/text/comment.ts'
import { secretText } from '#src/text/secrets.ts'
import { LikeButton } from '../../components/actions/LikeButton.tsx'
import { actionClass } from '../../components/actions/action-class.ts'
import { cx } from '../../components/ui/class-names.ts'
import { AuthorAvatar } from '../../components/people/AuthorAvatar.tsx'
import { MutedLine } from '../../components/people/MutedLine.tsx'
import { writerIdOf, writerOf, type Viewer } from '../../lib/members/viewer.ts'
import { useMutedFold } from '../../hooks/use-muted-fold.ts'
import { call } from '../../lib/api/call.ts'
import { ReportButton } from '../report/ReportButton.tsx'
import { CommentForm } from './CommentForm.tsx'
import { CommentHead } from './CommentHead.tsx'
import { CommentMenu } from './CommentMenu.tsx'
import { CommentPicture } from './CommentPicture.tsx'
import { Folded } from '../../components/ui/Folded.tsx'
import { LateCommentText } from './LateCommentText.tsx'
import type { ThreadComment } from './thread.ts'
import type { CommentsControl } from './use-comments.ts'

export interface CommentItemProps {
  comment: ThreadComment
  viewer: Viewer
  now: string
  control: CommentsControl
  /** Whether it has the mark of what came since the viewer was here. */
  isNew: boolean
}

/** A comment with its actions; replies cannot be replied to. Comments of muted members, and those with a hidden word, are collapsed. */
export function CommentItem(props: CommentItemProps) {
  const { comment, viewer, control, isNew } = props
  const article = useRef<HTMLElement>(null)
  const { isMuted, isFolded, isShown, toggle } = useMutedFold(viewer, comment.author?.id, isHiddenFrom(viewer, comment))
  if (comment.deleted) return <Removed {...props} />
  return (
    <article
      aria-label={commentText.by(writerOf(comment))}
      className={cx('comment', control.freshId === comment.id && 'fresh', isNew && 'new-comment')}
      id={`comment-${comment.id}`}
      ref={article}
      tabIndex={-1}
    >
      <OldAnchor comment={comment} />
      {isNew && <span className="sr-only">{commentText.isNew}</span>}
      {isFolded && <MutedLine isOpen={isShown} kind={isMuted ? 'comment' : 'filtered'} onToggle={toggle} />}
      {/* The field that had the focus is removed after an edit; the focus moves to the comment. */}
      {isShown && <Content {...props} onRead={() => article.current?.focus()} />}
    </article>
  )
}

/** Placeholder of a removed comment that has replies; staff can restore it from here. */
function Removed({ comment, viewer, control }: CommentItemProps) {
  return (
    <div className="flex items-start py-2" id={`comment-${comment.id}`}>
      <OldAnchor comment={comment} />
      <p className="text-ink-2">{commentText.deletedComment}</p>
      {RIGHTS.comment.moderate(viewer, null) && <CommentMenu comment={comment} control={control} viewer={viewer} />}
    </div>
  )
}

/** Where links of the forum that it was imported from lead, such as `#c_12`. */
const OldAnchor = ({ comment: { legacyAnchor } }: Pick<CommentItemProps, 'comment'>) =>
  legacyAnchor ? <span className="block scroll-mt-24" id={legacyAnchor} /> : null

function Content({ comment, viewer, now, control, onRead }: CommentItemProps & { onRead: () => void }) {
  const [mode, setMode] = useState<'reading' | 'replying' | 'editing'>('reading')
  // A text that one may read has at least one character.
  const isHidden = comment.isSecret && comment.content === ''
  const read = () => {
    setMode('reading')
    onRead()
  }
  return (
    <div className="comment-columns">
      <AuthorAvatar author={comment.author} size={comment.parentId === null ? 36 : 28} />
      <div className="min-w-0">
        <CommentHead
          comment={comment}
          isByAuthor={comment.author !== null && comment.author.id === control.authorId}
          now={now}
        />
        {mode === 'editing' ? (
          <EditForm comment={comment} control={control} onDone={read} viewer={viewer} />
        ) : (
          <>
            {isHidden ? (
              <p className="text-ink-2">{secretText.hidden}</p>
            ) : (
              <Folded text={comment.content}>
                <LateCommentText content={comment.content} mentions={comment.mentions} />
              </Folded>
            )}
            <CommentPicture url={comment.imageUrl} />
            {!isHidden && <Actions comment={comment} control={control} onMode={setMode} viewer={viewer} />}
          </>
        )}
        {mode === 'replying' && (
          <ReplyForm
            comment={comment}
            control={control}
            onDone={read}
            onSent={() => setMode('reading')}
            viewer={viewer}
          />
        )}
      </div>
    </div>
  )
}

interface ActionsProps extends Pick<CommentItemProps, 'comment' | 'viewer' | 'control'> {
  onMode: (mode: 'replying' | 'editing') => void
}

function Actions({ comment, viewer, control, onMode }: ActionsProps) {
  const { id, parentId, likeCount, isLiked } = comment
  const writerId = writerIdOf(viewer, comment)
  const isOwn = RIGHTS.comment.update(viewer, writerId)
  return (
    <div className="comment-acts -mr-2.5 -ml-2.5 flex flex-wrap items-center pr-2.5 max-xs:-ml-2">
      <LikeButton
        failureText={commentText.likeFailed}
        guestText={commentText.guestLike}
        label={commentText.likes}
        likeCount={likeCount}
        liked={isLiked}
        mayLike={RIGHTS.comment.like(viewer)}
        onConfirmed={(confirmed) => control.change(id, { isLiked: confirmed.liked, likeCount: confirmed.likeCount })}
        scope={`comment:${id}`}
        send={(liked) => call(likeComment, { id, liked }, { outlives: true })}
      />
      {!control.closedBy && !control.refusal && RIGHTS.comment.reply(viewer, parentId) && (
        <Action label={commentText.reply} onPress={() => onMode('replying')} />
      )}
      {isOwn && <Action data-edit label={commentText.edit} onPress={() => onMode('editing')} />}
      {isOwn && <Action label={commentText.remove} onPress={() => control.remove(id)} />}
      {!isOwn && <ReportButton mayReport={RIGHTS.comment.report(viewer, writerId)} target={{ commentId: id }} />}
      {!isOwn && <CommentMenu comment={comment} control={control} viewer={viewer} />}
    </div>
  )
}

const Action = ({ label, onPress, ...rest }: { label: string; onPress: () => void; 'data-edit'?: true }) => (
  <button {...rest} className={actionClass()} onClick={onPress} type="button">
    {label}
  </button>
)

interface FormProps extends Pick<CommentItemProps, 'comment' | 'control' | 'viewer'> {
  onDone: () => void
}

interface ReplyProps extends FormProps {
  onSent: () => void
}

/** After sending, the focus moves to the new reply. */
function ReplyForm({ comment, viewer, control, onDone, onSent }: ReplyProps) {
  const { id, postId } = comment
  return (
    <div className="mt-2">
      <CommentForm
        autoFocus
        draftKey={`aah:reply:${viewer?.id}:${id}`}
        failureText={commentText.createFailed}
        label={commentText.replyLabel(writerOf(comment))}
        onCancel={onDone}
        isAnonymous={control.isAnonymous}
        people={control.peopleOf(comment)}
        onSent={(reply) => {
          flushSync(() => {
            control.add(reply)
            onSent()
          })
          document.getElementById(`comment-${reply.id}`)?.focus()
        }}
        postId={postId}
        secret={comment.isSecret || !control.allowsSecrets ? undefined : false}
        send={(content, imageUrl, isSecret) =>
          call(createComment, { id: postId, content, imageUrl, isSecret, parentId: id })
        }
        submitLabel={commentText.submitReply}
      />
    </div>
  )
}

function EditForm({
  comment: { id, postId, content, imageUrl: picture, isSecret: wasSecret },
  viewer,
  control,
  onDone,
}: FormProps) {
  return (
    <div className="mt-2">
      <CommentForm
        autoFocus
        busyLabel={commentText.saving}
        draftKey={`aah:comment-edit:${viewer?.id}:${id}`}
        failureText={commentText.editFailed}
        initial={content}
        label={commentText.editLabel}
        onCancel={onDone}
        isAnonymous={control.isAnonymous}
        people={control.people}
        onSent={(edited) => {
          const { content, mentions, imageUrl, isSecret, updatedAt, held } = edited
          control.change(id, { content, mentions, imageUrl, isSecret, updatedAt, held })
          onDone()
        }}
        picture={picture}
        postId={postId}
        secret={wasSecret || control.allowsSecrets ? wasSecret : undefined}
        send={(text, imageUrl, isSecret) => call(updateComment, { id, content: text, imageUrl, isSecret })}
        submitLabel={commentText.save}
      />
    </div>
  )
}
