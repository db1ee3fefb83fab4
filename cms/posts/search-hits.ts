import {
  exactTerms,
  hasAll,
  hasOne,
  isPhrase,
  searchedText,
  termsInOrder,
  termsOf,
} from '#cms/core/markdown/search-terms.ts'
import { can } from '#src/rules/permissions.ts'
import type { DocumentKey, Sifted, SoughtText } from '#cms/core/database/port.ts'
import { findPage } from '#cms/core/database/rows.ts'
import { postIdsOf, siftCandidates } from '#cms/core/database/search.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { lockedAmong, perhapsLockedPosts, viewerOf, visiblePosts, type Viewer } from '#cms/visibility/posts.ts'
import { authorFacet, categoryFacet, RESTRICTED } from './index-post.ts'
import type { SearchPlan } from './search-plan.ts'

/** Candidates are read in portions; the first suffices for a whole count of a word that the index alone finds. */
const PORTION = 1_100
/** A search reads no more candidates. */
const MOST_CANDIDATES = 3 * PORTION
/**
 * The most candidates without a match before a search stops, such as the whole first portion: words that are common apart
 * but rare together would make it compare every post.
 */
const MOST_MISSES = PORTION
/** The most authors whose posts the index leaves out; of more, a search checks each post that has the words. */
export const MOST_AUTHORS = 30
/** The most results of a search, by title and by text. */
export const MOST_FOUND = 2 * MOST_CANDIDATES
/** The posts with the facet of a level. */
const NEEDS_LEVEL: Where<'post'> = { levelRestriction: { greater_than: 0 } }

/**
 * The first `wanted` posts that fit, in the order of the plan; by relevance those with the words in their title first.
 * `postIdsOf` tells their ids.
 */
export async function findHits(req: AppRequest, plan: SearchPlan, wanted: number): Promise<DocumentKey[]> {
  const inTitle = { ...plan, query: { ...plan.query, titleOnly: true } }
  const titled = plan.sort === 'relevance' && !plan.query.titleOnly ? await hitsOf(req, inTitle, wanted) : []
  const all = titled.length < wanted ? await hitsOf(req, plan, wanted) : []
  const found = titled.length > 0 ? [...new Set([...titled, ...all])] : all
  return found.slice(0, wanted)
}

/** At least the first `wanted` posts that fit, newest first; the index alone may give false candidates. */
async function hitsOf(req: AppRequest, plan: SearchPlan, wanted: number): Promise<DocumentKey[]> {
  const { query } = plan
  const keys: DocumentKey[] = []
  let at: DocumentKey | undefined
  for (let offset = 0; keys.length < wanted && offset < MOST_CANDIDATES; offset += PORTION) {
    if (offset - keys.length >= MOST_MISSES) break
    const sifted = await siftCandidates(req, {
      ...query,
      ...(await testsOf(req, plan)),
      offset,
      at,
      limit: PORTION,
    })
    at = sifted.next
    keys.push(...(await settled(req, plan, sifted)))
    if (sifted.read < PORTION) break
  }
  return keys
}

/** What is left of the candidates when the unsure ones are judged. */
async function settled(req: AppRequest, plan: SearchPlan, { keys, unsure }: Sifted): Promise<DocumentKey[]> {
  if (unsure.size === 0) return keys
  const ids = await postIdsOf(req, [...unsure])
  const fitting = new Set(await verified(req, plan, [...ids.values()]))
  return keys.filter((key) => !unsure.has(key) || fitting.has(ids.get(key) ?? ''))
}

