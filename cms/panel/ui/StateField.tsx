'use client'
import { useField } from '@payloadcms/ui'
import type { TextareaFieldClientProps } from 'payload'
import { panelLabelText } from '#src/text/panel.ts'
import { Labelled } from './Labelled.tsx'
import { shownText } from '#src/text/panel-words.ts'

/** How something stood before or after an act: its fields by their names. */
export function StateField({ field, path }: TextareaFieldClientProps) {
  const { value } = useField<string | null>({ path })
  const state = value ? (JSON.parse(value) as Record<string, unknown>) : {}
  return (
    <Labelled label={String(field.label)}>
      <dl className="panel-state">
        {Object.entries(state).map(([name, what]) => (
          <div key={name}>
            <dt>{panelLabelText[name] ?? name}</dt>
            <dd>{written(what)}</dd>
          </div>
        ))}
        {!value && <dd>{shownText.nothing}</dd>}
      </dl>
    </Labelled>
  )
}

const written = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? shownText.yes : shownText.no
  if (value === null || value === '') return shownText.nothing
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
