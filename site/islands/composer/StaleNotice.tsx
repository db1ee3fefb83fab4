import { useEffect, useRef, useState } from 'react'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { staleText } from '#src/text/composer.ts'
import { Button } from '../../components/ui/Button.tsx'

/** The version that was saved meanwhile by another session. */
export interface NewerPost {
  title: string
  content: string
  updatedAt: string
}

interface Props {
  newer: NewerPost
  onOverwrite: () => void
  onTake: () => void
}

/**
 * Shown after a 409: takes the focus, shows the stored version and lets the author choose; the author's text
 * stays in the form.
 */
export function StaleNotice({ newer, onOverwrite, onTake }: Props) {
  const [isOpen, setOpen] = useState(false)
  const element = useRef<HTMLElement>(null)
  useEffect(() => element.current?.focus(), [newer])
  return (
    <section className="grid gap-3 rounded-md bg-gold-soft p-4" ref={element} role="alert" tabIndex={-1}>
      <p className="font-bold">{staleText.title}</p>
      <p className="text-base text-ink-2">{staleText.text}</p>
      <div className="flex flex-wrap gap-2">
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} variant="outline">
          {isOpen ? staleText.hide : staleText.see}
        </Button>
        <Button onClick={onOverwrite}>{staleText.overwrite}</Button>
        <Button onClick={onTake} variant="ghost">
          {staleText.take}
        </Button>
      </div>
      {isOpen && (
        <article className="grid gap-2 rounded-md border border-line bg-raised p-4">
          <p className="text-sm text-ink-3">
            {staleText.newer} · {longDateTime(newer.updatedAt)}
          </p>
          <h3 className="text-lg font-semibold">{newer.title}</h3>
          <p className="max-h-80 overflow-auto whitespace-pre-wrap">{newer.content}</p>
        </article>
      )}
    </section>
  )
}
