import { useEffect, useRef, type ReactNode } from 'react'
import { conflictText } from '#src/text/admin.ts'
import { Button } from '../ui/Button.tsx'

/** One field whose value differs between two admins. */
export interface Difference {
  name: string
  stored: ReactNode
  mine: ReactNode
}

interface Props {
  differences: readonly Difference[]
  busy?: boolean
  /** Left out where the stored state is final. */
  onOverwrite?: (() => void) | undefined
  onTake: () => void
}

/** After a 409: the stored values beside those not saved, and the choice between them. */
export function ConflictNotice({ differences, busy, onOverwrite, onTake }: Props) {
  const element = useRef<HTMLElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <section className="grid gap-3 rounded-lg bg-act-soft p-4" ref={element} role="alert" tabIndex={-1}>
      <p className="font-bold">{conflictText.title}</p>
      <p className="text-sm text-ink-2">{conflictText.text}</p>
      <dl className="grid">
        {differences.map(({ name, stored, mine }) => (
          <div className="grid gap-2 border-t border-line py-3 sm:grid-cols-2" key={name}>
            <Side of={`${name} · ${conflictText.stored}`}>{stored}</Side>
            <Side of={`${name} · ${conflictText.mine}`}>{mine}</Side>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        {onOverwrite && (
          <Button busy={busy} onClick={onOverwrite}>
            {conflictText.overwrite}
          </Button>
        )}
        <Button onClick={onTake} variant="quiet">
          {conflictText.take}
        </Button>
      </div>
    </section>
  )
}

const Side = ({ of, children }: { of: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-3">{of}</dt>
    <dd className="max-h-60 overflow-auto whitespace-pre-wrap">{children}</dd>
  </div>
)
