import { CircleAlert, LoaderCircle } from 'lucide-react'
import { withFewBlankLines } from '#src/rules/blank-lines.ts'
import { messageText } from '#src/text/message.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { cx } from '../../components/ui/class-names.ts'
import { MessageImages } from './MessageImages.tsx'
import { bubbleClass } from './MessageRow.tsx'
import type { PendingMessage } from './outbox.ts'

interface Props {
  item: PendingMessage
  onRetry: () => void
  onDiscard: () => void
}

const linkClass = 'min-h-9 px-1.5 font-bold underline underline-offset-3 max-md:min-h-tap'

/** A message that is being sent or failed, with its retry and discard buttons. */
export function PendingMessageRow({ item: { content, imageUrls, failure }, onRetry, onDiscard }: Props) {
  return (
    <li className="grid justify-items-end gap-0.5" data-waiting>
      <div className="grid max-w-[min(80%,420px)] justify-items-end gap-1.5 opacity-90">
        {content && (
          <p
            className={cx(
              bubbleClass({ isMine: true, startsGroup: true, endsGroup: true }),
              'bg-act whitespace-pre-wrap text-act-ink',
            )}
          >
            {withFewBlankLines(content)}
          </p>
        )}
        <MessageImages urls={imageUrls} />
      </div>
      {failure ? (
        <p className="flex flex-wrap items-center justify-end gap-x-1 text-sm text-danger">
          <Icon of={CircleAlert} size={16} />
          {failure}
          <button className={linkClass} onClick={onRetry} type="button">
            {messageText.retry}
          </button>
          <button className={linkClass} onClick={onDiscard} type="button">
            {messageText.discard}
          </button>
        </p>
      ) : (
        <p className="flex items-center gap-1 px-1.5 text-xs text-ink-3">
          <LoaderCircle aria-hidden="true" className="animate-spin" height={14} width={14} />
          {messageText.sending}
        </p>
      )}
    </li>
  )
}
