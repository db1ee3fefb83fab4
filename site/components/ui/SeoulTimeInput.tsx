import { atSeoulClock, LAST_CLOCK, seoulClock } from '#src/rules/dates.ts'
import type { ControlProps } from './Field.tsx'
import { TextInput } from './TextInput.tsx'

interface Props extends ControlProps {
  /** ISO instant, null for none. */
  value: string | null
  onChange: (value: string | null) => void
}

/** Date and time input in Asia/Seoul, independent of the browser's time zone. */
export const SeoulTimeInput = ({ value, onChange, ...control }: Props) => (
  <TextInput
    {...control}
    max={LAST_CLOCK}
    onChange={({ target }) => onChange(target.value ? atSeoulClock(target.value) : null)}
    type="datetime-local"
    value={value ? seoulClock(value) : ''}
  />
)
