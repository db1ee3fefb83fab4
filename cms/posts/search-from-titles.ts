import { LIMITS } from '#src/rules/limits.ts'
import type { Row } from '#cms/core/database/row.ts'
import { findPage } from '#cms/core/database/rows.ts'
import { findCandidates } from '#cms/core/database/search.ts'
import { FIRST_SYLLABLE, OF_VOWEL } from '#cms/core/markdown/hangul.ts'
import { beginsAsTyped, containsAsTyped } from '#cms/core/markdown/initials.ts'
import { searchWords, termsOf } from '#cms/core/markdown/search-terms.ts'
import { remembered } from '#cms/core/platform/remembered.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { boardsOfClosedPosts, closedKey } from '#cms/visibility/boards.ts'
import { viewerOf, visiblePosts } from '#cms/visibility/posts.ts'
import { isFit } from './search-fit-word.ts'

/** Titles that are read for one list of suggestions, and those whose words are found by initial consonants. */
const MOST_TITLES = 80
const MOST_RECENT = 500
const LIFE_MS = 60_000
const recent = remembered<WordCounts>('recentTitleWords', { lifeMs: () => LIFE_MS })

type Title = Pick<Row<'post'>, 'id' | 'title'>

/** How many titles have a word. */
type WordCounts = ReadonlyMap<string, number>

/** A loose consonant at the end, and a syllable that may be half typed. */
const LOOSE = /[ㄱ-ㅎ]+$/u
const LAST_SYLLABLE = /[가-힣]$/u

interface Suggested {
  words: string[]
  titles: Title[]
}

/**
 * Of titles that all may read: words that begin as typed, the most frequent first, and the newest titles that have what is
 * typed. What is typed before the last word stays; a word that is typed whole is offered too, because the list would
 * vanish under the last letter otherwise.
 */
export async function fromTitles(req: AppRequest, typed: string): Promise<Suggested> {
  const words = searchWords(typed)
  const last = words.pop() ?? ''
  const { counts, titles } = await titlesWith(req, words, last)
  const fitting = new Map([...counts].filter(([word]) => beginsAsTyped(word, last)))
  const frequent = [...merged(fitting)].toSorted(([, a], [, b]) => b - a).map(([word]) => [...words, word].join(' '))
  return {
    words: frequent.filter(isFit).slice(0, LIMITS.popularWord.shown),
    titles: titles
      .filter(({ title }) => containsAsTyped(title, typed))
      .slice(0, LIMITS.suggestion.shown)
      .map(({ id, title }) => ({ id, title })),
  }
}

interface Found {
  counts: WordCounts
  titles: readonly Title[]
}

const NOTHING: Found = { counts: new Map(), titles: [] }

/** The titles that have these words and something that may begin like the last one, and how many have each word. */
async function titlesWith(req: AppRequest, words: readonly string[], last: string): Promise<Found> {
  const head = last.replace(LOOSE, '')
  const found = head === '' ? [] : await indexedTitles(req, [...words, head])
  if (found.length > 0) return { counts: countsOf(found), titles: found }
  const bare = withoutFinal(head)
  if (bare !== head) {
    const titles = await indexedTitles(req, [...words, bare])
    return { counts: countsOf(titles), titles }
  }
  if (words.length > 0 || head !== '') return NOTHING
  const guest = { ...req, actor: null }
  const kind = closedKey(await boardsOfClosedPosts(guest))
  return { counts: await recent.get(async () => countsOf(await recentTitles(guest)), kind), titles: [] }
}

/** The text without the final consonant of its last syllable, which may belong to the next one. */
const withoutFinal = (text: string): string =>
  text.replace(LAST_SYLLABLE, (char) => {
    const code = char.charCodeAt(0)
    return String.fromCharCode(code - ((code - FIRST_SYLLABLE) % OF_VOWEL))
  })

async function indexedTitles(req: AppRequest, words: readonly string[]): Promise<Title[]> {
  const wanted = termsOf(words)
  if (!wanted) return []
  const query = { index: 'post', terms: wanted.terms, titleOnly: true, offset: 0, limit: MOST_TITLES } as const
  return openTitles(req, { id: { in: await findCandidates(req, query) } }, MOST_TITLES)
}

const recentTitles = (guest: AppRequest): Promise<Title[]> => openTitles(guest, {}, MOST_RECENT)

/** Titles of posts without a level that the reader's lists have, newest first. */
async function openTitles(req: AppRequest, which: { id?: { in: string[] } }, limit: number): Promise<Title[]> {
  return findPage(req, {
    collection: 'post',
    where: { and: [which, { levelRestriction: { equals: 0 } }, visiblePosts(await viewerOf(req))] },
    fields: ['id', 'title'],
    sort: ['-createdAt', '-id'],
    limit,
  })
}

function countsOf(titles: readonly Title[]): WordCounts {
  const counts = new Map<string, number>()
  for (const { title } of titles)
    for (const word of new Set(wordsOf(title))) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** The words of a title without signs around them. */
const wordsOf = (title: string): string[] =>
  searchWords(title)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '')

const PARTICLES = /^(?:은|는|이|가|을|를|의|에|에서|로|으로|도|와|과|만|까지|부터)$/

/** A word that is another one with a particle counts as that one. */
function merged(counts: WordCounts): Map<string, number> {
  const sums = new Map(counts)
  for (const [word, count] of counts) {
    const stem = [1, 2]
      .map((length) => word.slice(0, -length))
      .find((one) => counts.has(one) && PARTICLES.test(word.slice(one.length)))
    if (stem === undefined) continue
    sums.set(stem, (sums.get(stem) ?? 0) + count)
    sums.delete(word)
  }
  return sums
}
