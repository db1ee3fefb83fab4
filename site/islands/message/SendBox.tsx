import { LoaderCircle, SendHorizontal } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { codePoints, trimmed } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { messageText } from '#src/text/message.ts'
import { grouped } from '#src/text/numbers.ts'
import { MentionArea } from '../../components/mention/MentionArea.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { useSavedText } from '../../hooks/use-saved-text.ts'
import { pastedFiles } from '../../lib/forms/pasted-files.ts'
import { PictureButton } from './PictureButton.tsx'
import { PictureChips } from './PictureChips.tsx'
import type { MessageDraft } from './outbox.ts'
import { areGoingUp, haveFailed, urlsOf } from './pictures.ts'
import { isSendKey } from './send-key.ts'
import type { Pictures } from './use-pictures.ts'

interface Props {
  draftKey: string
  pictures: Pictures
  onSend: (draft: MessageDraft) => void
}

/** The message field: grows with its text, survives a reload, and is cleared as soon as it is sent. */
export function SendBox({ draftKey, pictures, onSend }: Props) {
  const hydrated = useHydrated()
  const { text, write, field } = useSavedText(draftKey)
  const [error, setError] = useState<string>()
  const [isWaiting, setWaiting] = useState(false)
  const submit = () => {
    const content = trimmed(text)
    field.current?.focus()
    if (!content && pictures.items.length === 0) return
    if (codePoints(content) > LIMITS.message.max) return setError(messageText.tooLong(grouped(LIMITS.message.max)))
    if (haveFailed(pictures.items)) return setError(messageText.uploadsFailed)
    if (areGoingUp(pictures.items)) return setWaiting(true)
    onSend({ content, imageUrls: urlsOf(pictures.items) })
    write('')
    pictures.clear()
  }
  const sendWhenUp = useEffectEvent(() => {
    if (!isWaiting || areGoingUp(pictures.items)) return
    setWaiting(false)
    submit()
  })
  useEffect(() => {
    setError(undefined)
    sendWhenUp()
  }, [pictures.items])
  const onPaste = (event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData)
    if (files.length === 0) return
    event.preventDefault()
    pictures.add(files)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isSendKey(event.nativeEvent)) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      className="flex-none px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))] max-md:px-3 max-md:pt-2 max-md:pb-[max(8px,env(safe-area-inset-bottom))]"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <PictureChips {...pictures} />
      <div className="flex items-end gap-2">
        <PictureButton disabled={!hydrated} onFiles={pictures.add} />
        <MentionArea
          aria-describedby={error ? 'message-error' : 'message-hint'}
          aria-invalid={error ? true : undefined}
          aria-label={messageText.label}
          autoComplete="off"
          className="block max-h-36 min-h-[46px]! resize-none rounded-[23px]! px-[18px]!"
          enterKeyHint="enter"
          listAbove
          name="content"
          onChange={(event) => {
            write(event.target.value)
            setError(undefined)
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          placeholder={messageText.placeholder}
          ref={field}
          rows={1}
          value={text}
        />
        <button
          aria-label={messageText.send}
          className={buttonClass({ className: 'size-[46px] flex-none px-0!' })}
          disabled={!hydrated}
          title={messageText.send}
          type="submit"
        >
          {isWaiting ? <LoaderCircle aria-hidden="true" className="animate-spin" /> : <Icon of={SendHorizontal} />}
        </button>
      </div>
      {error ? (
        <p className="pt-1 text-sm text-danger" id="message-error" role="alert">
          {error}
        </p>
      ) : (
        <p className={isWaiting ? 'pt-1 text-xs text-ink-3' : 'sr-only'} id="message-hint">
          {isWaiting ? messageText.uploadWaits : messageText.hint}
        </p>
      )}
    </form>
  )
}
