import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createComment } from '#src/contracts/comments.ts'
import type { Author } from '#src/contracts/schemas/members.ts'
import type { CommentCloser } from '#src/rules/comments-open.ts'
import { PAGE_SORT, type CommentSort } from '#src/rules/comment-sorts.ts'
import { signInPath } from '#src/rules/next-path.ts'
import { closedCommentsText } from '#src/text/closed-comments.ts'
import { commentText } from '#src/text/comment.ts'
import { grouped } from '#src/text/numbers.ts'
import { commentsPath } from '../../components/list/thread-path.ts'
import { MoreButton } from '../../components/list/MoreButton.tsx'
import { LateConfirmDialog } from '../../components/ui/LateConfirmDialog.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { call } from '../../lib/api/call.ts'
import type { Viewer } from '../../lib/members/viewer.ts'
import { CommentForm } from './CommentForm.tsx'
import type { CommentText } from './CommentText.tsx'
import { ServerText } from './LateCommentText.tsx'
import { Thread } from './Thread.tsx'
import type { ThreadComment } from './thread.ts'
import { useComments } from './use-comments.ts'

export interface CommentsProps {
  postId: string
  comments: ThreadComment[]
  /** Comment texts by id and what writes them; in the browser they are read from the markup. */
  texts: CommentTexts
  /** The author of the post. */
  author: Author | null
  hasMore: boolean
  count: number
  /** Who closed the comments; null while they are open. */
  closedBy: CommentCloser | null
  /** Why the viewer may not comment here, for what its board asks. */
  refusal: string | null
  /** Whether comments here may be secret. */
  allowsSecrets: boolean
  /** Whether comments here name no author. */
  isAnonymous: boolean
  /** The page of comments in the server's HTML. */
  page: number
  /** The page displays one thread, starting at any of its replies. */
  isThread: boolean
  sort: CommentSort
  /** Links to the orders, as markup. */
  sorts?: ReactNode
  /** What stands where no comment is, as markup. */
  empty?: ReactNode
  /** The most liked comments, as markup. */
  best?: ReactNode
  /** The line above new comments, as markup. */
  line?: ReactNode
  /** The comment above which that line stands, where the oldest come first. */
  lineBefore: string | null
  /** Comments that are new to the viewer, which have a mark where the oldest do not come first. */
  newIds: readonly string[]
  /** The viewer's face, as markup. */
  face?: ReactNode
  viewer: Viewer
  /** What the page shows of the comments, for the event stream; null where it is not live. */
  since: string | null
  /** Server time when the page was rendered, ISO. */
  now: string
}

/** What is shown in place of the field. */
const NOTE = 'rounded-md bg-panel px-4 py-3.5 text-ink-2'

