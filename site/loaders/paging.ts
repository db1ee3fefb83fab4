import { LIMITS } from '#src/rules/limits.ts'

/** The page number in a URL, 1 for none or an invalid one. */
export function pageOf({ searchParams }: URL, name = 'page'): number {
  const text = searchParams.get(name) ?? ''
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
  return page <= LIMITS.list.maxPage ? page : 1
}

/** The offset in a URL, 0 for none or an invalid one. */
export function offsetOf({ searchParams }: URL, name: string): number {
  const text = searchParams.get(name) ?? ''
  const offset = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0
  return offset <= LIMITS.list.maxOffset ? offset : 0
}

/** Limit and offset of a page, as list calls take them. */
export const rangeOf = (page: number, limit: number = LIMITS.list.default) => ({
  limit: String(limit),
  offset: String((page - 1) * limit),
})
