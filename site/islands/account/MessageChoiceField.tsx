import { MESSAGE_CHOICES, type MessageChoice } from '#src/rules/message-rights.ts'
import { settingsText } from '#src/text/account.ts'
import { Field } from '../../components/ui/Field.tsx'
import { Select } from '../../components/ui/Select.tsx'

interface Props {
  choice: MessageChoice
  onChange: (choice: MessageChoice) => void
}

/** Who may write messages to the member. */
export const MessageChoiceField = ({ choice, onChange }: Props) => (
  <div className="border-b border-line py-4">
    <Field help={settingsText.whoMayMessageHelp} label={settingsText.whoMayMessage}>
      {(control) => (
        <Select {...control} onChange={({ target }) => onChange(target.value as MessageChoice)} value={choice}>
          {MESSAGE_CHOICES.map((one) => (
            <option key={one} value={one}>
              {settingsText.messageChoices[one]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </div>
)
