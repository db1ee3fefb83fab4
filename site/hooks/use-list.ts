import { useEffect, useRef, useState } from 'react'
import type { ListPage } from '../lib/api/call.ts'
import { edited, patched, withFresh, without, withPage, type Rows } from '../lib/api/list-rows.ts'

interface Options<T> {
  /** The page that begins after so many of the server's rows. */
  load: (offset: number) => Promise<ListPage<T>>
  /** What the page came with; without it the first page is fetched when the list is shown. */
  first?: Rows<T>
  onFailure?: (error: unknown) => void
}

/** What is being fetched, or was when it failed: what comes next, or the top of the list as it is now. */
interface Step {
  kind: 'next' | 'fresh'
  hasFailed: boolean
}

const NOTHING = { items: [], hasMore: false, next: 0 }

/** A list that grows by 더 보기: fetches what comes next, shows no row twice and skips none when rows come or go. */
export function useList<T extends { id: string }>({ load, first, onFailure }: Options<T>) {
  const [rows, setRows] = useState<Rows<T> | null>(first ?? null)
  const [step, setStep] = useState<Step | null>(null)
  const travelling = useRef<object>(null)
  /** Another one for each list that takes the place of the one before. */
  const shownOf = useRef<object>({})
  const { items, hasMore, next } = rows ?? NOTHING

  /** The last request wins: one that has been overtaken changes nothing. */
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
  /** Nobody waits for it, so that nobody is told when it fails; it is asked again before long. */
  const freshen = async (): Promise<void> => {
    const before = shownOf.current
    const page = await load(0).catch(() => null)
    if (page && before === shownOf.current && !travelling.current) setRows((rows) => withFresh(rows ?? NOTHING, page))
  }
  const renew = (top = load(0)) => void fetchPage('fresh', top, withFresh)
  useEffect(() => {
    if (!first) loadMore()
    // Once, when the list is first shown.
  }, [])
  return {
    items,
    hasMore,
    next,
    isLoading: step ? step.kind === 'next' && !step.hasFailed : rows === null,
    hasFailed: step?.hasFailed ?? false,
    loadMore,
    /** Fetches the top of the list again, as it would at first or as it is told; what is shown below it stays. */
    renew,
    /** The same, quietly. */
    freshen,
    /** What failed, once more. */
    retry: () => (step?.kind === 'fresh' ? renew() : loadMore()),
    /** Another list takes the place of this one. */
    restart: (other: Options<T>['load']) => {
      shownOf.current = {}
      setRows(NOTHING)
      void fetchPage('next', other(0), (before, page) => withPage(before, page, 0))
    },
    replace: setRows as (rows: Rows<T>) => void,
    edit: (change: (items: T[]) => T[]) => setRows((before) => edited(before ?? NOTHING, change)),
    patch: (id: string, change: Partial<T>) =>
      setRows((before) => before && edited(before, (all) => patched(all, id, change))),
    remove: (id: string) => setRows((before) => before && edited(before, (all) => without(all, id))),
  }
}

export type ListControl<T extends { id: string }> = ReturnType<typeof useList<T>>
