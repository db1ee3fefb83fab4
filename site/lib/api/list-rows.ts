import type { ListPage } from './call.ts'

interface Row {
  id: string
}

/** The rows of a list that are shown, and where the server's list goes on behind them. */
export interface Rows<T> {
  items: T[]
  hasMore: boolean
  /** How many of the server's rows lie before the next page. */
  next: number
}

/** The list with another page behind it; rows that moved down in the meantime are not shown twice. */
export function appendPage<T extends Row>(items: T[], page: T[]): T[] {
  const known = new Set(items.map(({ id }) => id))
  return [...items, ...page.filter(({ id }) => !known.has(id))]
}

/** What was on screen before, with the fresh first page on top of it: nothing that was read gets lost. */
export const underFresh = <T extends Row>(fresh: T[], before: T[]): T[] => appendPage(fresh, before)

/** The same list in the same order, each row as it is now. */
export function refreshed<T extends Row>(items: T[], now: T[]): T[] {
  const current = new Map(now.map((item) => [item.id, item]))
  return items.map((item) => current.get(item.id) ?? item)
}

/** The list with one of its rows changed. */
export const patched = <T extends Row>(items: T[], id: string, change: Partial<T>): T[] =>
  items.map((item) => (item.id === id ? { ...item, ...change } : item))

/** The list without one of its rows. */
export const without = <T extends Row>(items: T[], id: string): T[] => items.filter((item) => item.id !== id)

/** The rows after a change made here: what comes next moves down with a row that is new, and up with one that is gone. */
export function edited<T>(rows: Rows<T>, edit: (items: T[]) => T[]): Rows<T> {
  const items = edit(rows.items)
  return { ...rows, items, next: rows.next + items.length - rows.items.length }
}

/**
 * The rows with the page that began at `offset`. A row that went while the page travelled may have moved it up: rather
 * one row comes twice, and is shown once, than that one is skipped.
 */
export const withPage = <T extends Row>(rows: Rows<T>, page: ListPage<T>, offset: number): Rows<T> => ({
  items: appendPage(rows.items, page.items),
  hasMore: page.hasMore,
  next: Math.min(rows.next, offset) + page.items.length,
})

/** The rows below the first page of now; only that page when it does not reach down to them. */
export function withFresh<T extends Row>(rows: Rows<T>, page: ListPage<T>): Rows<T> {
  const known = new Set(rows.items.map(({ id }) => id))
  const isJoined = !page.hasMore || page.items.some(({ id }) => known.has(id))
  return isJoined ? edited(rows, (items) => underFresh(page.items, items)) : startOf(page)
}

/** A list that begins with this page. */
export const startOf = <T>({ items, hasMore }: ListPage<T>): Rows<T> => ({ items, hasMore, next: items.length })
