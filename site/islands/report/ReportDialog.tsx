import { useRef, useState, type FormEvent } from 'react'
import { createReport } from '#src/contracts/reports.ts'
import { codePoints, trimmed } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { checkText } from '#src/text/checks.ts'
import { reportText } from '#src/text/report.ts'
import { DialogFoot } from '../../components/ui/DialogFoot.tsx'
import { Dialog } from '../../components/ui/Dialog.tsx'
import { DialogFailure } from '../../components/ui/DialogFailure.tsx'
import { Field } from '../../components/ui/Field.tsx'
import { TextArea } from '../../components/ui/TextInput.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { CallError, sentenceOf } from '../../lib/api/call-error.ts'
import { call } from '../../lib/api/call.ts'
import { toast, toastFailure } from '../../lib/toasts/toasts.ts'
import { startsAtChips, Suggestions } from './Suggestions.tsx'

interface Props {
  open: boolean
  onClose: () => void
  target: { postId: string } | { commentId: string } | { messageId: string }
}

/**
 * Asks for the reason of a report. It closes and clears the reason once the report is stored; closed
 * before, it retains the reason while it stays mounted.
 */
export function ReportDialog({ open, onClose, target }: Props) {
  const kind = 'postId' in target ? 'post' : 'commentId' in target ? 'comment' : 'message'
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  const report = useCall(() => call(createReport, { ...target, reason: trimmed(reason) }), {
    onSuccess: () => {
      toast({ title: reportText.done, description: reportText.doneText })
      setReason('')
      close()
    },
    onFailure: (failed) => {
      const wrong = failed instanceof CallError && failed.failure.fields?.reason
      toastFailure(failed, reportText.failedText, reportText.failed)
      if (!open) return
      if (wrong) refuse(wrong)
      else setFailure(sentenceOf(failed, reportText.failedText))
    },
  })
  const clearNotes = () => {
    setError(undefined)
    setFailure(undefined)
  }
  const close = () => {
    clearNotes()
    onClose()
  }
  const refuse = (why: string) => {
    setError(why)
    area.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (report.isBusy) return
    clearNotes()
    const why = whyNotReason(reason)
    if (why) return refuse(why)
    report.send()
  }
  const write = (text: string) => {
    setReason(text)
    clearNotes()
  }
  return (
    <Dialog description={reportText.lead} onClose={close} open={open} title={reportText.title[kind]}>
      <form className="grid gap-3" noValidate onSubmit={submit}>
        <Suggestions onChoose={write} reason={reason} />
        <Field
          counter={{ length: codePoints(reason), max: LIMITS.report.max }}
          error={error}
          label={reportText.reason}
          required
        >
          {(control) => (
            <TextArea
              {...control}
              data-autofocus={startsAtChips() ? undefined : ''}
              onChange={(event) => write(event.target.value)}
              placeholder={reportText.placeholder}
              ref={area}
              value={reason}
            />
          )}
        </Field>
        <DialogFailure>{failure}</DialogFailure>
        <DialogFoot busy={report.isBusy} onCancel={close} variant="danger">
          {reportText.submit}
        </DialogFoot>
      </form>
    </Dialog>
  )
}

/** The error message for the reason, or null. */
function whyNotReason(reason: string): string | null {
  const length = codePoints(trimmed(reason))
  if (length < LIMITS.report.min) return checkText.reportReason
  return length > LIMITS.report.max ? checkText.reportLong(LIMITS.report.max) : null
}
