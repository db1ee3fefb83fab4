import { useState, type FormEvent } from 'react'
import { codePoints, trimmed } from '#src/rules/characters.ts'
import { useCall } from '../../hooks/use-call.ts'
import { useSavedText } from '../../hooks/use-saved-text.ts'
import { CallError } from '../../lib/api/call-error.ts'
import { toastAfterMove } from '../../lib/toasts/toasts.ts'
import { Field } from '../ui/Field.tsx'
import { ReadyButton } from '../ui/ReadyButton.tsx'
import { TextArea } from '../ui/TextInput.tsx'

interface Props {
  /** Under which the text is saved until it is sent. */
  savedAs: string
  title: string
  label: string
  placeholder: string
  help?: string
  submitLabel: string
  max: number
  /** The error message for the statement, or null. */
  whyNot: (statement: string) => string | null
  send: (statement: string) => Promise<unknown>
  /** The field of the call's input that has the statement. */
  field: string
  done: { title: string; description: string }
  failure: { text: string; title?: string }
}

/** A statement about a decision, sent once: an appeal, an objection. Input survives a reload until it is sent. */
export function StatementForm({ savedAs, max, whyNot, send, field: fieldName, done, failure, ...words }: Props) {
  const { text, write, field, forget } = useSavedText(savedAs)
  const [error, setError] = useState<string>()
  const refuse = (why: string) => {
    setError(why)
    field.current?.focus()
  }
  const sending = useCall(() => send(trimmed(text)), {
    leaves: true,
    onSuccess: () => {
      forget()
      toastAfterMove(done)
      location.reload()
    },
    failure,
    onFailure: (failed) => {
      const why = failed instanceof CallError && failed.failure.fields?.[fieldName]
      if (why) refuse(why)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const why = whyNot(trimmed(text))
    if (why) return refuse(why)
    sending.send()
  }
  return (
    <section className="mt-8">
      <h2 className="mb-3 border-b border-line pb-2 text-lg font-bold">{words.title}</h2>
      <form className="grid max-w-110 gap-3" method="post" noValidate onSubmit={submit}>
        <Field counter={{ length: codePoints(text), max }} error={error} help={words.help} label={words.label} required>
          {(control) => (
            <TextArea
              {...control}
              onChange={(event) => {
                write(event.target.value)
                setError(undefined)
              }}
              placeholder={words.placeholder}
              ref={field}
              value={text}
            />
          )}
        </Field>
        <ReadyButton busy={sending.isBusy} className="justify-self-start max-sm:w-full" type="submit">
          {words.submitLabel}
        </ReadyButton>
      </form>
    </section>
  )
}
