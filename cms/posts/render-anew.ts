import { storedExcerptOf } from '#src/rules/excerpt.ts'
import { imagesShownIn } from '#src/rules/images.ts'
import { mentionedInHtml } from '#src/rules/mention-html.ts'
import { tagsOfPost } from '#src/rules/page-tags.ts'
import { withKeptBoxes } from '#cms/media/link-card-box.ts'
import { renderContent } from '#cms/core/markdown/render-content.ts'
import { changeRow, findPage } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { outdatePages } from '#cms/core/page-cache/page-cache.ts'
import { log } from '#cms/core/platform/log.ts'
import { inPortions, nextAfter } from '#cms/core/jobs/portions.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { NO_NAMES, resolveNames } from '#cms/mentions/resolve.ts'
import { imagesOfPost } from './post-images.ts'

/** Posts read at once; other queries run in between. */
const BATCH = 100

interface StoredText {
  id: string
  author?: string | null
  isAnonymous?: boolean | null
  content: string
  contentHtml: string
  editedAt: string
}

/** Calls `visit` with every post, in portions; returns how many it returned true for. */
async function countPosts(
  req: AppRequest,
  signal: AbortSignal | undefined,
  visit: (post: StoredText) => Promise<boolean>,
): Promise<number> {
  let done = 0
  await inPortions({ first: '', signal }, async (last) => {
    const batch: StoredText[] = await findPage(req, {
      collection: 'post',
      where: { id: { greater_than: last } },
      fields: ['id', 'author', 'isAnonymous', 'content', 'contentHtml', 'editedAt'],
      sort: ['id'],
      limit: BATCH,
    })
    for (const post of batch) if (!signal?.aborted) done += Number(await visit(post))
    return nextAfter(batch, BATCH)
  })
  return done
}

/**
 * Renders a stored post again and stores HTML and excerpt if they changed and `isWanted` agrees: the post is neither edited
 * nor has a version more. Whether it was stored; a post that was edited or blanked meanwhile is left alone, and one that
 * cannot be rendered keeps its HTML and stops no other.
 */
async function renderAnew(
  req: AppRequest,
  post: StoredText,
  isWanted: (html: string) => boolean = () => true,
): Promise<boolean> {
  try {
    const names = () => resolveNames(req, post.content, mentionedInHtml(post.contentHtml))
    const ids = post.isAnonymous ? NO_NAMES : await names()
    const images = new Set([...imagesShownIn(post.contentHtml), ...(await imagesOfPost(req, post))])
    const rendered = await renderContent(req, { text: post.content, ids, images })
    const html = withKeptBoxes(rendered.html, post.contentHtml)
    return html !== post.contentHtml && isWanted(html) && (await store(req, post, html))
  } catch (error) {
    log().warn({ err: error, post: post.id }, 'a post keeps its earlier HTML')
    return false
  }
}

const store = (req: AppRequest, post: StoredText, html: string): Promise<boolean> =>
  inTransaction(req, async () => {
    const unchanged = { id: { equals: post.id }, editedAt: { equals: post.editedAt }, content: { not_equals: '' } }
    const columns = { contentHtml: html, excerpt: storedExcerptOf(html) }
    const isStored = Boolean(await changeRow(req, 'post', unchanged, columns))
    if (isStored) outdatePages(req, tagsOfPost(post))
    return isStored
  })

/** Signs without which a text is rendered as it always was: plain lines. */
const HAS_SIGN = /[*_~<>[\]|`#=&\\]|https?:|www\.|^[ \t]*[-+\d]|^(?: {4}|\t)/im

/** Renders the posts again that were stored by an earlier grammar of markdown (docs/decisions/0082); runs once. */
export async function renderEarlierPosts(req: AppRequest, _now: Date, signal?: AbortSignal): Promise<string> {
  const done = await countPosts(req, signal, async (post) => HAS_SIGN.test(post.content) && renderAnew(req, post))
  return `${done} rendered posts`
}

/** The beginning of a code block that names its language. */
const NAMES_LANGUAGE = /^ {0,3}(?:`{3,}|~{3,})\s*[a-z]/im
/** What the renderer writes for such a block since it colours them. */
const WITH_LANGUAGE = '<code class="language-'

/** Renders posts again that were stored before code blocks had colours. Returns how many, for the job's result. */
export async function colourEarlierCode(req: AppRequest, _now: Date, signal?: AbortSignal): Promise<string> {
  const done = await countPosts(req, signal, async (post) => {
    if (!NAMES_LANGUAGE.test(post.content) || post.contentHtml.includes(WITH_LANGUAGE)) return false
    return renderAnew(req, post, (html) => html.includes(WITH_LANGUAGE))
  })
  return `${done} coloured posts`
}
