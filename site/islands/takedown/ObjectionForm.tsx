import { useState, type FormEvent } from 'react'
import { objectToTakedown } from '#src/contracts/takedowns.ts'
import { codePoints, trimmed } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { objectionText, takedownCheckText } from '#src/text/takedowns.ts'
import { Field } from '../../components/ui/Field.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { TextArea } from '../../components/ui/TextInput.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { useSavedText } from '../../hooks/use-saved-text.ts'
import { call } from '../../lib/api/call.ts'
import { toastAfterMove } from '../../lib/notices/toasts.ts'

/** Objects to a block, once. Input survives a reload until it is sent. */
export function ObjectionForm({ id }: { id: string }) {
  const { text, write, field, forget } = useSavedText(`aah:objection:${id}`)
  const [error, setError] = useState<string>()
  const object = useCall(() => call(objectToTakedown, { id, statement: trimmed(text) }), {
    leaves: true,
    onSuccess: () => {
      forget()
      toastAfterMove({ title: objectionText.done, description: objectionText.doneText })
      location.reload()
    },
    failure: { text: objectionText.failed },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { statementMin } = LIMITS.takedown
    if (codePoints(trimmed(text)) >= statementMin) return object.send()
    setError(takedownCheckText.statementShort(statementMin))
    field.current?.focus()
  }
  return (
    <section className="mt-8">
      <h2 className="mb-3 border-b border-line pb-2 text-lg font-bold">{objectionText.form}</h2>
      <form className="grid gap-3" method="post" noValidate onSubmit={submit}>
        <Field
          counter={{ length: codePoints(text), max: LIMITS.text.max }}
          error={error}
          label={objectionText.statement}
          required
        >
          {(control) => (
            <TextArea
              {...control}
              onChange={(event) => {
                write(event.target.value)
                setError(undefined)
              }}
              placeholder={objectionText.placeholder}
              ref={field}
              value={text}
            />
          )}
        </Field>
        <ReadyButton busy={object.isBusy} className="justify-self-end max-sm:w-full" type="submit">
          {objectionText.submit}
        </ReadyButton>
      </form>
    </section>
  )
}
