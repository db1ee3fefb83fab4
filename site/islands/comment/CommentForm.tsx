import { useEffect, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Comment } from '#src/contracts/schemas/comments.ts'
import type { Author } from '#src/contracts/schemas/members.ts'
import { codePoints, trimmed } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Unpaid } from '#src/rules/points.ts'
import { anonymousText } from '#src/text/anonymous.ts'
import { commentText } from '#src/text/comment.ts'
import { secretText } from '#src/text/secrets.ts'
import { MentionArea } from '../../components/mention/MentionArea.tsx'
import { Checkbox } from '../../components/ui/Checkbox.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { LateConfirmDialog } from '../../components/ui/LateConfirmDialog.tsx'
import { Field } from '../../components/ui/Field.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { useSavedText } from '../../hooks/use-saved-text.ts'
import { pastedFiles } from '../../lib/forms/pasted-files.ts'
import { isComposing } from '../../lib/forms/composing.ts'
import { PictureField, usePictureUpload } from './PictureField.tsx'

/** The stored comment; a new one also says why it paid nothing. */
export type SentComment = Comment & { unpaid?: Unpaid | undefined }

interface Props {
  label: string
  submitLabel: string
  busyLabel?: string
  failureText: string
  /** Storage key of an unsent text: one per member, because another member may use the same tab later. */
  draftKey: string
  initial?: string
  /** The post whose upload gives the picture. */
  postId: string
  /** The picture of the comment that is edited. */
  picture?: string | null
  /** Whether the comment is secret to begin with; undefined where it cannot be chosen. */
  secret?: boolean | undefined
  send: (content: string, imageUrl: string | null, isSecret?: boolean) => Promise<SentComment>
  onSent: (comment: SentComment) => void
  /** Members who are suggested first in mentions. */
  people: readonly Author[]
  /** Whether it names no author: then names in it are text. */
  isAnonymous: boolean
  onCancel?: () => void
  /** ↑ was pressed in the empty field. */
  onUp?: () => void
  autoFocus?: boolean
}

/** Why this text cannot be a comment; null when it can. */
function whyNotComment(content: string): string | undefined {
  if (!trimmed(content)) return commentText.required
  return codePoints(content) > LIMITS.comment.max ? commentText.tooLong(LIMITS.comment.max) : undefined
}

/**
 * A field for a comment, a reply or an edit. Ctrl or Cmd with Enter sends and Escape cancels, except during IME
 * composition; typed text is discarded only after a confirmation.
 */
export function CommentForm(props: Props) {
  const {
    label,
    draftKey,
    initial = '',
    people,
    isAnonymous,
    postId,
    picture = null,
    secret,
    send,
    onSent,
    onCancel,
    onUp,
    autoFocus,
    ...words
  } = props
  const { text, write, field, forget } = useSavedText(draftKey, initial)
  useEffect(() => {
    // An edit starts with the cursor at the end; only once, so that later selections are not moved.
    if (initial) field.current?.setSelectionRange(initial.length, initial.length)
  }, [field, initial])
  const [error, setError] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const [imageUrl, setImageUrl] = useState(picture)
  const [isSecret, setSecret] = useState(secret)
  const upload = usePictureUpload(postId, setImageUrl)
  const onPaste = (event: ClipboardEvent) => {
    const [file] = pastedFiles(event.clipboardData)
    if (!file) return
    event.preventDefault()
    upload.send(file)
  }
  const sending = useCall((content: string) => send(content, imageUrl, isSecret), {
    onSuccess: (comment) => {
      write('')
      setImageUrl(null)
      setSecret(secret)
      forget()
      onSent(comment)
    },
    // Edits have a failure message of their own.
    failure: { text: words.failureText, always: !initial },
  })
  const submit = (event?: { preventDefault: () => void }) => {
    event?.preventDefault()
    if (sending.isBusy) return
    const problem = whyNotComment(text)
    setError(problem)
    if (problem) field.current?.focus()
    else sending.send(text)
  }
  const discard = () => {
    // Synchronously, because elements behind the dialog cannot take the focus.
    flushSync(() => setAsking(false))
    forget()
    onCancel?.()
  }
  const leave = () => ((trimmed(text) && text !== initial) || imageUrl !== picture ? setAsking(true) : discard())
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape' && onCancel) {
      // The browser would close the dialog with the same key press.
      event.preventDefault()
      leave()
    }
    if (event.key === 'ArrowUp' && onUp && !text) {
      event.preventDefault()
      onUp()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
  }
  return (
    <form className={onCancel ? undefined : 'comment-form'} method="post" noValidate onSubmit={submit}>
      <Field
        counter={{ length: codePoints(text), max: LIMITS.comment.max }}
        error={error}
        help={<span className="max-md:hidden">{commentText.hint}</span>}
        hideLabel
        label={label}
      >
        {(control) => (
          <MentionArea
            {...control}
            autoFocus={autoFocus}
            people={isAnonymous ? null : people}
            onChange={(event) => {
              write(event.target.value)
              setError(undefined)
            }}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            placeholder={commentText.placeholder}
            ref={field}
            className={onCancel ? 'min-h-20!' : 'comment-field'}
            rows={onCancel ? undefined : 1}
            value={text}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {isAnonymous && <span className="mr-auto text-sm text-ink-2">{anonymousText.hint}</span>}
        {secret !== undefined && (
          <Checkbox
            checked={isSecret === true}
            className="mr-auto text-sm"
            label={secretText.comment}
            onChange={(event) => setSecret(event.target.checked)}
          />
        )}
        <PictureField onChange={setImageUrl} upload={upload} value={imageUrl} />
        {onCancel && (
          <Button onClick={leave} variant="ghost">
            {commentText.cancel}
          </Button>
        )}
        <ReadyButton busy={sending.isBusy} type="submit">
          {sending.isBusy ? (words.busyLabel ?? commentText.busy) : words.submitLabel}
        </ReadyButton>
      </div>
      {isAsking && (
        <LateConfirmDialog
          confirmLabel={commentText.discard}
          danger
          onCancel={() => setAsking(false)}
          onConfirm={discard}
          open
          title={commentText.confirmDiscard}
        />
      )}
    </form>
  )
}
