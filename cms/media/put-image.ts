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

/** Names of the files of an image in the media store: itself and its narrower copies; another URL has none. */
export function filesOfImage(url: string): string[] {
  const image = parseMediaUrl(url)
  return image ? [url, ...narrowWidthsOf(image).map((width) => narrowUrl(url, width))].map(nameOf) : []
}

/** Removes the files of an image; those that are not there are no error. */
export async function removeImage(url: string): Promise<void> {
  for (const name of filesOfImage(url)) await mediaStore().remove(name)
}
