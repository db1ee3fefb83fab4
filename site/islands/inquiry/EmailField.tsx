import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../components/ui/Field.tsx'
import { TextInput } from '../../components/ui/TextInput.tsx'

interface Props {
  field: UseFormRegisterReturn
  label: string
  help: string
  error: string | undefined
  required?: boolean
  /** Rendered on the server too. */
  initial: string
}

/** The address for the reply. */
export const EmailField = ({ field, initial, ...look }: Props) => (
  <Field {...look} room="none">
    {(control) => (
      <TextInput
        {...control}
        {...field}
        autoComplete="email"
        defaultValue={initial}
        inputMode="email"
        spellCheck={false}
        type="email"
      />
    )}
  </Field>
)
