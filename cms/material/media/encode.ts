import { open } from 'node:fs/promises'
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp'
import { AppError } from '#src/rules/app-error.ts'
import { IMAGE_TYPES, narrowWidthsOf, type ImageType } from '#src/rules/images.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { uploadRefusalText } from '#src/text/upload.ts'
import { inImageQueue, type ImageOwner } from './image-queue.ts'

/** Larger images are refused by their header, before anything is decoded. */
const MAX_PIXELS = 50_000_000
/** The largest side of WebP; a one pixel wide image would also take seconds to encode. */
const MAX_SIDE = 16_383
/** Limit of decoded bytes for formats that must be decoded as a whole. */
const MAX_WHOLE_BYTES = 64_000_000
/** Side of a stored profile image in pixels: displayed at 96 at most, on screens of up to four times the density. */
const PROFILE_SIDE = 400
const POST_SIZE = { width: LIMITS.post.imageWidth, height: LIMITS.post.imageHeight }
const EFFORT = 3
const NARROW_QUALITY = 78
/** Tried in order until the file is small enough: noise hardly compresses. */
const QUALITIES = [
  { quality: 82, scale: 1 },
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
  /** Narrower copies by their width in pixels. */
  narrow: ReadonlyMap<number, Buffer>
}

/** What is made of an image beside itself. */
type Copies = Pick<EncodedImage, 'narrow'> & { color: string }

// No cache of libvips: uploads differ, so it would only use memory.
sharp.cache(false)
sharp.concurrency(1)

/**
 * The post image as WebP of at most 1200 × 8000 px and 2 MB, with narrower copies; throws UNSUPPORTED_TYPE, TOO_LARGE
 * or VALIDATION.
 */
export const encodePostImage = (owner: ImageOwner, file: string): Promise<EncodedImage> =>
  encode(owner, file, (image) => image.resize({ ...POST_SIZE, fit: 'inside', withoutEnlargement: true }))

/** The profile image as a square WebP cut from its middle, without narrower copies; throws as `encodePostImage`. */
export const encodeProfileImage = (owner: ImageOwner, file: string): Promise<EncodedImage> =>
  encode(owner, file, (image, { width, height }) => {
    const side = Math.min(PROFILE_SIDE, width, height)
    return image.resize({ width: side, height: side, fit: 'cover' })
  })

/** The average colour and the narrower copies of a stored image; for work that is in the image queue. */
export async function narrowCopies(stored: Buffer): Promise<Copies> {
  const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true })
  return derive(data, info, info.width)
}

type Shape = (image: Sharp, size: { width: number; height: number }) => Sharp

async function encode(owner: ImageOwner, file: string, shape: Shape): Promise<EncodedImage> {
  if (!isImage(await firstBytes(file))) throw new AppError('UNSUPPORTED_TYPE', { message: uploadRefusalText.wrongType })
  return inImageQueue(owner, async () => {
    const source = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    const metadata = await source.metadata().catch(unreadable)
    const { width, height } = metadata
    if (isTooLarge(metadata)) throw new AppError('TOO_LARGE', { message: uploadRefusalText.tooManyPixels })
    // Orientation is applied before the rest of the metadata, position included, is dropped.
    const { data, info } = await shape(source.autoOrient(), { width, height })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(unreadable)
    return smallEnough(data, info)
  })
}

/** The pixels as WebP, in the best quality that is small enough to be stored. */
async function smallEnough(pixels: Buffer, raw: OutputInfo): Promise<EncodedImage> {
  let encoded: Pick<EncodedImage, 'bytes' | 'width' | 'height'> | undefined
  for (const { quality, scale } of QUALITIES) {
    const { data, info } = await sharp(pixels, { raw })
      .resize({ width: Math.ceil(raw.width * scale) })
      .webp({ quality, effort: EFFORT })
      .toBuffer({ resolveWithObject: true })
    encoded = { bytes: data, width: info.width, height: info.height }
    if (data.length <= LIMITS.post.storedImageBytes) break
  }
  const whole = encoded as NonNullable<typeof encoded>
  return { ...whole, ...(await derive(pixels, raw, whole.width)) }
}

/** What is made of the pixels beside the whole image, which is `width` pixels wide. */
async function derive(pixels: Buffer, raw: OutputInfo, width: number): Promise<Copies> {
  const narrow = new Map<number, Buffer>()
  for (const copy of narrowWidthsOf({ width })) {
    const webp = { quality: NARROW_QUALITY, effort: EFFORT }
    narrow.set(copy, await sharp(pixels, { raw }).resize({ width: copy }).webp(webp).toBuffer())
  }
  return { color: await averageColor(pixels, raw), narrow }
}

async function averageColor(pixels: Buffer, raw: OutputInfo): Promise<string> {
  const one = sharp(pixels, { raw }).flatten({ background: '#fff' }).toColourspace('srgb')
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
