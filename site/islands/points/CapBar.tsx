import type { Capped } from './today.ts'

interface Props extends Capped {
  /** What can still be earned. */
  sentence: string
  /** Earned and maximum. */
  label: string
}

/** Progress bar of a daily cap. */
export function CapBar({ earned, cap, sentence, label }: Props) {
  const percent = cap > 0 ? Math.min(100, Math.round((earned / cap) * 100)) : 100
  return (
    <div className="grid gap-1.5">
      <p>{sentence}</p>
      <div
        aria-label={label}
        aria-valuemax={cap}
        aria-valuemin={0}
        aria-valuenow={Math.min(earned, cap)}
        className="h-2 overflow-hidden rounded-full bg-line"
        role="progressbar"
      >
        <div className="h-full rounded-full bg-act" style={{ width: `${percent}%` }} />
      </div>
      <p className="num text-sm text-ink-3">{label}</p>
    </div>
  )
}
