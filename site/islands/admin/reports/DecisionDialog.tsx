import { useState, type FormEvent } from 'react'
import { decideReport } from '#src/contracts/admin-reports.ts'
import type { Report } from '#src/contracts/schemas/reports.ts'
import { codePoints, trimmed } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { isOpenFor, type ReportAction } from '#src/rules/reports.ts'
import { decisionText } from '#src/text/admin-reports.ts'
import { checkText } from '#src/text/checks.ts'
import { points } from '#src/text/numbers.ts'
import { reportCaseText } from '#src/text/report.ts'
import { ConflictNotice } from '../../../components/admin/ConflictNotice.tsx'
import { DialogFoot } from '../../../components/ui/DialogFoot.tsx'
import { Dialog } from '../../../components/ui/Dialog.tsx'
import { DialogFailure } from '../../../components/ui/DialogFailure.tsx'
import { Field } from '../../../components/ui/Field.tsx'
import { TextInput } from '../../../components/ui/TextInput.tsx'
import { useGuardedAction } from '../../../hooks/use-guarded-action.ts'
import { sentenceOf } from '../../../lib/api/call-error.ts'
import { call } from '../../../lib/api/call.ts'
import { toast } from '../../../lib/toasts/toasts.ts'
import { kindOf, outcomeOf, statusOf, contentName } from './report-status.ts'

interface Decision {
  id: string
  action: ReportAction
  note?: string
  expectedUpdatedAt?: string | undefined
}

interface Props {
  report: Report
  action: ReportAction
  onClose: () => void
  onDecided: () => void
}

const { noteMax } = LIMITS.report

/** Asks before a decision, naming the content; a note to its author can be added. */
export function DecisionDialog({ report, action, onClose, onDecided }: Props) {
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string>()
  const decide = useGuardedAction<Decision, Report, Report>((input) => call(decideReport, input), {
    onSuccess: () => {
      toast({ title: decisionText.done[action], description: decisionText.doneText })
      onDecided()
    },
    onFailure: (error) => setFailure(sentenceOf(error, decisionText.failed)),
  })
  const { conflict } = decide
  const title = decisionText.question[action](contentName(report))
  if (conflict)
    return (
      <Dialog onClose={onDecided} open title={title}>
        <ConflictNotice
          busy={decide.isBusy}
          differences={[
            {
              name: decisionText.status,
              stored: reportCaseText.outcome[outcomeOf(conflict.current)],
              mine: decisionText.act[action],
            },
          ]}
          onOverwrite={isOpenFor(statusOf(conflict.current), action) ? decide.overwrite : undefined}
          onTake={onDecided}
        />
      </Dialog>
    )
  const isTooLong = codePoints(trimmed(note)) > noteMax
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTooLong) return
    setFailure(undefined)
    decide.send({ id: report.id, action, note: trimmed(note), expectedUpdatedAt: report.updatedAt })
  }
  return (
    <Dialog
      description={<Means action={action} report={report} />}
      onClose={onClose}
      open
      role="alertdialog"
      title={title}
    >
      <form className="grid gap-3" method="post" noValidate onSubmit={submit}>
        {action !== 'dismiss' && (
          <Field
            counter={{ length: codePoints(note), max: noteMax }}
            error={isTooLong ? checkText.tooLong(noteMax) : undefined}
            help={decisionText.noteHelp}
            label={decisionText.note}
          >
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                onChange={(event) => setNote(event.target.value)}
                value={note}
              />
            )}
          </Field>
        )}
        <DialogFailure>{failure}</DialogFailure>
        <DialogFoot
          busy={decide.isBusy}
          isCancelFirst
          onCancel={onClose}
          variant={action === 'remove' ? 'danger' : 'primary'}
        >
          {decisionText.act[action]}
        </DialogFoot>
      </form>
    </Dialog>
  )
}

/** The consequences of the decision. */
function Means({ report, action }: Pick<Props, 'report' | 'action'>) {
  const others = report.reportCount - 1
  return (
    <>
      <p>{meansOf(report, action)}</p>
      {action === 'remove' && others > 0 && <p className="mt-1">{decisionText.together(others)}</p>}
    </>
  )
}

function meansOf(report: Report, action: ReportAction): string {
  const { means } = decisionText
  const kind = kindOf(report)
  // A clean-up has removed already.
  if (action === 'remove') return kind === 'cleanUp' ? '' : means.remove[kind](points(report.penalty))
  return action === 'restore' && report.origin === 'staff' ? means.restoreStaff : means[action]
}
