import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseMediaUrl } from '#src/rules/images.ts'
import { tagsOfPost } from '#src/rules/page-tags.ts'
import { videosWithoutStill, withStill } from '#cms/media/video-box.ts'
import { videoPage } from '#src/rules/youtube.ts'
import { changeRow, deleteRows, findPage, insertRow, rowById } from '#cms/core/database/rows.ts'
import type { Row } from '#cms/core/database/row.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { outdatePages } from '#cms/core/page-cache/page-cache.ts'
import { newId } from '#cms/core/platform/id.ts'
import { log } from '#cms/core/platform/log.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { claimImages } from '#cms/media/claim-images.ts'
import { encodePostImage } from '#cms/media/encode.ts'
import { fetchOutside, mayFetchOutside } from '#cms/media/fetch-outside.ts'
import { newFormFolder } from '#cms/media/form-folders.ts'
import { storeImages } from '#cms/media/store-images.ts'

/** The queue's rows in the outbox: the post, the video, and how often it was tried. */
const KIND = 'videoStill'
const AT_ONCE = 20
const MOST_TRIES = 3
const MOST_TITLE = 100
const BYTES = { facts: 64 * 1024, still: 512 * 1024 }

/** Asks for the stills that the boxes of a stored text lack, once its transaction is committed. */
export async function wantStills(
  req: AppRequest,
  { id, contentHtml }: Pick<Row<'post'>, 'id' | 'contentHtml'>,
  now: Date,
): Promise<void> {
  if (!mayFetchOutside()) return
  for (const ref of videosWithoutStill(contentHtml))
    await insertRow(req, 'outbox', {
      id: newId(),
      kind: KIND,
      target: id,
      ref,
      note: null,
      createdAt: now.toISOString(),
    })
}

/** The job that fetches stills and titles of videos from YouTube, once a text; without an answer the box stays as it is. */
export async function fetchStills(req: AppRequest, now: Date, signal?: AbortSignal): Promise<string> {
  const wanted = await findPage(req, {
    collection: 'outbox',
    where: { kind: { equals: KIND } },
    sort: ['createdAt', 'id'],
    limit: AT_ONCE,
  })
  let found = 0
  for (const row of wanted) {
    if (signal?.aborted) break
    const isDone = await fetchStill(req, row, now, signal).catch((error: unknown) => {
      log().info({ err: error, video: row.ref }, 'a video keeps its plain box')
      return false
    })
    const tries = Number(row.note ?? 0) + 1
    if (isDone || tries >= MOST_TRIES) await deleteRows(req, 'outbox', { id: { equals: row.id } })
    else await changeRow(req, 'outbox', row.id, { note: String(tries) })
    found += Number(isDone)
  }
  return `${found} stills`
}

/** Whether nothing more is to be done for this row. */
async function fetchStill(
  req: AppRequest,
  { target, ref: video }: Row<'outbox'>,
  now: Date,
  stop: AbortSignal | undefined,
): Promise<boolean> {
  const post = await rowById(req, 'post', target)
  if (!post?.author || !videosWithoutStill(post.contentHtml).includes(video)) return true
  const title = await titleOf(video, stop)
  const picture = title === null ? null : await pictureOf(video, stop)
  if (title === null || !picture) return false
  const encoded = await reencoded(picture)
  const [url = ''] = await storeImages(req, {
    images: [encoded],
    kind: 'post',
    ownerId: post.author,
    post: post.id,
    now,
  })
  const image = parseMediaUrl(url)
  if (!image) return false
  return inTransaction(req, async () => {
    const current = await rowById(req, 'post', post.id)
    // Edited meanwhile: the row of that text asks again; what was stored is deleted after a day.
    if (!current || current.editedAt !== post.editedAt || current.content === '') return true
    const contentHtml = withStill(current.contentHtml, video, { image, title })
    await changeRow(req, 'post', current.id, { contentHtml })
    await claimImages(req, { ...current, contentHtml }, now)
    outdatePages(req, tagsOfPost(current))
    return true
  })
}

/** The title of a video; null when YouTube does not say it. */
async function titleOf(id: string, stop: AbortSignal | undefined): Promise<string | null> {
  const address = new URL('https://www.youtube.com/oembed')
  address.search = new URLSearchParams({ format: 'json', url: videoPage({ id, start: 0 }) }).toString()
  const body = await fetchOutside(address, { type: /^application\/json\b/, mostBytes: BYTES.facts, stop })
  if (!body) return null
  const { title } = JSON.parse(body.toString()) as { title?: unknown }
  return typeof title === 'string' && title.trim() ? [...title.trim()].slice(0, MOST_TITLE).join('') : null
}

const pictureOf = (id: string, stop: AbortSignal | undefined): Promise<Buffer | null> =>
  fetchOutside(new URL(`https://i.ytimg.com/vi/${id}/hqdefault.jpg`), {
    type: /^image\/(?:jpeg|webp)\b/,
    mostBytes: BYTES.still,
    stop,
  })

/** Re-encoded as an upload is. */
async function reencoded(picture: Buffer) {
  const folder = await newFormFolder()
  try {
    const file = path.join(folder, randomUUID())
    await writeFile(file, picture)
    return await encodePostImage({}, file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
