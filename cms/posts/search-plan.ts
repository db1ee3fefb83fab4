import type * as calls from '#src/contracts/posts.ts'
import { DAY_MS, startOfDay } from '#src/rules/dates.ts'
import { parseQuery, searchForm } from '#src/rules/search-query.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { CandidateQuery } from '#cms/core/database/port.ts'
import { firstRow } from '#cms/core/database/rows.ts'
import { exactTerms, termsOf, type SearchTerms } from '#cms/core/markdown/search-terms.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { openCategories } from '#cms/categories/find.ts'
import { NOT_DELETED } from '#cms/members/find.ts'
import { nameKey, usernameKey } from '#cms/members/name-forms.ts'
import { authorFacet, categoryFacet, prefixFacet } from './index-post.ts'

/** A search as it is carried out. */
export interface SearchPlan {
  /** What a post must have and must not have, in search form. */
  words: string[]
  without: string[]
  /** The query of the index, and whether its result needs no comparison with texts of posts that the reader may open. */
  query: Omit<CandidateQuery, 'offset' | 'limit'>
  isExact: boolean
  sort: 'newest' | 'relevance'
}

type Input = Pick<Call<typeof calls.searchPosts>['input'], 'q' | 'author' | 'category' | 'from' | 'to' | 'sort'>

/** What to look for; null for a search that cannot find anything, such as one for posts of an unknown author. */
export async function searchPlan(req: AppRequest, input: Input): Promise<SearchPlan | null> {
  const { words, without, ...operators } = parseQuery(input.q)
  const terms: SearchTerms | null = termsOf(words)
  const authors = await Promise.all(named(operators.authors, input.author).map((name) => findAuthorFacet(req, name)))
  const categories = await Promise.all(named(operators.categories, input.category).map((name) => findBoard(req, name)))
  const prefixes = await Promise.all(operators.prefixes.map((word) => findPrefix(req, word)))
  if (!terms || authors.includes(null) || categories.includes(null) || prefixes.includes(null)) return null
  const left = exactTerms(without)
  return {
    words,
    without,
    isExact: terms.isExact && left.length === without.length,
    sort: input.sort,
    query: {
      index: 'post',
      terms: terms.terms,
      titleOnly: terms.titleOnly,
      facets: [...new Set([...authors, ...categories, ...prefixes].flatMap((facet) => facet ?? []))],
      without: left,
      ...timesOf(input),
    },
  }
}

/** The names of operators, and that of the form's field beside them. */
export const named = (operators: readonly string[], filter = ''): string[] => [
  ...operators,
  ...(filter ? [filter] : []),
]

/** The times between which the days of a search lie, both included. */
export const timesOf = ({ from, to }: Pick<Input, 'from' | 'to'>) => ({
  from: from === undefined ? undefined : startOfDay(from),
  before: to === undefined ? undefined : new Date(startOfDay(to).getTime() + DAY_MS),
})

/** The facet of the member with this user name or id, or with this nickname; null for none. */
export async function findAuthorFacet(req: AppRequest, name: string): Promise<string | null> {
  const called = { or: [{ id: { equals: name } }, { usernameKey: { equals: usernameKey(name) } }] }
  const member = await firstRow(req, 'member', { and: [called, NOT_DELETED] })
  if (member) return authorFacet(member.id)
  const nickname = await firstRow(req, 'name-key', { id: { equals: nameKey(name) }, freeAt: { exists: false } })
  return nickname?.member ? authorFacet(nickname.member) : null
}

/** The facet of the category with this slug, number or name, in any case; null for none. */
async function findBoard(req: AppRequest, name: string): Promise<string | null> {
  const wanted = searchForm(name)
  const boards = await openCategories(req)
  const found = boards.find((board) =>
    [board.slug, String(board.id), board.name].some((one) => searchForm(one) === wanted),
  )
  return found ? categoryFacet(found.id) : null
}

/** The facet of a prefix that a board of the caller has, in any case; null for an unknown one. */
async function findPrefix(req: AppRequest, word: string): Promise<string | null> {
  const known = (await openCategories(req)).flatMap(({ prefixes }) => prefixes)
  return known.some((prefix) => searchForm(prefix) === word) ? prefixFacet(word) : null
}
