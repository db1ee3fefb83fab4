import { AppError } from '#src/rules/app-error.ts'
import { imagesShownIn } from '#src/rules/images.ts'
import { mentionedInHtml } from '#src/rules/mention-html.ts'
import { tagsOfPost } from '#src/rules/page-tags.ts'
import { changeRow, findPage } from '#cms/machinery/database/rows.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import { renderContent } from '#cms/machinery/markdown/render-content.ts'
import { outdatePages } from '#cms/machinery/page-cache/page-cache.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { resolveNames } from '#cms/material/mentions/resolve.ts'
import { imagesOfPost } from './post-images.ts'

/** Posts read at once; other queries run in between. */
const BATCH = 100
/** The beginning of a code block that names its language. */
const NAMES_LANGUAGE = /^ {0,3}(?:`{3,}|~{3,})\s*[a-z]/im
/** What the renderer writes for such a block since it colours them. */
const WITH_LANGUAGE = '<code class="language-'

/**
 * Renders posts anew that were stored before code blocks had colours. Only the HTML changes: a post is neither edited nor
 * has a version more. Returns how many, for the job's result.
 */
export async function colourEarlierCode(req: AppRequest, _now: Date, signal?: AbortSignal): Promise<string> {
  let done = 0
  let last = ''
  while (!signal?.aborted) {
    const batch = await findPage(req, {
      collection: 'post',
      where: { id: { greater_than: last } },
      fields: ['id', 'author', 'content', 'contentHtml', 'editedAt'],
      sort: ['id'],
      limit: BATCH,
    })
    for (const post of batch)
      if (NAMES_LANGUAGE.test(post.content) && !post.contentHtml.includes(WITH_LANGUAGE))
        done += Number(await renderAnew(req, post))
    last = batch.at(-1)?.id ?? last
    if (batch.length < BATCH) break
  }
  return `${done} coloured posts`
}

interface Stored {
  id: string
  author?: string | null
  content: string
  contentHtml: string
  editedAt: string
}

/** Whether the post was stored; one that was edited or blanked meanwhile is left alone. */
async function renderAnew(req: AppRequest, post: Stored): Promise<boolean> {
  const ids = await resolveNames(req, post.content, mentionedInHtml(post.contentHtml))
  const images = new Set([...imagesShownIn(post.contentHtml), ...(await imagesOfPost(req, post))])
  const rendered = await renderContent(req, { text: post.content, ids, images }).catch((error: unknown) => {
    // What cannot be rendered any more keeps what was rendered of it.
    if (error instanceof AppError && error.code === 'VALIDATION') return null
    throw error
  })
  if (!rendered?.html.includes(WITH_LANGUAGE)) return false
  const { html } = rendered
  return inTransaction(req, async () => {
    const unchanged = { id: { equals: post.id }, editedAt: { equals: post.editedAt }, content: { not_equals: '' } }
    const isStored = Boolean(await changeRow(req, 'post', unchanged, { contentHtml: html }))
    if (isStored) outdatePages(req, tagsOfPost(post))
    return isStored
  })
}
