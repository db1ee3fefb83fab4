import type { PostFilter } from '#src/contracts/posts.ts'
import { VIEW_NAME, type PostView } from '#src/rules/post-views.ts'

const withParam = (path: string, name: string, value: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`

/** The path of a list in this order; newest first is the list's own path. */
export const filterPath = (path: string, filter: PostFilter): string =>
  filter === 'newest' ? path : withParam(path, 'filter', filter)

/** The path of a board's posts of one prefix; null for all of them. */
export const prefixPath = (path: string, prefix: string | null): string =>
  prefix === null ? path : withParam(path, 'prefix', encodeURIComponent(prefix))

/** The path of a list's page; page 1 has no number. */
export const pagePath = (path: string, page: number): string =>
  page === 1 ? path : withParam(path, 'page', String(page))

/** The address that changes how lists are drawn and comes back to this path. */
export const viewPath = (path: string, view: PostView): string => withParam(path, VIEW_NAME, view)
