import type { RelationshipFieldServerProps } from 'payload'
import { panelValueText } from '#src/text/panel-labels.ts'
import { Labelled } from './Labelled.tsx'
import { NamedLink } from './NamedLink.tsx'

/** What a row is related to, by name. */
export function RelationField({ payload, data, field }: RelationshipFieldServerProps) {
  const value = (data as Record<string, Related | Related[] | null | undefined>)[field.name]
  const related = [value ?? []].flat()
  return (
    <Labelled label={String(field.label)}>
      {related.length === 0 && panelValueText.nothing}
      {related.map((one) => {
        const id = typeof one === 'object' ? one.id : one
        return (
          <span className="panel-related" key={id}>
            <NamedLink collection={field.relationTo as never} id={id} payload={payload} />
          </span>
        )
      })}
    </Labelled>
  )
}

type Related = string | number | { id: string | number }
