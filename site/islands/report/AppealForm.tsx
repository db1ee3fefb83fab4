import { useState, type FormEvent } from 'react'
import { appealReport } from '#src/contracts/reports.ts'
import { codePoints, trimmed } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { longDate } from '#src/rules/relative-dates.ts'
import { checkText } from '#src/text/checks.ts'
import { reportCaseText } from '#src/text/report.ts'
import { Field } from '../../components/ui/Field.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { TextArea } from '../../components/ui/TextInput.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { useSavedText } from '../../hooks/use-saved-text.ts'
import { CallError } from '../../lib/api/call-error.ts'
import { call } from '../../lib/api/call.ts'
import { toastAfterMove } from '../../lib/notices/toasts.ts'

interface Props {
  /** The report's id. */
  id: string
  until: string
}

/** Appeals a decision, once. Input survives a reload until it is sent. */
export function AppealForm({ id, until }: Props) {
  const { text, write, field, forget } = useSavedText(`aah:appeal:${id}`)
  const [error, setError] = useState<string>()
  const appeal = useCall(() => call(appealReport, { id, reason: trimmed(text) }), {
    leaves: true,
    onSuccess: () => {
      forget()
      toastAfterMove({ title: reportCaseText.appealDone, description: reportCaseText.appealDoneText })
      location.reload()
    },
    failure: { text: reportCaseText.appealFailedText, title: reportCaseText.appealFailed },
    onFailure: (failed) => {
      if (failed instanceof CallError && failed.failure.fields?.reason) refuse(failed.failure.fields.reason)
    },
  })
  const refuse = (why: string) => {
    setError(why)
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const why = whyNotAppeal(text)
    if (why) return refuse(why)
    appeal.send()
  }
  return (
    <section className="mt-8">
      <h2 className="mb-3 border-b border-line pb-2 text-lg font-bold">{reportCaseText.appealTitle}</h2>
      <form className="grid gap-3" method="post" noValidate onSubmit={submit}>
        <Field
          counter={{ length: codePoints(text), max: LIMITS.report.max }}
          error={error}
          help={reportCaseText.appealLead(longDate(until))}
          label={reportCaseText.appealReason}
          required
        >
          {(control) => (
            <TextArea
              {...control}
              onChange={(event) => {
                write(event.target.value)
                setError(undefined)
              }}
              placeholder={reportCaseText.appealPlaceholder}
              ref={field}
              value={text}
            />
          )}
        </Field>
        <ReadyButton busy={appeal.isBusy} className="justify-self-end max-sm:w-full" type="submit">
          {reportCaseText.appealSubmit}
        </ReadyButton>
      </form>
    </section>
  )
}

/** The error message for the reason, or null. */
function whyNotAppeal(reason: string): string | null {
  const length = codePoints(trimmed(reason))
  if (length < LIMITS.report.min) return checkText.appealReason
  return length > LIMITS.report.max ? checkText.appealLong(LIMITS.report.max) : null
}
