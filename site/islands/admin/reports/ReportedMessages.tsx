import type { Author } from '#src/contracts/schemas/members.ts'
import type { Message } from '#src/contracts/schemas/messages.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { reportsText } from '#src/text/admin-reports.ts'
import { MemberLink } from '../../../components/admin/MemberLink.tsx'
import { cx } from '../../../components/ui/class-names.ts'

interface Props {
  messages: readonly Message[]
  /** The author of the last message, which was reported. */
  author: Author | null
}

/** The reported message after the messages before it. */
export function ReportedMessages({ messages, author }: Props) {
  const reported = messages.at(-1)
  return (
    <div className="panel grid gap-3 p-4">
      <MemberLink member={author} />
      <ol aria-label={reportsText.messages} className="grid gap-2">
        {messages.map((message) => (
          <li
            className={cx('border-l-3 pl-3', message === reported ? 'border-danger' : 'border-line')}
            key={message.id}
          >
            <p className="num text-sm text-ink-2">
              {message.sender_id === reported?.sender_id ? reportsText.sender : reportsText.receiver} ·{' '}
              {longDateTime(message.created_at)}
              {message === reported && <b className="ml-2 text-danger">{reportsText.reported}</b>}
            </p>
            <p className="whitespace-pre-wrap">{message.content}</p>
            {message.imageUrls.map((url) => (
              <img alt="" className="mt-2 max-h-40 rounded-md" key={url} loading="lazy" src={url} />
            ))}
          </li>
        ))}
      </ol>
    </div>
  )
}
