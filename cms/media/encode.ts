import { open } from 'node:fs/promises'
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp'
import { AppError } from '#src/rules/app-error.ts'
import { copyWidths, IMAGE_TYPES, SHARE_IMAGE, type ImageType } from '#src/rules/images.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { uploadRefusalText } from '#src/text/upload.ts'
import { encodeAnimation, isAnimation, whyNotAnimate } from './encode-animation.ts'
import { inImageQueue, inLargeImageQueue, type ImageOwner } from './image-queue.ts'

/** Larger images are refused by their header, before anything is decoded. */
const MAX_PIXELS = 50_000_000
/** The largest side of JPEG: a line of one pixel would take seconds to encode. */
const MAX_SIDE = 65_535
/** A stored image of more pixels is encoded from its file, one such image at a time: held as pixels it takes too much memory. */
const MAX_HELD_PIXELS = 10_000_000
/** Limit of decoded bytes for formats that must be decoded as a whole. */
const MAX_WHOLE_BYTES = 64_000_000
/** Side of a stored profile image in pixels: displayed at 96 at most, on screens of up to four times the density. */
const PROFILE_SIDE = 400
const POST_SIZE = { width: LIMITS.post.imageWidth, height: LIMITS.post.imageHeight }
const IN_POST = { ...POST_SIZE, fit: 'inside', withoutEnlargement: true } as const
/** The widest side of a picture of the site: that of the picture under which pages are shared. */
const BRAND_SIDE = SHARE_IMAGE.width
const IN_BRAND = { width: BRAND_SIDE, height: BRAND_SIDE, fit: 'inside', withoutEnlargement: true } as const
const EFFORT = 3
/** From effort 3 on, WebP keeps a list of everything it writes, which takes as much memory as the image. */
const LARGE_EFFORT = 2
const NARROW_QUALITY = 78
/** Tried in order until the file is small enough: noise hardly compresses. */
const QUALITIES = [
  { quality: 82, scale: 1 },
  { quality: 60, scale: 1 },
  { quality: 60, scale: 0.7 },
  { quality: 40, scale: 0.4 },
]
const SIGNATURE_BYTES = 12
/** The file signature of each type. */
const SIGNATURES: Record<ImageType, (start: string) => boolean> = {
  'image/jpeg': (start) => start.startsWith('\xff\xd8\xff'),
  'image/png': (start) => start.startsWith('\x89PNG\r\n\x1a\n'),
  'image/gif': (start) => /^GIF8[79]a/.test(start),
  'image/webp': (start) => start.startsWith('RIFF') && start.slice(8) === 'WEBP',
}

/** A re-encoded image: nothing of the uploaded file survives but the picture. */
export interface EncodedImage {
  bytes: Buffer
  width: number
  height: number
  /** Its average colour, `#rrggbb`, shown while it loads; null when the job is to find it, as the narrower copies. */
  color: string | null
  /** Narrower copies by their width in pixels; of an animated image its first frame. */
  narrow: ReadonlyMap<number, Buffer>
  /** Whether it is animated; not when left out. */
  moves?: boolean
  /** Whether it is the first frame of an animated image that is too long or too large; not when left out. */
  isFirstFrame?: boolean
}

/** What is made of an image beside itself. */
type Copies = Pick<EncodedImage, 'narrow'> & { color: string }

// No cache of libvips: uploads differ, so it would only use memory.
sharp.cache(false)
sharp.concurrency(1)

/**
 * The post image as WebP of at most 1200 × 16 383 px and 2 MB, animated if it is and may be, with narrower copies; throws
 * UNSUPPORTED_TYPE, TOO_LARGE or VALIDATION.
 */
export async function encodePostImage(owner: ImageOwner, file: string): Promise<EncodedImage> {
  const metadata = await inImageQueue(owner, () => headerOf(file))
  if (isAnimation(metadata) && !whyNotAnimate(metadata)) return inLargeImageQueue(owner, () => animated(file))
  const isFirstFrame = isAnimation(metadata)
  if (storedPixels(metadata) > MAX_HELD_PIXELS)
    return inLargeImageQueue(owner, async () => ({ ...(await encodeLarge(file, metadata)), isFirstFrame }))
  return inImageQueue(owner, async () => ({ ...(await encodeHeld(sourceOf(file).resize(IN_POST))), isFirstFrame }))
}

/** The profile image as a square WebP cut from its middle, without narrower copies; throws as `encodePostImage`. */
export const encodeProfileImage = (owner: ImageOwner, file: string): Promise<EncodedImage> =>
  inImageQueue(owner, async () => {
    const { width, height } = await headerOf(file)
    const side = Math.min(PROFILE_SIDE, width, height)
    return encodeHeld(sourceOf(file).resize({ width: side, height: side, fit: 'cover' }))
  })

/** A picture of the site as WebP of at most 1200 × 1200 px, upright and still; throws as `encodePostImage`. */
export const encodeBrandImage = (owner: ImageOwner, file: string): Promise<EncodedImage> =>
  inImageQueue(owner, async () => {
    await headerOf(file)
    return encodeHeld(sourceOf(file).resize(IN_BRAND))
  })

/** Sides of a picture in a card, tried in order until it is small enough. */
const CARD_SIDES = [480, 320, 200]

