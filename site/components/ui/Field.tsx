import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { cx } from './class-names.ts'

/** What a field gives its control, to be spread on it. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface Props {
  label: string
  /** Shown below the control until an error takes its place. */
  help?: ReactNode
  error?: string | undefined
  required?: boolean
  /** Code points typed and allowed; appears from four fifths on. */
  counter?: { length: number; max: number }
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** Label above, control, help below; an error stands in place of the help and is announced. */
export function Field({ label, help, error, required, counter, hideLabel, className, children }: Props) {
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
    <div className={cx('grid gap-1.5', className)}>
      <label className={hideLabel ? 'sr-only' : 'text-md font-semibold text-ink'} htmlFor={id}>
        {label}
      </label>
      {children(control)}
      <div className="flex min-h-5 items-start justify-between gap-3 text-sm">
        <Note error={error} help={help} id={noteId} />
        {counter && <Counter {...counter} />}
      </div>
    </div>
  )
}

function Note({ id, error, help }: { id: string; error: string | undefined; help: ReactNode }) {
  if (!error)
    return (
      <span className="text-ink-3" id={id}>
        {help}
      </span>
    )
  return (
    <span className="inline-flex items-center gap-1 text-danger" id={id} role="alert">
      <Icon of={CircleAlert} size={16} />
      {error}
    </span>
  )
}

function Counter({ length, max }: { length: number; max: number }) {
  if (length < max * 0.8) return null
  return (
    <span
      aria-live="polite"
      className={cx('num ml-auto whitespace-nowrap', length > max ? 'text-danger' : 'text-ink-3')}
    >
      {length.toLocaleString('ko-KR')} / {max.toLocaleString('ko-KR')}
    </span>
  )
}
