'use client'
import { Button, useForm } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { conflictText } from '#src/text/admin.ts'
import { useStaleSave, type Stored } from './use-stale-save.ts'
import { fieldLabel, fieldValueLabel } from './field-labels.ts'

/** After a save refused as stale: the stored values beside the typed ones, and the choice between them. */
export function StaleSave() {
  const { stored, slug, overwrite, take } = useStaleSave()
  const { getData } = useForm()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [stored])
  if (!stored) return null
  return (
    <section className="field-type panel-part panel-stale" ref={box} role="alert" tabIndex={-1}>
      <h2>{conflictText.title}</h2>
      <p>{conflictText.text}</p>
      <dl>
        {differencesOf({ slug, stored, mine: getData() }).map((difference) => (
          <div key={difference.name}>
            <Side of={`${difference.name} · ${conflictText.stored}`}>{difference.stored}</Side>
            <Side of={`${difference.name} · ${conflictText.mine}`}>{difference.mine}</Side>
          </div>
        ))}
      </dl>
      <div className="panel-acts">
        <Button margin={false} onClick={() => void overwrite()} size="medium">
          {conflictText.overwrite}
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={take} size="medium">
          {conflictText.take}
        </Button>
      </div>
    </section>
  )
}

const Side = ({ of, children }: { of: string; children: string }) => (
  <div>
    <dt>{of}</dt>
    <dd>{children}</dd>
  </div>
)

/** What every save moves. */
const MOVED = new Set(['editedAt', 'publishedAt'])

interface Sides {
  slug: string
  stored: Stored
  mine: Readonly<Record<string, unknown>>
}

/** Fields whose stored and typed values differ. */
const differencesOf = ({ slug, stored, mine }: Sides) =>
  Object.keys(stored)
    .filter((name) => name in mine && !MOVED.has(name))
    .map((name) => {
      const said = (values: Readonly<Record<string, unknown>>) => fieldValueLabel(`${slug}.${name}`, values[name])
      return { name: fieldLabel(name), stored: said(stored), mine: said(mine) }
    })
    .filter((difference) => difference.stored !== difference.mine)
