import type { NotificationChoices } from '#src/contracts/schemas/notifications.ts'
import { OPTIONAL_TYPES } from '#src/rules/notifications.ts'
import { settingsText } from '#src/text/account.ts'
import { Checkbox } from '../../components/ui/Checkbox.tsx'

interface Props {
  kinds: NotificationChoices['kinds']
  isStaff: boolean
  onChange: (kinds: NotificationChoices['kinds']) => void
}

/** Which kinds of notifications the member gets at all. */
export const KindSwitches = ({ kinds, isStaff, onChange }: Props) => (
  <fieldset className="border-b border-line py-4">
    <legend className="float-left font-semibold">{settingsText.kinds}</legend>
    <p className="clear-left text-sm text-ink-3">{settingsText.kindsHelp}</p>
    <div className="mt-2 grid grid-cols-2 gap-x-4 max-xs:grid-cols-1">
      {OPTIONAL_TYPES.filter((type) => isStaff || type !== 'staff').map((type) => (
        <Checkbox
          checked={kinds[type]}
          key={type}
          label={settingsText.kindNames[type]}
          onChange={({ target }) => onChange({ ...kinds, [type]: target.checked })}
        />
      ))}
    </div>
  </fieldset>
)
