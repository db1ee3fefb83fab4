import { LIMITS } from '#src/rules/limits.ts'
import { squareOf, type CropView } from './crop-view.ts'

/** Side length in pixels of the encoded picture; the server stores no larger one. */
const SIDE = 400
/** Tried in this order until the file is small enough. */
const ENCODINGS = [
  { quality: 0.9, scale: 1 },
  { quality: 0.75, scale: 1 },
  { quality: 0.6, scale: 1 },
  { quality: 0.5, scale: 0.7 },
  { quality: 0.4, scale: 0.4 },
]
const TYPES = ['image/webp', 'image/jpeg'] as const

/** The crop encoded as a file for upload, in the best quality that fits the size limit. */
export async function encodeSquare(picture: ImageBitmap, view: CropView): Promise<File> {
  const { left, top, side } = squareOf(picture, view)
  let smallest: Blob | null = null
  for (const { quality, scale } of ENCODINGS) {
    const canvas = document.createElement('canvas')
    const pixels = Math.max(1, Math.round(Math.min(SIDE, side) * scale))
    canvas.width = pixels
    canvas.height = pixels
    const context = canvas.getContext('2d')
    if (!context) break
    context.imageSmoothingQuality = 'high'
    // JPEG has no transparency.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, pixels, pixels)
    context.drawImage(picture, left, top, side, side, 0, 0, pixels, pixels)
    smallest = await blobOf(canvas, quality)
    if (smallest.size <= LIMITS.profile.imageBytes) break
  }
  if (!smallest) throw new Error('This browser draws no pictures')
  return new File([smallest], 'profile', { type: smallest.type })
}

/** WebP, or JPEG in browsers that cannot encode WebP. */
async function blobOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  for (const type of TYPES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    if (blob?.type === type) return blob
  }
  throw new Error('This browser writes no pictures')
}
