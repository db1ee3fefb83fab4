import { searchComments } from '#src/contracts/comments.ts'
import type { ProfileComment } from '#src/contracts/schemas/comments.ts'
import { firstCodePoints } from '#src/rules/characters.ts'
import { isHiddenFrom } from '#src/rules/filters.ts'
import { LIMITS, PAGE_SIZES } from '#src/rules/limits.ts'
import { hitPattern } from '#src/rules/search-hits.ts'
import { IN_COMMENTS, SEARCH_IN } from '#src/rules/search.ts'
import { parseQuery } from '#src/rules/search-query.ts'
import { loadList } from '../cms.ts'
import { toViewer } from '../lib/members/viewer.ts'
import type { PostSearch } from '../lib/search/search-path.ts'
import { pageOf, rangeOf } from './paging.ts'

/** Characters before the first hit of a long comment. */
const BEFORE = 40

/** Whether the address asks for comments. */
export const asksComments = ({ searchParams }: URL): boolean => searchParams.get(SEARCH_IN) === IN_COMMENTS

/** A page of the comments that a search finds, each with the part of its text around the first hit. */
export async function loadCommentSearch({ q, author, from, to }: PostSearch, url: URL, locals: App.Locals) {
  const page = pageOf(url)
  const { items, hasMore, isOlderLeft } = await loadList(
    searchComments,
    { q, author, from, to, ...rangeOf(page, PAGE_SIZES.comments) },
    locals,
  )
  const { words } = parseQuery(q)
  return {
    page,
    hasMore,
    isOlderLeft,
    words,
    items: items.map((comment) => ({
      ...comment,
      excerpt: partOf(comment.content, words),
      folded: whyFolded(comment, locals),
    })),
  }
}

/** Why a comment is folded, as below its post; null for one that is shown. */
function whyFolded(comment: ProfileComment, locals: App.Locals): 'comment' | 'filtered' | null {
  if (comment.author && locals.muted.includes(comment.author.id)) return 'comment'
  return isHiddenFrom(toViewer(locals), comment) ? 'filtered' : null
}

function partOf(text: string, words: readonly string[]): string {
  const hit = hitPattern(words)
  const start = Math.max(0, (hit ? text.search(hit) : 0) - BEFORE)
  const rest = text.slice(start).toWellFormed()
  const shown = firstCodePoints(rest, LIMITS.post.excerpt)
  return `${start > 0 ? '…' : ''}${shown}${shown.length < rest.length ? '…' : ''}`
}
