import sharp from 'sharp'
import type { EncodedImage } from '#cms/media/encode.ts'
import type { Scene } from '../content/post-template.ts'
import type { Random } from '../random.ts'
import { SCENES } from './scenes.ts'

/** Sizes of demo images: wide, square and tall ones, as people post them. */
const SIZES = [
  { width: 1_200, height: 675 },
  { width: 1_080, height: 720 },
  { width: 900, height: 900 },
  { width: 800, height: 1_000 },
] as const
const AVATAR_SIDE = 160

/** A drawn scene as WebP. */
export function drawScene(scene: Scene, random: Random): Promise<EncodedImage> {
  const size = scene === 'chart' || scene === 'bars' ? SIZES[0] : random.pick(SIZES)
  return toWebp(svg(size, SCENES[scene](random, size)), size)
}

/** A profile image: a few overlapping shapes in one range of colour. */
export function drawAvatar(random: Random): Promise<EncodedImage> {
  const size = { width: AVATAR_SIDE, height: AVATAR_SIDE }
  const hue = random.int(0, 359)
  const circles = Array.from({ length: 4 }, (_, index) => {
    const colour = `hsl(${(hue + index * 24) % 360} 62% ${42 + index * 9}%)`
    const [x, y] = [random.int(20, 140), random.int(30, 150)]
    return `<circle cx="${x}" cy="${y}" r="${random.int(28, 64)}" fill="${colour}" opacity="0.85"/>`
  })
  return toWebp(svg(size, `<rect width="160" height="160" fill="hsl(${hue} 55% 86%)"/>${circles.join('')}`), size)
}

const svg = ({ width, height }: { width: number; height: number }, inner: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`)

async function toWebp(source: Buffer, size: { width: number; height: number }): Promise<EncodedImage> {
  const bytes = await sharp(source).webp({ quality: 78, effort: 1 }).toBuffer()
  // The job makes the narrower copies: a first start waits for no more than it needs.
  return { bytes, ...size, color: null, narrow: new Map() }
}