/** The comments of a post: a form and ten threads at a time, with one level of replies; or one thread alone. */
export function Comments({
  postId,
  viewer,
  now,
  page,
  isThread,
  sort,
  sorts,
  empty,
  best,
  line,
  lineBefore,
  newIds,
  face,
  since,
  texts,
  ...start
}: CommentsProps) {
  const [comments] = useState(() => withTexts(start.comments, texts.value?.texts))
  const control = useComments({ postId, pages: page, sort, viewerId: viewer?.id, ...start, comments })
  const note = control.closedBy ? closedCommentsText[control.closedBy] : control.refusal
  const isFirst = page === 1 && !isThread
  const [quoting, loadQuoting] = useLazyModule(() => import('./QuoteButton.tsx'))
  const loadQuotingOnce = useEffectEvent(loadQuoting)
  useEffect(() => {
    if (viewer === null) return
    const onSelection = () => {
      if (getSelection()?.isCollapsed) return
      document.removeEventListener('selectionchange', onSelection)
      loadQuotingOnce()
    }
    document.addEventListener('selectionchange', onSelection)
    return () => document.removeEventListener('selectionchange', onSelection)
  }, [viewer])
  const editLast = () => {
    const own = control.all.filter(({ isOwn, deleted }) => !deleted && isOwn)
    const last = own.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0]
    if (last) document.querySelector<HTMLElement>(`#comment-${last.id} [data-edit]`)?.click()
  }
  // Guests receive no events; a single thread or a page in the middle does not display the newest comments.
  const isLast = sort === 'oldest' && !start.hasMore && !isThread
  const isLive = viewer !== null && (isFirst || isLast)
  const [late, ask] = useLazyModule(() => import('./NewComments.tsx'))
  // If the module fails to load, the comments stay as rendered.
  const askOnce = useEffectEvent(ask)
  useEffect(() => {
    if (isLive) askOnce()
  }, [isLive])
  return (
    <section aria-labelledby="comments-heading" className="relative mt-12" id="comments">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl font-bold" id="comments-heading">
          {commentText.heading} <span className="num text-act">{grouped(control.count)}</span>
        </h2>
        {sorts}
      </div>
      {quoting && <quoting.QuoteButton />}
      <div className="flex gap-3 pt-3 pb-5 *:last:min-w-0 *:last:flex-1">
        {!note && face}
        {note ? (
          <p className={NOTE} role="status">
            {note}
          </p>
        ) : viewer ? (
          <CommentForm
            draftKey={`aah:comment:${viewer.id}:${postId}`}
            failureText={commentText.createFailed}
            label={commentText.label}
            isAnonymous={start.isAnonymous}
            people={control.people}
            onSent={(comment) => {
              flushSync(() => control.add(comment))
              // With the oldest first it stands at the end, below what the window shows.
              document.getElementById(`comment-${comment.id}`)?.scrollIntoView({ block: 'nearest' })
            }}
            onUp={editLast}
            postId={postId}
            secret={start.allowsSecrets ? false : undefined}
            send={(content, imageUrl, isSecret) => call(createComment, { id: postId, content, imageUrl, isSecret })}
            submitLabel={commentText.submit}
          />
        ) : (
          <GuestPrompt postId={postId} />
        )}
      </div>
      {best}
      {late && <late.NewComments load={control.renew} postId={postId} since={since} />}
      {!isFirst && (
        <a
          className={buttonClass({ variant: 'quiet', className: 'mb-4' })}
          href={`${commentsPath({ postId, sort: isThread ? PAGE_SORT : sort })}#comments`}
        >
          {isThread ? commentText.allComments : commentText.fromStart}
        </a>
      )}
      {control.comments.length === 0 && empty}
      <ServerText value={texts.value ?? null}>
        <ol id="comment-list">
          {control.comments.map((comment) => (
            <Thread
              comment={comment}
              control={control}
              key={comment.id}
              line={line}
              lineBefore={lineBefore}
              newIds={newIds}
              now={now}
              viewer={viewer}
            />
          ))}
        </ol>
      </ServerText>
      {!control.hasMore && <span id="comment-end" tabIndex={-1} />}
      {control.hasMore && (
        <MoreButton
          href={`${commentsPath({ postId, sort, page: page + 1 })}#comments`}
          isLoading={control.isLoading}
          label={commentText.loadMore}
          onPress={control.loadMore}
        />
      )}
      <LateConfirmDialog
        {...control.question}
        confirmLabel={commentText.remove}
        danger
        title={commentText.confirmDelete}
      />
    </section>
  )
}

function GuestPrompt({ postId }: { postId: string }) {
  return (
    <p className={NOTE}>
      {commentText.guest}{' '}
      <a className="ml-1 font-bold text-act underline underline-offset-3" href={signInPath(`/post/${postId}#comments`)}>
        {commentText.guestLink}
      </a>
    </p>
  )
}

/** Comment texts by id and what writes them; without `value` in the browser, because the markup has them. */
interface CommentTexts {
  readonly value?: { readonly texts: Readonly<Record<string, string>>; readonly CommentText: typeof CommentText }
}

/** The comments with their texts, which travel apart: as a property on the server, in the markup in the browser. */
function withTexts(comments: readonly ThreadComment[], texts?: Readonly<Record<string, string>>): ThreadComment[] {
  const textOf = ({ id, content }: ThreadComment) => content || (texts ? texts[id] : textInMarkup(id)) || ''
  const whole = <T extends ThreadComment>(comment: T): T => ({ ...comment, content: textOf(comment) })
  return comments.map((comment) => ({ ...whole(comment), replies: (comment.replies ?? []).map(whole) }))
}

const textInMarkup = (id: string) => document.querySelector(`#comment-${id} [data-text]`)?.textContent
