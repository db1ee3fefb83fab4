import { isQuiet, USUAL_QUIET_HOURS, type QuietHours } from '#src/rules/quiet-hours.ts'
import { settingsText } from '#src/text/account.ts'
import { Field } from '../../components/ui/Field.tsx'
import { Select } from '../../components/ui/Select.tsx'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { Switch } from '../../components/ui/Switch.tsx'

interface Props {
  hours: QuietHours | null
  onChange: (hours: QuietHours | null) => void
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** The quiet hours: a switch, and while it is on their beginning and end. */
export const QuietHoursField = ({ hours, onChange }: Props) => (
  <>
    <Switch
      checked={hours !== null}
      help={settingsText.quietHoursHelp}
      label={settingsText.quietHours}
      onChange={({ target }) => onChange(target.checked ? USUAL_QUIET_HOURS : null)}
    />
    {hours && (
      <div className="grid grid-cols-2 gap-3 border-b border-line py-4">
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={end === 'from' ? settingsText.quietFrom : settingsText.quietTo} room="none">
            {(control) => (
              <Select
                {...control}
                onChange={({ target }) => onChange({ ...hours, [end]: Number(target.value) })}
                value={hours[end]}
              >
                {HOURS.map((hour) => (
                  <option key={hour} value={hour}>
                    {settingsText.hour(hour)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <QuietNow hours={hours} />
      </div>
    )}
  </>
)

/** Says that the hours run now, because nothing else tells why no notification comes. */
function QuietNow({ hours }: { hours: QuietHours }) {
  const isHydrated = useHydrated()
  const text =
    hours.from === hours.to
      ? settingsText.quietAlways
      : isHydrated && isQuiet(hours, new Date())
        ? settingsText.quietNow(settingsText.hour(hours.to))
        : null
  return text && <p className="col-span-2 text-sm text-ink-2">{text}</p>
}
