import { useState, type ReactNode } from 'react'
import type { InquiryReply, InquiryStatus } from '#src/contracts/schemas/inquiries.ts'
import { whyNotReply } from '#src/rules/inquiries.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { inquiriesText } from '#src/text/admin-inquiries.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { Dialog } from '../../../components/ui/Dialog.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { inquiryName, typeWord, type Answer, type Inquiry } from './inquiry.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { StatusButtons } from './StatusButtons.tsx'

interface Props<T extends Inquiry> {
  row: T
  onChange: (status: InquiryStatus) => void
  answer: (input: Answer) => Promise<T>
  putRow: (row: T) => void
  onClose: () => void
}

/** A contact or feedback entry with its sender and status. */
export function InquiryDialog<T extends Inquiry>({ row, onChange, answer, putRow, onClose }: Props<T>) {
  const [isAnswering, setAnswering] = useState(false)
  const refusal = whyNotReply(row)
  return (
    <Dialog className="md:w-[min(92vw,640px)]" onClose={onClose} open title={typeWord(row) ?? inquiryName(row)}>
      <SenderFacts row={row} />
      <p className="max-h-[45dvh] overflow-auto border-y border-line py-3.5 break-words whitespace-pre-wrap">
        {row.message}
      </p>
      {row.reply && <Reply reply={row.reply} />}
      {isAnswering && row.email ? (
        <AnswerForm
          answer={answer}
          email={row.email}
          onBack={() => setAnswering(false)}
          onDone={onClose}
          putRow={putRow}
          row={row}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-end gap-2">
          <StatusButtons onChange={onChange} row={row} size="sm" />
          {refusal ? (
            <p className="text-sm text-ink-2">{refusal.message}</p>
          ) : (
            <Button onClick={() => setAnswering(true)} size="sm">
              {row.reply ? inquiriesText.answerAgain : inquiriesText.answer}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}

const Reply = ({ reply: { message, createdAt, by } }: { reply: InquiryReply }) => (
  <section className="grid gap-1.5 rounded-lg bg-act-soft p-4">
    <p className="text-sm text-ink-2">
      {inquiriesText.answered({ time: longDateTime(createdAt), by: by?.username ?? inquiriesText.answeredBy })}
    </p>
    <p className="max-h-40 overflow-auto break-words whitespace-pre-wrap">{message}</p>
  </section>
)

function SenderFacts({ row: { name, email, phone, status, createdAt } }: { row: Inquiry }) {
  const rows: [string, ReactNode][] = [
    [inquiriesText.name, name],
    [
      inquiriesText.email,
      email && (
        <a className="text-act hover:underline" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    ],
    [inquiriesText.phone, phone],
    [inquiriesText.received, longDateTime(createdAt)],
    [inquiriesText.status, <StatusBadge key="status" status={status} />],
  ]
  return (
    <dl className="num grid gap-1.5 rounded-md bg-panel p-3.5 text-sm">
      {rows
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div className="flex justify-between gap-4" key={label}>
            <dt className="flex-none text-ink-2">{label}</dt>
            <dd className="text-right font-semibold break-all text-ink">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
