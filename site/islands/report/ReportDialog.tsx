import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { createReport } from '../../../src/contracts/reports.ts'
import { codePoints } from '../../../src/rules/characters.ts'
import { LIMITS } from '../../../src/rules/limits.ts'
import { checkText } from '../../../src/text/checks.ts'
import { reportText } from '../../../src/text/report-view.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Dialog } from '../../components/ui/Dialog.tsx'
import { Field } from '../../components/ui/Field.tsx'
import { TextArea } from '../../components/ui/TextInput.tsx'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toast, toastFailure } from '../../lib/toasts.ts'
import { Suggestions } from './Suggestions.tsx'

interface Props {
  open: boolean
  onClose: () => void
  target: { postId: string } | { commentId: string }
}

/** Asks why a post or comment should be looked at; closes and forgets the reason once it is received (spec section 4). */
export function ReportDialog({ open, onClose, target }: Props) {
  const kind = 'postId' in target ? 'post' : 'comment'
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  const report = useMutation(
    {
      mutationFn: () => call(createReport, { ...target, reason: reason.trim() }),
      onSuccess: () => {
        toast({ title: reportText.done, description: reportText.doneText })
        setReason('')
        onClose()
      },
      onError: (failure) => toastFailure(failure, reportText.failedText, reportText.failed),
    },
    queryClient,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (report.isPending) return
    if (reason.trim()) return report.mutate()
    setError(checkText.reportReason)
    area.current?.focus()
  }
  const write = (text: string) => {
    setReason(text)
    setError(undefined)
  }
  return (
    <Dialog description={reportText.lead} onClose={onClose} open={open} title={reportText.title[kind]}>
      <form className="grid gap-3" noValidate onSubmit={submit}>
        <Suggestions onChoose={write} />
        <Field
          counter={{ length: codePoints(reason), max: LIMITS.report.max }}
          error={error}
          label={reportText.reason}
          required
        >
          {(control) => (
            <TextArea
              {...control}
              onChange={(event) => write(event.target.value)}
              placeholder={reportText.placeholder}
              ref={area}
              value={reason}
            />
          )}
        </Field>
        <div className="flex justify-end gap-2 max-md:*:flex-1">
          <Button onClick={onClose} variant="outline">
            {reportText.cancel}
          </Button>
          <Button busy={report.isPending} type="submit" variant="danger">
            {reportText.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
