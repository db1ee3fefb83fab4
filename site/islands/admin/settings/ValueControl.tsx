import type { UseFormRegisterReturn } from 'react-hook-form'
import { isBuiltIn, isYesNo } from '#src/rules/settings.ts'
import { systemText } from '#src/text/admin-settings.ts'
import type { ControlProps } from '../../../components/ui/Field.tsx'
import { Select } from '../../../components/ui/Select.tsx'
import { TextArea, TextInput } from '../../../components/ui/TextInput.tsx'

/** A setting's value is chosen where it is a yes or no, else typed: a built-in number, or any text. */
export function ValueControl({ isOfKey: key, ...control }: ControlProps & UseFormRegisterReturn & { isOfKey: string }) {
  if (isYesNo(key)) {
    return (
      <Select {...control}>
        <option value="true">{systemText.on}</option>
        <option value="false">{systemText.off}</option>
      </Select>
    )
  }
  if (isBuiltIn(key)) return <TextInput {...control} data-autofocus inputMode="numeric" type="number" />
  return <TextArea {...control} className="min-h-20!" rows={2} />
}
