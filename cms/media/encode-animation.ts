import sharp, { type Metadata, type ResizeOptions } from 'sharp'
import { LIMITS } from '#src/rules/limits.ts'

/** Tried in order until the file is small enough; noise that moves hardly compresses. */
const QUALITIES = [
  { quality: 75, scale: 1 },
  { quality: 50, scale: 0.7 },
  { quality: 30, scale: 0.4 },
]
/** A second of a core for 15 megapixels; a higher one takes twice as long for a tenth of the size. */
const EFFORT = 1

/** Of a file that was opened for its first frame. */
type Frames = Pick<Metadata, 'width' | 'height' | 'pages'>

/** Whether a file has more than one frame. */
export const isAnimation = ({ pages = 1 }: Frames): boolean => pages > 1

/** Why an animation is stored as its first frame: too many frames, or too many pixels in all of them; else null. */
export function whyNotAnimate({ width, height, pages = 1 }: Frames): 'frames' | 'pixels' | null {
  if (pages > LIMITS.post.animation.frames) return 'frames'
  return width * height * pages > LIMITS.post.animation.pixels ? 'pixels' : null
}

/**
 * The animation as WebP of at most this size of a frame, with its delays and loops. Frames are read and written one after
 * the other, so that it needs the memory of a few of them.
 */
export async function encodeAnimation(
  file: string,
  size: ResizeOptions & { width: number },
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const input = { animated: true, limitInputPixels: LIMITS.post.animation.pixels, sequentialRead: true } as const
  const { width: own } = await sharp(file, input).metadata()
  let encoded: { bytes: Buffer; width: number; height: number } | undefined
  for (const { quality, scale } of QUALITIES) {
    const { data, info } = await sharp(file, { ...input, failOn: 'error' })
      .resize({ ...size, width: Math.ceil(Math.min(own, size.width) * scale) })
      .webp({ quality, effort: EFFORT })
      .toBuffer({ resolveWithObject: true })
    encoded = { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
    if (data.length <= LIMITS.post.animation.storedBytes) break
  }
  return encoded as NonNullable<typeof encoded>
}
