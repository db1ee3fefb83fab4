import { setImmediate as nextIteration } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { plainTextSteps } from '#src/rules/excerpt.ts'
import { hitPattern } from '#src/rules/search-hits.ts'
import { shared } from '#cms/core/platform/shared.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { postTextPresenter } from '#cms/mentions/show.ts'
import { hitExcerpt } from './hit-excerpt.ts'
import { postsById, visibleRows } from './list.ts'
import { CARD_FIELDS } from './present.ts'
import { showPosts } from './show.ts'

/** Characters of texts that are kept, their HTML included: some hundreds of posts, two or three megabytes. */
const MOST_CHARACTERS = 1_000_000
/** Characters of HTML that one answer reads for its excerpts; posts beyond show the excerpt that other lists show. */
const MOST_READ = 250_000

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

/** Reads the plain text of HTML, a long one in steps with other requests in between; null once `MOST_READ` is used up. */
function plainTextReader(): (html: string) => Promise<string | null> {
  let left = MOST_READ
  return async (html) => {
    const known = plainTexts().get(html)
    if (known !== undefined) return known
    left -= html.length
    if (left < 0) return null
    const steps = plainTextSteps(html)
    let step = steps.next()
    for (; !step.done; step = steps.next()) await nextIteration()
    plainTexts().set(html, step.value)
    return step.value
  }
}

/**
 * Posts with these ids for a list, in this order, with excerpts around the first hit in their text; locked ones, and those
 * whose text has none, as other lists show them. The ids must come from a selection of visible posts.
 */
export async function hitPosts(req: AppRequest, ids: readonly string[], words: readonly string[]): Promise<Post[]> {
  const hit = hitPattern(words)
  if (!hit) return postsById(req, ids)
  const rows = await visibleRows(req, ids, [...CARD_FIELDS, 'contentHtml'])
  const texts = rows.map(({ contentHtml }) => ({ html: contentHtml, excerpt: '' }))
  const cards = rows.map((row) => ({ ...row, contentHtml: undefined }))
  const [posts, present] = await Promise.all([showPosts(req, cards), postTextPresenter(req, texts)])
  const plainText = plainTextReader()
  const found: Post[] = []
  for (const [nth, post] of posts.entries()) {
    const text = texts[nth]
    const plain = text && !post.locked ? await plainText(present(text).html) : null
    const excerpt = plain === null ? null : hitExcerpt(plain, hit)
    found.push(excerpt === null ? post : { ...post, excerpt })
  }
  return found
}
