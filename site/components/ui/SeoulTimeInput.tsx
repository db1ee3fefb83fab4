import { atSeoulClock, LAST_CLOCK, seoulClock } from '#src/rules/dates.ts'
import type { ControlProps } from './Field.tsx'
import { TextInput } from './TextInput.tsx'

interface Props extends ControlProps {
  /** An instant, null for none. */
  value: string | null
  onChange: (value: string | null) => void
}

/** Date and time on the clock of Asia/Seoul, wherever the browser is. */
export const SeoulTimeInput = ({ value, onChange, ...control }: Props) => (
  <TextInput
    {...control}
    max={LAST_CLOCK}
    onChange={({ target }) => onChange(target.value ? atSeoulClock(target.value) : null)}
    type="datetime-local"
    value={value ? seoulClock(value) : ''}
  />
)
