import { useState, type FormEvent } from 'react'
import { codePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { checkText } from '#src/text/checks.ts'
import { seriesText } from '#src/text/series.ts'
import { Field } from '../../components/ui/Field.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { TextArea, TextInput } from '../../components/ui/TextInput.tsx'

interface Values {
  title: string
  description: string
}

interface Props {
  initial?: Values
  isBusy: boolean
  /** What the button says. */
  label: string
  onSubmit: (values: Values) => void
}

const { titleMin, titleMax, descriptionMax } = LIMITS.series

/** Title and description of a series. */
export function SeriesForm({ initial = { title: '', description: '' }, isBusy, label, onSubmit }: Props) {
  const [values, setValues] = useState(initial)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const title = values.title.trim()
    const length = codePoints(title)
    if (length < titleMin || length > titleMax) return setError(checkText.seriesTitle(titleMax))
    onSubmit({ title, description: values.description.trim() })
  }
  return (
    <form className="grid max-w-110 gap-2" method="post" noValidate onSubmit={submit}>
      <Field error={error} label={seriesText.name} required>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            onChange={({ target }) => {
              setValues({ ...values, title: target.value })
              setError(undefined)
            }}
            placeholder={seriesText.nameHint}
            value={values.title}
          />
        )}
      </Field>
      <Field label={seriesText.description}>
        {(control) => (
          <TextArea
            {...control}
            maxLength={descriptionMax}
            onChange={({ target }) => setValues({ ...values, description: target.value })}
            rows={2}
            value={values.description}
          />
        )}
      </Field>
      <div>
        <ReadyButton busy={isBusy} className="max-sm:w-full" type="submit">
          {label}
        </ReadyButton>
      </div>
    </form>
  )
}
