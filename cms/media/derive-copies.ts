import { buffer } from 'node:stream/consumers'
import { changeRow, rowsWhere } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import { log } from '#cms/core/platform/log.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { inImageQueue } from './image-queue.ts'
import { mediaName } from './names.ts'
import { putNarrow } from './put-image.ts'
import { mediaStore } from './store.ts'

/** A run takes at most this many, about 0.1 s of one core each. */
const AT_ONCE = 200
/** The colour of an image whose file is missing or damaged, so that it is not tried again. */
const UNKNOWN_COLOR = '#dfdad2'

/** Images that were stored before uploads made narrower copies. */
const WITHOUT_COPIES: Where<'upload'> = {
  and: [{ color: { exists: false } }, { droppedAt: { exists: false } }],
}

/** Makes the narrower copies and the colour of images that have none. Returns how many, for the job's result. */
export async function deriveCopies(req: AppRequest, _: Date, signal?: AbortSignal): Promise<string> {
  let derived = 0
  for (const { id, url } of await rowsWhere(req, 'upload', WITHOUT_COPIES, { limit: AT_ONCE })) {
    if (signal?.aborted) break
    // The row is changed last: a run that is cut off makes the copies again.
    await changeRow(req, 'upload', id, { color: await copiesOf(url) })
    derived += 1
  }
  return `${derived} copies`
}

/** Stores the narrower copies of an image, and returns its colour. */
async function copiesOf(url: string): Promise<string> {
  const name = mediaName(url)
  const file = name && (await mediaStore().open(name))
  if (!file) return UNKNOWN_COLOR
  const bytes = await buffer(file.stream)
  const { narrowCopies } = await import('./encode.ts')
  const derived = await inImageQueue({}, () => narrowCopies(bytes)).catch((error: unknown) => {
    log().warn({ err: error, url }, 'an image has no narrower copies')
    return null
  })
  if (!derived) return UNKNOWN_COLOR
  await putNarrow(url, derived.narrow)
  return derived.color
}

/** The average colours of a post's own images by their URL, `#rrggbb`; one without a known colour is left out. */
export async function imageColors(req: AppRequest, postId: string): Promise<Record<string, string>> {
  const images = await rowsWhere(req, 'upload', { post: { equals: postId }, kind: { equals: 'post' } })
  return Object.fromEntries(images.flatMap(({ url, color }) => (color ? [[url, color]] : [])))
}
