import { parseMediaUrl } from '#src/rules/images.ts'
import { videosWithoutStill, withStill } from '#cms/media/video-box.ts'
import { videoPage } from '#src/rules/youtube.ts'
import { rowById } from '#cms/core/database/rows.ts'
import type { Row } from '#cms/core/database/row.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { encodePostImage } from '#cms/media/encode.ts'
import { fetchPublic, mayFetchOutside } from '#cms/media/fetch-public.ts'
import { withTemporaryFile } from '#cms/media/form-folders.ts'
import { storeImages } from '#cms/media/store-images.ts'
import { fetchParts, putIntoText, wantParts, type Outcome } from './outside-parts.ts'

const MOST_TITLE = 100
const BYTES = { facts: 64 * 1024, still: 512 * 1024 }

/** Asks for the stills that the boxes of a stored text lack, once its transaction is committed. */
export async function wantStills(
  req: AppRequest,
  { id, contentHtml }: Pick<Row<'post'>, 'id' | 'contentHtml'>,
  now: Date,
): Promise<void> {
  if (!mayFetchOutside()) return
  await wantParts(req, { kind: 'videoStill', post: id, refs: videosWithoutStill(contentHtml), now })
}

/** The job that fetches stills and titles of videos from YouTube, once a text; without an answer the box stays as it is. */
export async function fetchStills(req: AppRequest, now: Date, signal?: AbortSignal): Promise<string> {
  const put = (row: Row<'outbox'>) => putStill(req, row, now, signal)
  return `${await fetchParts(req, { kind: 'videoStill', signal, put })} stills`
}

/** Puts the still into the stored text; `none` where its box is gone or the text was edited meanwhile. */
async function putStill(
  req: AppRequest,
  { target, ref: video }: Row<'outbox'>,
  now: Date,
  stop: AbortSignal | undefined,
): Promise<Outcome> {
  const post = await rowById(req, 'post', target)
  if (!post?.author || !videosWithoutStill(post.contentHtml).includes(video)) return 'none'
  const title = await titleOf(video, stop)
  const picture = title === null ? null : await pictureOf(video, stop)
  if (title === null || !picture) return 'failed'
  const encoded = await withTemporaryFile(picture, (file) => encodePostImage({}, file))
  const [url = ''] = await storeImages(req, {
    images: [encoded],
    kind: 'post',
    ownerId: post.author,
    post: post.id,
    now,
  })
  const image = parseMediaUrl(url)
  if (!image) return 'failed'
  return putIntoText(req, { post, now, change: (html) => withStill(html, video, { image, title }) })
}

/** The title of a video; null when YouTube does not say it. */
async function titleOf(id: string, stop: AbortSignal | undefined): Promise<string | null> {
  const address = new URL('https://www.youtube.com/oembed')
  address.search = new URLSearchParams({ format: 'json', url: videoPage({ id, start: 0 }) }).toString()
  const body = await fetchYouTube(address, { type: /^application\/json\b/, mostBytes: BYTES.facts, stop })
  if (!body) return null
  const { title } = JSON.parse(body.toString()) as { title?: unknown }
  return typeof title === 'string' && title.trim() ? [...title.trim()].slice(0, MOST_TITLE).join('') : null
}

const pictureOf = (id: string, stop: AbortSignal | undefined): Promise<Buffer | null> =>
  fetchYouTube(new URL(`https://i.ytimg.com/vi/${id}/hqdefault.jpg`), {
    type: /^image\/(?:jpeg|webp)\b/,
    mostBytes: BYTES.still,
    stop,
  })

/** The body at an address of YouTube, without redirects; null for any other answer. In a test the named origin answers. */
async function fetchYouTube(
  address: URL,
  wanted: { type: RegExp; mostBytes: number; stop: AbortSignal | undefined },
): Promise<Buffer | null> {
  const { LINK_ORIGIN } = env()
  const fetched = LINK_ORIGIN ? new URL(address.pathname + address.search, LINK_ORIGIN) : address
  return (await fetchPublic(fetched, { ...wanted, mostRedirects: 0 }))?.body ?? null
}
