import type { Input } from '#src/contracts/contract.ts'
import type { searchPosts } from '#src/contracts/posts.ts'
import { IN_COMMENTS, SEARCH_IN } from '#src/rules/search.ts'

/** A search without paging. Its filters are left out where nothing is chosen. */
export type PostSearch = Pick<Input<typeof searchPosts>, 'q' | 'sort' | 'author' | 'category' | 'from' | 'to'>

const NAMES = ['q', 'sort', 'author', 'category', 'from', 'to'] as const

/** The address of a search in comments: those have no boards and one order. */
export const commentSearchPath = ({ category: _board, sort: _order, ...search }: PostSearch): string =>
  `${searchPath(search)}&${SEARCH_IN}=${IN_COMMENTS}`

/** The address of a search, with the newest posts first unless it says otherwise. */
export function searchPath(search: PostSearch): string {
  const sent = new URLSearchParams()
  for (const name of NAMES) {
    const value = search[name]
    if (value && !(name === 'sort' && value === 'newest')) sent.set(name, value)
  }
  return `/search?${sent}`
}
