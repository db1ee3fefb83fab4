import { useEffect, useRef, useState } from 'react'
import type { ListPage } from '../lib/api/call.ts'
import { appendPage, edited, patched, withFresh, without, withPage, type Rows } from '../lib/api/list-rows.ts'

interface Options<T> {
  /** Fetches the page that begins after this many of the server's rows. */
  load: (offset: number) => Promise<ListPage<T>>
  /** The server-rendered rows; without them the first page is fetched on mount. */
  first?: Rows<T>
  onFailure?: (error: unknown) => void
}

/** The running or failed request: the next page, or the current top of the list. */
interface Step {
  kind: 'next' | 'fresh'
  hasFailed: boolean
}

const NOTHING = { items: [], hasMore: false, next: 0 }

/** A list that grows by 더 보기: fetches the next page, without duplicates or gaps when rows are added or removed. */
export function useList<T extends { id: string }>({ load, first, onFailure }: Options<T>) {
  const [rows, setRows] = useState<Rows<T> | null>(first ?? null)
  const [step, setStep] = useState<Step | null>(null)
  const travelling = useRef<object>(null)
  /** Identity of the current list; a new object for each replacement. */
  const shownOf = useRef<object>({})
  const { items, hasMore, next } = rows ?? NOTHING

  /** The last request wins: the response of an earlier one is ignored. */
  const fetchPage = async (
    kind: Step['kind'],
    page: Promise<ListPage<T>>,
    take: (rows: Rows<T>, page: ListPage<T>) => Rows<T>,
  ): Promise<void> => {
    travelling.current = page
    setStep({ kind, hasFailed: false })
    try {
      const answer = await page
      if (travelling.current !== page) return
      setRows((before) => take(before ?? NOTHING, answer))
      setStep(null)
    } catch (error) {
      if (travelling.current !== page) return
      setStep({ kind, hasFailed: true })
      onFailure?.(error)
    }
    travelling.current = null
  }
  const loadMore = () => {
    if (travelling.current) return
    void fetchPage('next', load(next), (before, page) => withPage(before, page, next))
  }
  /** A background refresh: failures are not reported, because it is repeated soon. */
  const freshen = async (): Promise<void> => {
    const before = shownOf.current
    const page = await load(0).catch(() => null)
    if (page && before === shownOf.current && !travelling.current) setRows((rows) => withFresh(rows ?? NOTHING, page))
  }
  const renew = (top = load(0)) => void fetchPage('fresh', top, withFresh)
  useEffect(() => {
    if (!first) loadMore()
    // Once, on mount.
  }, [])
  return {
    items,
    hasMore,
    next,
    isLoading: step ? step.kind === 'next' && !step.hasFailed : rows === null,
    hasFailed: step?.hasFailed ?? false,
    loadMore,
    /** Refetches the top of the list, by default as on mount; the rows below stay. */
    renew,
    /** The same without reporting failures. */
    freshen,
    /** Repeats the failed request. */
    retry: () => (step?.kind === 'fresh' ? renew() : loadMore()),
    /** Replaces this list by another one. */
    restart: (other: Options<T>['load']) => {
      shownOf.current = {}
      setRows(NOTHING)
      void fetchPage('next', other(0), (before, page) => withPage(before, page, 0))
    },
    replace: setRows as (rows: Rows<T>) => void,
    edit: (change: (items: T[]) => T[]) => setRows((before) => edited(before ?? NOTHING, change)),
    /** Adds what the server has at its end: the next page begins where it did, and may bring it again. */
    append: (item: T) => setRows((before) => before && { ...before, items: appendPage(before.items, [item]) }),
    patch: (id: string, change: Partial<T>) =>
      setRows((before) => before && edited(before, (all) => patched(all, id, change))),
    remove: (id: string) => setRows((before) => before && edited(before, (all) => without(all, id))),
  }
}

export type ListControl<T extends { id: string }> = ReturnType<typeof useList<T>>
