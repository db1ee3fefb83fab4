interface Item {
  id: string
}

/** The list with another page behind it; posts that moved down in the meantime are not shown twice. */
export function appendPage<T extends Item>(items: T[], page: T[]): T[] {
  const known = new Set(items.map(({ id }) => id))
  return [...items, ...page.filter(({ id }) => !known.has(id))]
}

/** What was on screen before, with the fresh first page on top of it: nothing that was read gets lost. */
export const underFresh = <T extends Item>(fresh: T[], before: T[]): T[] => appendPage(fresh, before)

/** The same list in the same order, each post as it is now. */
export function refreshed<T extends Item>(items: T[], now: T[]): T[] {
  const current = new Map(now.map((item) => [item.id, item]))
  return items.map((item) => current.get(item.id) ?? item)
}
