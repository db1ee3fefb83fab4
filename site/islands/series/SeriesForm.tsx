import { useForm } from 'react-hook-form'
import { codePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { checkText } from '#src/text/checks.ts'
import { seriesText } from '#src/text/series.ts'
import { Field } from '../../components/ui/Field.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { TextArea, TextInput } from '../../components/ui/TextInput.tsx'
import { useTypedBefore } from '../../lib/forms/form.ts'

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
const EMPTY: Values = { title: '', description: '' }

/** What is wrong with a title; true for nothing. */
function checkTitle(title: string): string | true {
  const length = codePoints(title.trim())
  return length < titleMin || length > titleMax ? checkText.seriesTitle(titleMax) : true
}

/** Title and description of a series. */
export function SeriesForm({ initial = EMPTY, isBusy, label, onSubmit }: Props) {
  const form = useForm({ defaultValues: initial })
  useTypedBefore(form)
  const { register, handleSubmit, formState } = form
  const submit = handleSubmit(({ title, description }) =>
    onSubmit({ title: title.trim(), description: description.trim() }),
  )
  return (
    <form className="grid max-w-110 gap-2" method="post" noValidate onSubmit={submit}>
      <Field error={formState.errors.title?.message} label={seriesText.name} required>
        {(control) => (
          <TextInput
            {...control}
            {...register('title', { validate: checkTitle })}
            autoComplete="off"
            placeholder={seriesText.nameHint}
          />
        )}
      </Field>
      <Field label={seriesText.description}>
        {(control) => <TextArea {...control} {...register('description')} maxLength={descriptionMax} rows={2} />}
      </Field>
      <div>
        <ReadyButton busy={isBusy} className="max-sm:w-full" type="submit">
          {label}
        </ReadyButton>
      </div>
    </form>
  )
}
