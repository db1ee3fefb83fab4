'use client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { panelValueText } from '#src/text/panel-labels.ts'

const OFFERED = 8
/** Debounce of a typed name before rows are fetched. */
const TYPED_MS = 200

export interface NamedRow {
  id: string
  name: string
}

interface Place {
  /** The collection's slug. */
  collection: string
  /** The field that names its rows. */
  title: string
  /** The rows whose names are shown. */
  ids: readonly string[]
}

/** Names of a collection's rows, and rows by name, over Payload's REST as the admin at the panel. */
export function useNamedRows({ collection, title, ids }: Place) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const [offered, setOffered] = useState<readonly NamedRow[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const ask = async (operator: string, value: string, limit: number): Promise<NamedRow[]> => {
    const field = operator === 'in' ? 'id' : title
    const query = new URLSearchParams({ depth: '0', limit: String(limit), [`where[${field}][${operator}]`]: value })
    const answer = await fetch(`/cms/api/${collection}?${query}`, { credentials: 'same-origin' })
    if (!answer.ok) return []
    const { docs } = (await answer.json()) as { docs: Record<string, unknown>[] }
    const rows = docs.map((row) => ({ id: String(row['id']), name: String(row[title] ?? panelValueText.unnamed) }))
    setNames((known) => new Map([...known, ...rows.map(({ id, name }) => [id, name] as const)]))
    return rows
  }
  const unknown = ids.filter((id) => !names.has(id)).join(',')
  const load = useEffectEvent(() => void (unknown && ask('in', unknown, ids.length)))
  useEffect(load, [unknown])

  const offer = (text: string): void => {
    clearTimeout(timer.current)
    if (!text) return setOffered([])
    timer.current = setTimeout(() => void ask('like', text, OFFERED).then(setOffered), TYPED_MS)
  }
  /** The row of exactly this name. */
  const find = async (name: string): Promise<NamedRow | undefined> => (await ask('equals', name, 1))[0]
  return { nameOf: (id: string) => names.get(id) ?? '…', offered, offer, find }
}
