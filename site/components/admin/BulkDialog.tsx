import { useState, type ReactNode } from 'react'
import { bulkText } from '#src/text/admin.ts'
import { uiText } from '#src/text/ui.ts'
import { useBulkAction, type Outcome } from '../../hooks/use-bulk-action.ts'
import { sentenceOf } from '../../lib/api/call-error.ts'
import { Button } from '../ui/Button.tsx'
import { DialogFoot } from '../ui/DialogFoot.tsx'
import { Dialog } from '../ui/Dialog.tsx'

interface Props<T> {
  /** The rows that were selected when it was opened. */
  rows: readonly T[]
  nameOf: (row: T) => string
  act: (row: T) => Promise<unknown>
  /** The question, with the number of rows. */
  title: string
  description: ReactNode
  confirmLabel: string
  /** The failure text of a row without a message of the server. */
  failedText: string
  onClose: () => void
}

/** Confirms one action on several rows, shows its progress, and lists the rows for which it succeeded or failed. */
export function BulkDialog<T extends { id: string }>(props: Props<T>) {
  const { nameOf, act, title, description, confirmLabel, failedText, onClose } = props
  const [rows] = useState(props.rows)
  const { outcomes, progress, run } = useBulkAction(act)
  const isRunning = progress === 'running'
  if (progress === 'done') {
    return (
      <Dialog onClose={onClose} open title={bulkText.reportTitle}>
        <Report failedText={failedText} nameOf={nameOf} outcomes={outcomes} />
        <Button className="justify-self-end max-sm:w-full" data-autofocus onClick={onClose}>
          {uiText.close}
        </Button>
      </Dialog>
    )
  }
  return (
    <Dialog description={description} onClose={() => !isRunning && onClose()} open role="alertdialog" title={title}>
      <ul className="max-h-48 overflow-auto rounded-md bg-panel p-3.5 text-sm">
        {rows.map((row) => (
          <li className="break-all" key={row.id}>
            {nameOf(row)}
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="num min-h-6 text-sm text-ink-2">
        {isRunning && bulkText.progress({ done: outcomes.length, count: rows.length })}
      </p>
      <DialogFoot busy={isRunning} isCancelFirst mayCancel={!isRunning} onCancel={onClose} onConfirm={() => run(rows)}>
        {confirmLabel}
      </DialogFoot>
    </Dialog>
  )
}

interface ReportProps<T> {
  outcomes: readonly Outcome<T>[]
  nameOf: (row: T) => string
  failedText: string
}

function Report<T extends { id: string }>({ outcomes, nameOf, failedText }: ReportProps<T>) {
  const failed = outcomes.filter(({ error }) => error !== null)
  const done = outcomes.length - failed.length
  if (failed.length === 0) return <p role="status">{bulkText.allDone(done)}</p>
  return (
    <div className="grid gap-2" role="status">
      <p>{bulkText.someFailed({ done, failed: failed.length })}</p>
      <h3 className="text-sm font-semibold">{bulkText.failed}</h3>
      <ul className="grid max-h-60 gap-2 overflow-auto rounded-md bg-danger-soft p-3.5 text-sm">
        {failed.map(({ row, error }) => (
          <li key={row.id}>
            <span className="font-semibold break-all">{nameOf(row)}</span>
            <span className="block text-danger">{sentenceOf(error, failedText)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
