import { setImmediate as nextIteration } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { plainTextSteps } from '#src/rules/excerpt.ts'
import { hitPattern } from '#src/rules/search-hits.ts'
import { runQueued } from '#cms/core/platform/queue.ts'
import { shared } from '#cms/core/platform/shared.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { postTextPresenter, type PostText } from '#cms/mentions/show.ts'
import { hitExcerpt } from './hit-excerpt.ts'
import { postsById, visibleRows } from './list.ts'

/** Characters of cached texts, their HTML included: some hundreds of posts, two or three megabytes. */
const MOST_CHARACTERS = 1_000_000
/** Characters of HTML that one answer looks at for its excerpts; posts beyond show the excerpt that other lists show. */
const MOST_READ = 250_000
/** Posts whose texts the first query reads; each further query reads twice as many. */
const FIRST_READ = 5

/** Plain texts by their HTML. Most searches find the newest posts first, so that the same texts are read again and again. */
const plainTexts = () =>
  shared(
    'plainTexts',
    () =>
      new LRUCache<string, string>({
        maxSize: MOST_CHARACTERS,
        sizeCalculation: (text, html) => html.length + text.length + 1,
      }),
  )

/**
 * The plain text of HTML. One text at a time is read, a long one in steps with other requests in between: searches that
 * read side by side would take a step each before those get their turn.
 */
async function plainTextOf({ actor, ip, signal }: AppRequest, html: string): Promise<string> {
  const known = plainTexts().get(html)
  if (known !== undefined) return known
  const text = await runQueued('plain text', () => readInSteps(html), { queueKey: actor?.id ?? ip, signal })
  plainTexts().set(html, text)
  return text
}

async function readInSteps(html: string): Promise<string> {
  const steps = plainTextSteps(html)
  let step = steps.next()
  for (; !step.done; step = steps.next()) await nextIteration()
  return step.value
}

/**
 * Posts with these ids for a list, in this order, with excerpts around the first hit in their text; locked ones, and those
 * whose text has none, as other lists show them. The ids must come from a selection of visible posts.
 */
export async function hitPosts(req: AppRequest, ids: readonly string[], words: readonly string[]): Promise<Post[]> {
  const posts = await postsById(req, ids)
  const hit = hitPattern(words)
  if (!hit) return posts
  const open = posts.filter(({ locked }) => !locked).map(({ id }) => id)
  const excerpts = await hitExcerpts(req, open, hit)
  return posts.map((post) => ({ ...post, excerpt: excerpts.get(post.id) ?? post.excerpt }))
}

/**
 * Excerpts by post, of the first posts whose texts have `MOST_READ` characters together. They are read in growing groups:
 * rows beyond would cost as much to read.
 */
async function hitExcerpts(req: AppRequest, ids: readonly string[], hit: RegExp): Promise<Map<string, string>> {
  const excerpts = new Map<string, string>()
  let left = MOST_READ
  for (let from = 0, count = FIRST_READ; from < ids.length && left > 0; from += count, count *= 2) {
    const rows = await visibleRows(req, ids.slice(from, from + count), ['id', 'contentHtml'])
    const texts = rows.map(({ contentHtml }) => ({ html: contentHtml, excerpt: '' }))
    const present = await postTextPresenter(req, texts)
    for (const [nth, { id }] of rows.entries()) {
      const { html } = present(texts[nth] as PostText)
      left -= html.length
      if (left < 0) break
      const excerpt = hitExcerpt(await plainTextOf(req, html), hit)
      if (excerpt !== null) excerpts.set(id, excerpt)
    }
  }
  return excerpts
}