/** The picture of a link card, its first frame, of at most 200 kB; null for one that cannot be that small. */
export const encodeCardImage = (owner: ImageOwner, file: string): Promise<EncodedImage | null> =>
  inImageQueue(owner, async () => {
    await headerOf(file)
    for (const side of CARD_SIDES) {
      const size = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
      const encoded = await encodeHeld(sourceOf(file).resize(size))
      if (encoded.bytes.length <= LIMITS.linkCard.imageBytes) return encoded
    }
    return null
  })

/** The average colour and the narrower copies of a stored image; for work that is in the image queue. */
export async function narrowCopies(stored: Buffer): Promise<Copies> {
  const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true })
  return derive(heldPicture(data, info), info.width)
}

const openFile = (file: string): Sharp =>
  sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })

/** The upright first frame of a file. Orientation is applied before the rest of the metadata, position included, is dropped. */
const sourceOf = (file: string): Sharp => openFile(file).autoOrient()

/** What the header of an image says; throws when the file is no image, or one that is too large. */
async function headerOf(file: string): Promise<Metadata> {
  if (!isImage(await firstBytes(file))) throw new AppError('UNSUPPORTED_TYPE', { message: uploadRefusalText.wrongType })
  const metadata = await openFile(file).metadata().catch(unreadable)
  if (isTooLarge(metadata)) throw new AppError('TOO_LARGE', { message: uploadRefusalText.tooManyPixels })
  return metadata
}

/** The picture scaled to a width, each time from where it is held. */
type Picture = (width: number) => Sharp

const heldPicture =
  (pixels: Buffer, raw: OutputInfo): Picture =>
  (width) =>
    sharp(pixels, { raw }).resize({ width })

async function encodeHeld(image: Sharp): Promise<EncodedImage> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true }).catch(unreadable)
  return smallEnough(heldPicture(data, info), info.width, EFFORT)
}

const encodeLarge = (file: string, metadata: Metadata): Promise<EncodedImage> =>
  smallEnough((width) => sourceOf(file).resize({ width }), sizeInStore(metadata).width, LARGE_EFFORT).catch(unreadable)

async function animated(file: string): Promise<EncodedImage> {
  const whole = await encodeAnimation(file, IN_POST).catch(unreadable)
  const { data, info } = await sourceOf(file).resize(IN_POST).raw().toBuffer({ resolveWithObject: true })
  return { ...whole, moves: true, ...(await derive(heldPicture(data, info), info.width, true)) }
}

/** The size in which an image is stored, of its upright first frame. */
function sizeInStore({ autoOrient: { width, height } }: Metadata): { width: number; height: number } {
  const scale = Math.min(1, POST_SIZE.width / width, POST_SIZE.height / height)
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function storedPixels(metadata: Metadata): number {
  const { width, height } = sizeInStore(metadata)
  return width * height
}

/** The picture as WebP, in the best quality that is small enough to be stored. */
async function smallEnough(picture: Picture, width: number, effort: number): Promise<EncodedImage> {
  let encoded: Pick<EncodedImage, 'bytes' | 'width' | 'height'> | undefined
  for (const { quality, scale } of QUALITIES) {
    const { data, info } = await picture(Math.ceil(width * scale))
      .webp({ quality, effort })
      .toBuffer({ resolveWithObject: true })
    encoded = { bytes: data, width: info.width, height: info.height }
    if (data.length <= LIMITS.post.storedImageBytes) break
  }
  const whole = encoded as NonNullable<typeof encoded>
  return { ...whole, ...(await derive(picture, whole.width)) }
}

/** What is made of the picture beside the whole image, which is `width` pixels wide. */
async function derive(picture: Picture, width: number, moves = false): Promise<Copies> {
  const narrow = new Map<number, Buffer>()
  for (const copy of copyWidths(width, moves)) {
    const webp = { quality: NARROW_QUALITY, effort: EFFORT }
    narrow.set(copy, await picture(Math.min(copy, width)).webp(webp).toBuffer())
  }
  return { color: await averageColor(picture(width)), narrow }
}

async function averageColor(image: Sharp): Promise<string> {
  const one = image.flatten({ background: '#fff' }).toColourspace('srgb')
  const rgb = await one.resize({ width: 1, height: 1, fit: 'fill' }).raw().toBuffer()
  return `#${rgb.toString('hex', 0, 3)}`
}

/** By the header: pixels, and memory where the image cannot be decoded row by row. */
function isTooLarge({ width, height, channels, depth, format, isProgressive }: Metadata): boolean {
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) return true
  const bytes = width * height * (format === 'gif' ? 4 : channels) * (depth === 'ushort' ? 2 : 1)
  return (isProgressive === true || format === 'gif') && bytes > MAX_WHOLE_BYTES
}

async function firstBytes(file: string): Promise<Buffer> {
  const opened = await open(file)
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await opened.close()
  }
}

/** Whether a file has a signature of IMAGE_TYPES; other decoders, such as those of SVG and AVIF, never receive it. */
function isImage(bytes: Buffer): boolean {
  const start = bytes.toString('latin1')
  return IMAGE_TYPES.some((type) => SIGNATURES[type](start))
}

function unreadable(error: unknown): never {
  const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message)
  if (isTooLarge) throw new AppError('TOO_LARGE', { message: uploadRefusalText.tooManyPixels })
  throw new AppError('VALIDATION', {
    message: uploadRefusalText.unreadable,
    fields: { images: uploadRefusalText.unreadable },
  })
}
