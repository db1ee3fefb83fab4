'use client'
import { useField } from '@payloadcms/ui'
import type { TextareaFieldClientProps } from 'payload'
import { panelValueText } from '#src/text/panel-labels.ts'
import { Labelled } from './Labelled.tsx'
import { fieldLabel, valueLabel } from './field-labels.ts'

/** A state before or after an action: its fields by their labels. */
export function StateField({ field, path }: TextareaFieldClientProps) {
  const { value } = useField<string | null>({ path })
  const state = JSON.parse(value || '{}') as Record<string, unknown>
  return (
    <Labelled label={String(field.label)}>
      {value ? (
        <dl className="panel-state">
          {Object.entries(state).map(([name, what]) => (
            <div key={name}>
              <dt>{fieldLabel(name)}</dt>
              <dd>{valueLabel(what)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="panel-state">{panelValueText.nothing}</p>
      )}
    </Labelled>
  )
}
