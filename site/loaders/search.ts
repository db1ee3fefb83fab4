import { searchPosts } from '#src/contracts/posts.ts'
import { listPopularSearches, suggest } from '#src/contracts/search.ts'
import { SearchFilters } from '#src/contracts/schemas/search.ts'
import { codePoints, isStorable, trimmed } from '#src/rules/characters.ts'
import { LIMITS, PAGE_SIZES } from '#src/rules/limits.ts'
import { DEFAULT_VIEW } from '#src/rules/post-views.ts'
import { hasWords, parseQuery } from '#src/rules/search-query.ts'
import { searchText } from '#src/text/search.ts'
import { load, loadList } from '../cms.ts'
import { findNamedMembers } from '../cms-community.ts'
import { nameOf } from '../lib/members/viewer.ts'
import type { PostSearch } from '../lib/search/search-path.ts'
import { asksComments } from './comment-search.ts'
import { feedProps } from './feed-props.ts'
import { pageOf, rangeOf } from './paging.ts'

/** A filter of the address as far as it can be one; the form sends it empty where nothing is chosen. */
function filterOf(params: URLSearchParams, name: 'author' | 'category' | 'from' | 'to'): string | undefined {
  const value = trimmed((params.get(name) ?? '').toWellFormed())
  const isUsable = value !== '' && isStorable(value) && codePoints(value) <= LIMITS.search.max
  return isUsable && SearchFilters.shape[name].safeParse(value).success ? value : undefined
}

/** The search of an address; a term that no stored text can contain counts as none. */
function searchOf({ searchParams }: URL): PostSearch {
  const requested = trimmed((searchParams.get('q') ?? '').toWellFormed())
  return {
    q: isStorable(requested) ? requested : '',
    sort: SearchFilters.shape.sort.catch('newest').parse(searchParams.get('sort') ?? undefined),
    author: filterOf(searchParams, 'author'),
    category: filterOf(searchParams, 'category'),
    from: filterOf(searchParams, 'from'),
    to: filterOf(searchParams, 'to'),
  }
}

const FILTERS = ['author', 'category', 'from', 'to', 'sort'] as const

/** Whether the address names a filter without a value. */
export const hasEmptyFilter = ({ searchParams }: URL): boolean => FILTERS.some((name) => searchParams.get(name) === '')

/** The same address without filters that have no value. */
export function withoutEmptyFilters({ pathname, searchParams }: URL): string {
  const kept = new URLSearchParams(searchParams)
  for (const name of FILTERS) if (kept.get(name) === '') kept.delete(name)
  return `${pathname}?${kept}`
}

/** Nothing but initial consonants, such as ㅈㅇ. */
const INITIALS = /^[ㄱ-ㅎ]{1,30}$/u

/** What a search of initial consonants stands for: the first suggestion; null where it stands for itself. */
export async function meaningOf({ search, total }: Searched, locals: App.Locals): Promise<PostSearch | null> {
  if (total !== '0' || !INITIALS.test(search.q)) return null
  const { words, titles, categories, members } = await load(suggest, { q: search.q }, locals)
  const [member] = members
  const first = words[0] ?? titles[0]?.title ?? categories[0]?.name ?? (member && nameOf(member))
  return first === undefined ? null : { ...search, q: first }
}

interface Searched {
  search: PostSearch
  total: string
}

/** The sentence for a search that cannot be carried out; null for one that can, and for none. */
function whyNotSearch(q: string): string | null {
  if (codePoints(q) > LIMITS.search.max) return searchText.tooLong
  return q === '' || hasWords(q) ? null : searchText.operatorsAlone
}

/** The data of /search: `feed` is null without a search that can be carried out. */
export async function loadSearchPage(url: URL, locals: App.Locals) {
  locals.tags.add('list')
  const search = searchOf(url)
  const refusal = whyNotSearch(search.q)
  if (search.q === '' || refusal) {
    const popular = await load(listPopularSearches, {}, locals)
    return { search, refusal, isSearch: false, feed: null, total: '0', words: [], popular, members: [] }
  }
  const { words } = parseQuery(search.q)
  if (asksComments(url))
    return { search, refusal, isSearch: true, feed: null, total: '', words, popular: [], members: [] }
  const page = pageOf(url)
  const view = locals.view ?? DEFAULT_VIEW
  const members = page === 1 ? await findNamedMembers(locals, search.q) : []
  const found = await loadList(searchPosts, { ...search, ...rangeOf(page, PAGE_SIZES[view]) }, locals)
  const { total } = found
  const feed = feedProps({ kind: 'search', search }, found, { page, view }, locals)
  // Something else to search for, where nothing was found.
  const popular = total === '0' ? await load(listPopularSearches, {}, locals) : []
  return { search, refusal, isSearch: true, feed, total: total ?? '0', words, popular, members }
}
