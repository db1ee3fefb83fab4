import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { IconSize } from '#src/rules/brand-files.ts'
import { SHARE_IMAGE } from '#src/rules/images.ts'
import { shared } from '#cms/core/platform/shared.ts'
import { inImageQueue } from '#cms/media/image-queue.ts'
import { mediaName } from '#cms/media/names.ts'
import { mediaStore } from '#cms/media/store.ts'

/** Four sizes of the icon and the share picture, of a few uploads. */
const MOST_CACHED = 20
/** Apple draws what is transparent in black. */
const APPLE_SIZE = 180

const pictures = () => shared('brandPictures', () => new LRUCache<string, Promise<Buffer | null>>({ max: MOST_CACHED }))

/** The uploaded icon as a square PNG; null when the file is gone. */
export const iconPicture = (url: string, size: IconSize): Promise<Buffer | null> =>
  pictureOf(`${url} ${size}`, url, (stored) => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const square = sharp(stored).resize({ width: size, height: size, fit: 'contain', background: clear })
    return size === APPLE_SIZE ? square.flatten({ background: '#fff' }).png().toBuffer() : square.png().toBuffer()
  })

/** The uploaded share picture in the size that other sites show, as PNG; null when the file is gone. */
export const sharePicture = (url: string): Promise<Buffer | null> =>
  pictureOf(`${url} share`, url, (stored) =>
    sharp(stored)
      .resize({ ...SHARE_IMAGE, fit: 'cover' })
      .flatten({ background: '#fff' })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer(),
  )

/** The picture, made once for all concurrent requests. */
function pictureOf(key: string, url: string, make: (stored: Buffer) => Promise<Buffer>): Promise<Buffer | null> {
  const known = pictures().get(key)
  if (known) return known
  const making = (async () => {
    const stored = await storedBytes(url)
    return stored && inImageQueue({}, () => make(stored))
  })()
  pictures().set(key, making)
  making.catch(() => pictures().delete(key))
  return making
}

/** The bytes of an upload; null when there is no such file. */
async function storedBytes(url: string): Promise<Buffer | null> {
  const name = mediaName(url)
  const file = name === null ? null : await mediaStore().open(name)
  return file && buffer(file.stream)
}
