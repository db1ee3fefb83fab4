'use client'
import { FieldLabel, useField } from '@payloadcms/ui'
import type { TextareaFieldClientProps } from 'payload'
import { panelLabelText } from '#src/text/panel.ts'
import { shownText } from '#src/text/panel-words.ts'

/** How something stood before or after an act: its fields by their names. */
export function StateField({ field, path }: TextareaFieldClientProps) {
  const { value } = useField<string | null>({ path })
  const state = value ? (JSON.parse(value) as Record<string, unknown>) : {}
  return (
    <div className="field-type panel-shown">
      <FieldLabel as="span" label={field.label} path={path} />
      <dl className="panel-state">
        {Object.entries(state).map(([name, what]) => (
          <div key={name}>
            <dt>{panelLabelText[name] ?? name}</dt>
            <dd>{written(what)}</dd>
          </div>
        ))}
        {!value && <dd>{shownText.nothing}</dd>}
      </dl>
    </div>
  )
}

const written = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? shownText.yes : shownText.no
  if (value === null || value === '') return shownText.nothing
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
