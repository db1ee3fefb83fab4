import { appealReport } from '#src/contracts/reports.ts'
import { codePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { longDate } from '#src/rules/relative-dates.ts'
import { checkText } from '#src/text/checks.ts'
import { reportCaseText } from '#src/text/report.ts'
import { StatementForm } from '../../components/actions/StatementForm.tsx'
import { call } from '../../lib/api/call.ts'

interface Props {
  /** The report's id. */
  id: string
  until: string
}

/** Appeals a decision, once. */
export const AppealForm = ({ id, until }: Props) => (
  <StatementForm
    done={{ title: reportCaseText.appealDone, description: reportCaseText.appealDoneText }}
    failure={{ text: reportCaseText.appealFailedText, title: reportCaseText.appealFailed }}
    field="reason"
    help={reportCaseText.appealLead(longDate(until))}
    label={reportCaseText.appealReason}
    max={LIMITS.report.max}
    placeholder={reportCaseText.appealPlaceholder}
    savedAs={`aah:appeal:${id}`}
    send={(reason) => call(appealReport, { id, reason })}
    submitLabel={reportCaseText.appealSubmit}
    title={reportCaseText.appealTitle}
    whyNot={whyNotAppeal}
  />
)

/** The error message for the reason, or null. */
function whyNotAppeal(reason: string): string | null {
  const length = codePoints(reason)
  if (length < LIMITS.report.min) return checkText.appealReason
  return length > LIMITS.report.max ? checkText.appealLong(LIMITS.report.max) : null
}
