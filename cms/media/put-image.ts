import { narrowUrl, parseMediaUrl, narrowWidthsOf } from '#src/rules/images.ts'
import type { EncodedImage } from './encode.ts'
import { mediaName } from './names.ts'
import { mediaStore } from './store.ts'

const nameOf = (url: string): string => mediaName(url) as string

/** Stores the files of an image: itself and its narrower copies. */
export async function putImage({ url, bytes, narrow }: EncodedImage & { url: string }): Promise<void> {
  await mediaStore().put(nameOf(url), bytes)
  await putNarrow(url, narrow)
}

/** Stores the narrower copies of an image. */
export async function putNarrow(url: string, narrow: EncodedImage['narrow']): Promise<void> {
  for (const [width, bytes] of narrow) await mediaStore().put(nameOf(narrowUrl(url, width)), bytes)
}

/** Removes the files of an image; those that are not there are no error, and another URL has none. */
export async function removeImage(url: string): Promise<void> {
  const image = parseMediaUrl(url)
  if (!image) return
  await mediaStore().remove(nameOf(url))
  for (const width of narrowWidthsOf(image)) await mediaStore().remove(nameOf(narrowUrl(url, width)))
}
