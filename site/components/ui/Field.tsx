import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { grouped } from '#src/text/numbers.ts'
import { Icon } from './Icon.tsx'
import { cx } from './class-names.ts'

/** What a field gives its control, to be spread on it. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** How much room the line below a control keeps for itself. */
const ROOMS = {
  /** None of its own, in long forms with even gaps: an error moves what is below. */
  none: '',
  line: 'min-h-5',
  /** On phones longer sentences take two lines. */
  lines: 'min-h-5 max-sm:min-h-10',
  /** For a meter and a sentence. */
  meter: 'min-h-8 max-sm:min-h-10',
} as const

export type FieldRoom = keyof typeof ROOMS

interface Props {
  label: string
  /** Shown below the control until an error takes its place. */
  help?: ReactNode
  error?: string | undefined
  required?: boolean
  /** What help and errors need, so that nothing below moves when they change. */
  room?: FieldRoom
  /** Code points typed and allowed; appears from four fifths on. */
  counter?: Typed
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** Label above, control, help below; an error is shown in place of the help and is announced. */
export function Field({ label, help, error, required, room = 'line', counter, hideLabel, className, children }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = Boolean(error || help)
  const control: ControlProps = {
    id,
    'aria-describedby': hasNote ? noteId : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  }
  return (
    <div className={cx('grid grid-cols-1 gap-1.5', className)}>
      <label className={hideLabel ? 'sr-only' : 'text-sm font-bold text-ink'} htmlFor={id}>
        {label}
      </label>
      {children(control)}
      {(room !== 'none' || hasNote || isNearEnd(counter)) && (
        <div className={cx('flex items-start justify-between gap-3 text-sm', ROOMS[room])}>
          <Note error={error} help={help} id={noteId} />
          {counter && isNearEnd(counter) && <Counter {...counter} />}
        </div>
      )}
    </div>
  )
}

/** The help keeps its place under an error, so that a long one leaves no gap that closes. */
function Note({ id, error, help }: { id: string; error: string | undefined; help: ReactNode }) {
  return (
    <span className="grid *:[grid-area:1/1]">
      <span className={error ? 'invisible' : 'text-ink-3'} id={error ? undefined : id}>
        {help}
      </span>
      {error && (
        <span className="inline-flex gap-1 self-start text-danger" id={id} role="alert">
          <Icon className="mt-0.5" of={CircleAlert} size={16} />
          {error}
        </span>
      )}
    </span>
  )
}

interface Typed {
  length: number
  max: number
}

const isNearEnd = (typed: Typed | undefined): boolean => typed !== undefined && typed.length >= typed.max * 0.8

function Counter({ length, max }: Typed) {
  return (
    <span
      aria-live="polite"
      className={cx('num ml-auto whitespace-nowrap', length > max ? 'text-danger' : 'text-ink-3')}
    >
      {grouped(length)} / {grouped(max)}
    </span>
  )
}