/** What the database itself tells of a candidate: of posts that the viewer may surely open, whether they have the words. */
async function testsOf(req: AppRequest, { words, without, query }: SearchPlan) {
  const viewer = await viewerOf(req)
  const searched = query.titleOnly ? (['title'] as const) : (['title', 'content'] as const)
  // Words of one character alone are terms of titles, so that the index is exact about them.
  const areCharacters = termsOf(words)?.titleOnly ?? false
  const wanted = words.filter((word) => isPhrase(word) || !areCharacters)
  // Single characters are compared with the beginnings of words in titles.
  const isOfCharacters = (text: string): boolean => termsOf([text])?.titleOnly ?? false
  const unwanted = without.filter((text) => !isOfCharacters(text))
  const characters = without.filter(isOfCharacters)
  const isTold = characters.every((text) => exactTerms([text]).length > 0)
  const { actor, hidden, closed } = viewer
  const opensAll = can(actor, 'post.readHidden')
  const areFew = hidden.length <= MOST_AUTHORS
  // The posts of many authors are checked by their rows, because their anonymous posts stay among the hits.
  const perhapsHidden = areFew ? [] : [{ author: { in: hidden } }]
  return {
    // The index leaves closed boards out, the reader's own posts there too.
    where: visiblePosts({ ...viewer, hidden: [], closed: new Map() }),
    noneOf: [...(areFew ? hidden.map(authorFacet) : []), ...[...closed.keys()].map(categoryFacet)],
    // Whether a post that the reader may not open has a word must not show.
    unless: opensAll ? undefined : RESTRICTED,
    byTitle: actor || !isTold ? undefined : RESTRICTED,
    unsure: isTold ? { or: [unsurePosts(viewer, characters), ...perhapsHidden] } : {},
    has: { texts: wanted.map(sought), fields: searched },
    hasNot: {
      texts: unwanted.map(sought),
      fields: ['title', 'content'] as const,
      notExcluded: opensAll ? null : NEEDS_LEVEL,
    },
  }
}

function sought(text: string): SoughtText {
  const found = termsOf([text])
  // Beginnings of words in titles still have to be compared.
  return { text, inOrder: termsInOrder(text), terms: found && !found.titleOnly ? found.terms : [] }
}

/** The posts of which only `verified` tells whether they have none of these words of one character. */
const unsurePosts = (viewer: Viewer, characters: readonly string[]): Where<'post'> =>
  // The index leaves out every other post that has one.
  characters.length > 0 ? NEEDS_LEVEL : perhapsLockedPosts(viewer)

/** The candidates that the reader may find and that have the words. */
async function verified(req: AppRequest, plan: SearchPlan, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { isExact, words, without } = plan
  const { titleOnly } = plan.query
  const where = { and: [{ id: { in: [...ids] } }, visiblePosts(await viewerOf(req))] }
  const fields = ['id', 'title', 'author', 'isAnonymous', 'levelRestriction'] as const
  const rows = await findPage(req, { collection: 'post', where, fields, sort: ['id'], limit: ids.length })
  const locked = await lockedAmong(req, rows)
  // The index leaves no post out for a word that it must not have if a level is needed for it.
  const isSure = (post: (typeof rows)[number]) =>
    isExact && !locked.has(post.id) && (without.length === 0 || post.levelRestriction === 0)
  const needsText = without.length > 0 || !(isExact || titleOnly)
  const open = rows.filter((post) => needsText && !locked.has(post.id) && !isSure(post)).map(({ id }) => id)
  const texts = await textsOf(req, open)
  const fits = (post: (typeof rows)[number]): boolean => {
    if (isSure(post)) return true
    const whole = searchedText({ title: post.title, content: texts.get(post.id) ?? null })
    return hasAll(words, titleOnly ? { ...whole, body: null } : whole) && !hasOne(without, whole)
  }
  return rows.filter(fits).map(({ id }) => id)
}

/** The texts of posts that the reader may open. */
async function textsOf(req: AppRequest, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const where = { and: [{ id: { in: [...ids] } }, visiblePosts(await viewerOf(req))] }
  const rows = await findPage(req, { collection: 'post', where, fields: ['id', 'content'], limit: ids.length })
  return new Map(rows.map(({ id, content }) => [id, content]))
}
