'use client'
import { useField } from '@payloadcms/ui'
import type { TextareaFieldClientProps } from 'payload'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { auditFieldText, auditValueText } from '#src/text/admin-audit.ts'
import { panelLabelText } from '#src/text/panel.ts'
import { Labelled } from './Labelled.tsx'
import { shownValue } from './shown.ts'
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
            <dt>{panelLabelText[name] ?? auditFieldText[name] ?? name}</dt>
            <dd>{written(what)}</dd>
          </div>
        ))}
        {!value && <dd>{shownText.nothing}</dd>}
      </dl>
    </Labelled>
  )
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const written = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? shownText.yes : shownText.no
  if (value === null || value === '') return shownText.nothing
  if (typeof value === 'number') return shownValue(value, { shape: 'number' })
  if (typeof value === 'string' && MOMENT.test(value)) return longDateTime(value)
  return typeof value === 'object' ? JSON.stringify(value) : (auditValueText[String(value)] ?? String(value))
}
