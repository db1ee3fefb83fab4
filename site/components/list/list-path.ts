import type { PostFilter } from '#src/contracts/posts.ts'

const withParam = (path: string, name: string, value: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`

/** The address of a list in this order; the newest first is the list's own address. */
export const filterPath = (path: string, filter: PostFilter): string =>
  filter === 'newest' ? path : withParam(path, 'filter', filter)

/** The address of a list's page; page 1 stands without a number. */
export const pagePath = (path: string, page: number): string =>
  page === 1 ? path : withParam(path, 'page', String(page))
