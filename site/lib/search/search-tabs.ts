import { feedText } from '#src/text/feed.ts'
import { searchText } from '#src/text/search.ts'
import type { FeedTab } from '../posts/feed-tabs.ts'
import { commentSearchPath, searchPath, type PostSearch } from './search-path.ts'

/** The tabs of a search: posts and comments, each with the words as they are. */
export const searchTabs = (search: PostSearch, current: 'posts' | 'comments'): FeedTab[] => [
  { label: feedText.headings.search, ...(current !== 'posts' && { href: searchPath(search) }) },
  { label: searchText.comments.tab, ...(current !== 'comments' && { href: commentSearchPath(search) }) },
]
