import type * as calls from '#src/contracts/comments.ts'
import type { ProfileComment } from '#src/contracts/schemas/comments.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { OLDER_LEFT_HEADER } from '#src/rules/search.ts'
import { parseQuery } from '#src/rules/search-query.ts'
import { SECRET_LEVEL } from '#src/rules/secrets.ts'
import { takeWithinBytes } from '#src/rules/text-bytes.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { Reply } from '#cms/core/call/reply.ts'
import type { CandidateQuery } from '#cms/core/database/port.ts'
import { findPage } from '#cms/core/database/rows.ts'
import { findCandidates } from '#cms/core/database/search.ts'
import type { Where } from '#cms/core/database/where.ts'
import { hasAll, hasOne, searchedText, termsOf } from '#cms/core/markdown/search-terms.ts'
import { textPresenter } from '#cms/mentions/show.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { findAuthorFacet, named, timesOf } from '#cms/posts/search-plan.ts'
import { namedAmong, notNamed } from '#cms/visibility/anonymous.ts'
import { readablePosts, viewerOf } from '#cms/visibility/posts.ts'
import { beginningOf, withPosts } from './list.ts'
import { COMMENT_FIELDS, type CommentRow } from './present.ts'
import { showComments } from './show.ts'

/** Candidates are read in portions, and a search reads no more than this, because it compares their texts one by one. */
const PORTION = 100
const MOST_READ = 2_000
/** More terms would cost more than they save, because texts are compared anyway. */
const MOST_TERMS = 8

type SearchCall = Call<typeof calls.searchComments>

interface Search {
  words: string[]
  without: string[]
  query: Omit<CandidateQuery, 'offset' | 'limit' | 'at'>
}

/**
 * The comments that have every word of `q`, newest first: of those that the caller may read on posts that they may read,
 * neither hidden nor secret ones.
 */
export async function searchComments({ req, input }: SearchCall): Promise<Reply<ProfileComment[]>> {
  const { offset, limit } = input
  const search = await planOf(req, input)
  const { found, isOlderLeft } = search ? await findComments(req, search, offset + limit + 1) : NOTHING
  const rows = found.slice(offset, offset + limit)
  const comments = takeWithinBytes(await showComments(req, rows), LIMITS.comment.bytesShown)
  const part = { rows, hasMore: found.length > offset + limit }
  return beginningOf(part, await withPosts(req, comments), isOlderLeft ? { [OLDER_LEFT_HEADER]: 'true' } : {})
}

/** What to look for; null for what no comment can be, such as one of an unknown member. Boards and prefixes are of posts. */
async function planOf(req: AppRequest, input: SearchCall['input']): Promise<Search | null> {
  const { words, without, authors, categories, prefixes } = parseQuery(input.q)
  const terms = termsOf(words)?.terms.slice(0, MOST_TERMS)
  const facets = await Promise.all(named(authors, input.author).map((name) => findAuthorFacet(req, name)))
  if (!terms || facets.includes(null) || categories.length > 0 || prefixes.length > 0) return null
  return {
    words,
    without,
    query: {
      index: 'comment',
      terms,
      titleOnly: false,
      facets: facets.flatMap((facet) => facet ?? []),
      ...timesOf(input),
    },
  }
}

interface Found {
  found: readonly CommentRow[]
  /** Whether older candidates were left out. */
  isOlderLeft: boolean
}
const NOTHING: Found = { found: [], isOlderLeft: false }

async function findComments(req: AppRequest, search: Search, wanted: number): Promise<Found> {
  const viewer = await viewerOf(req)
  const reader = { hidden: viewer.hidden, readable: await readablePosts(req, viewer) }
  const found: CommentRow[] = []
  for (let offset = 0; found.length < wanted; offset += PORTION) {
    if (offset >= MOST_READ) return { found, isOlderLeft: true }
    const ids = await findCandidates(req, { ...search.query, offset, limit: PORTION })
    found.push(...(await hitsAmong(req, { ...search, ...reader }, ids)))
    if (ids.length < PORTION) break
  }
  return { found, isOlderLeft: false }
}

/** What the caller may read. */
interface Reader {
  hidden: readonly string[]
  readable: Where<'post'>
}

/** The candidates that the caller may read and that have the words, in this order. */
async function hitsAmong(
  req: AppRequest,
  { words, without, hidden, readable }: Search & Reader,
  ids: readonly string[],
): Promise<CommentRow[]> {
  const listed: Where<'comment'> = { id: { in: ids }, removedAt: { exists: false }, isSecret: { exists: false } }
  const where: Where<'comment'> = { and: [listed, notNamed(hidden)] }
  const rows = await findPage(req, {
    collection: 'comment',
    where,
    within: {
      field: 'post',
      collection: 'post',
      where: { and: [readable, { levelRestriction: { less_than: SECRET_LEVEL } }] },
    },
    fields: COMMENT_FIELDS,
    sort: ['id'],
    limit: ids.length,
  })
  const shown = await withoutHiddenThreads(req, rows, hidden)
  const present = await textPresenter(
    req,
    shown.map(({ content }) => content),
  )
  const hits = shown.filter(({ content }) => {
    const text = searchedText({ title: present(content).text, content: null })
    return hasAll(words, text) && !hasOne(without, text)
  })
  const byId = new Map(hits.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Without replies to comments of these members: below a post they do not show either. */
async function withoutHiddenThreads(req: AppRequest, rows: readonly CommentRow[], hidden: readonly string[]) {
  const parents = rows.flatMap(({ parent }) => parent ?? [])
  if (hidden.length === 0 || parents.length === 0) return rows
  const found = await findPage(req, {
    collection: 'comment',
    where: { id: { in: parents }, ...namedAmong(hidden) },
    fields: ['id'],
    sort: ['id'],
    limit: parents.length,
  })
  const left = new Set(found.map(({ id }) => id))
  return rows.filter(({ parent }) => !left.has(parent ?? ''))
}
