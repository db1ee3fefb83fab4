import { queryTerms, searchWords } from '#cms/core/markdown/search-terms.ts'
import { findPage } from '#cms/core/database/rows.ts'
import { findCandidates } from '#cms/core/database/search.ts'
import { remembered } from '#cms/core/platform/remembered.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { findAuthors } from '#cms/members/authors.ts'
import { guestNameOf } from '#cms/members/present.ts'
import { cardText } from '#src/text/card.ts'
import { namedAuthor, postAlias } from '#cms/visibility/anonymous.ts'
import { lockedAmong, viewerOf, visiblePosts } from '#cms/visibility/posts.ts'
import { findPostCategories } from './post-categories.ts'

/** A row of a short list of posts. */
export interface PostLine {
  id: string
  title: string
  prefix: string | null
  /** Null for a deleted account. */
  author: string | null
  commentCount: number
}

/** Words of the title that are looked up, and the newest posts that are considered of each. */
const MOST_WORDS = 4
const OF_EACH = 12
/** Candidates are cached so long; who may see them is checked at each read. */
const LIFE_MS = 600_000
const MOST_CACHED = 5_000
const candidates = remembered<string[]>('relatedPosts', { lifeMs: () => LIFE_MS, most: MOST_CACHED })

interface Subject {
  id: string
  title: string
}

/**
 * Posts about the same: those that share words of the title and the category come first, then the category's newest. Only
 * posts that the caller may open.
 */
export async function relatedPosts(req: AppRequest, post: Subject, limit: number): Promise<PostLine[]> {
  const ids = await candidates.get(() => findIds(req, post), `${post.id} ${post.title}`)
  const rows = await findPage(req, {
    collection: 'post',
    where: { and: [{ id: { in: ids } }, visiblePosts(await viewerOf(req))] },
    fields: ['id', 'title', 'prefix', 'author', 'isAnonymous', 'guestName', 'commentCount', 'levelRestriction'],
    sort: ['id'],
    limit: ids.length,
  })
  const locked = await lockedAmong(req, rows)
  const byId = new Map(rows.filter(({ id }) => !locked.has(id)).map((row) => [row.id, row]))
  const shown = ids.flatMap((id) => byId.get(id) ?? []).slice(0, limit)
  const authors = await findAuthors(req, shown.map(namedAuthor))
  return shown.map(({ id, title, prefix, commentCount, ...post }) => {
    const member = authors.get(namedAuthor(post) ?? '')
    const guest = guestNameOf(post)
    const other = postAlias(post) ?? (guest && cardText.guest(guest))
    return {
      id,
      title,
      prefix: prefix ?? null,
      commentCount,
      author: member ? member.nickname || member.username : other,
    }
  })
}

/** Ids of candidates, the closest first. */
async function findIds(req: AppRequest, { id, title }: Subject): Promise<string[]> {
  const [category] = (await findPostCategories(req, [id])).get(id) ?? []
  const [newest, ...found] = await Promise.all([
    category === undefined ? [] : newestOf(req, category),
    ...stemsOf(title).map((stem) => withWord(req, stem)),
  ])
  const scores = new Map<string, number>()
  for (const other of found.flat()) scores.set(other, (scores.get(other) ?? 0) + 1)
  const categoriesOf = await findPostCategories(req, [...scores.keys()])
  for (const [other, score] of scores) {
    if (categoriesOf.get(other)?.some((its) => its === category)) scores.set(other, score + 1)
  }
  // A stable sort: ids of one score stay as they were found, the newest first.
  const closest = [...scores].toSorted(([, a], [, b]) => b - a).map(([other]) => other)
  return [...new Set([...closest.slice(0, OF_EACH), ...newest])].filter((other) => other !== id)
}

/** The longest words of a title. A Korean word counts by its first two syllables, because particles follow it. */
function stemsOf(title: string): string[] {
  const words = searchWords(title.replace(/[^\p{L}\p{N}\s]/gu, ' ')).filter((word) => [...word].length > 1)
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, MOST_WORDS)
  return [...new Set(longest.map((word) => (/^\p{Script=Hangul}/u.test(word) ? [...word].slice(0, 2).join('') : word)))]
}

async function withWord(req: AppRequest, word: string): Promise<string[]> {
  const terms = queryTerms(word)
  if (!terms) return []
  return findCandidates(req, { index: 'post', terms: terms.terms, titleOnly: true, offset: 0, limit: OF_EACH })
}

async function newestOf(req: AppRequest, category: number): Promise<string[]> {
  const rows = await findPage(req, {
    collection: 'post',
    where: { removedAt: { exists: false } },
    holding: { field: 'categories', id: category },
    fields: ['id'],
    sort: ['-createdAt', '-id'],
    limit: OF_EACH,
  })
  return rows.map(({ id }) => id)
}
