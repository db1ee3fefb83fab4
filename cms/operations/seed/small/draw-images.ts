import sharp from 'sharp'
import type { EncodedImage } from '#cms/media/encode.ts'
import { FACES, type Face } from '../content/faces.ts'
import type { Scene } from '../content/post-template.ts'
import type { Random } from '../random.ts'
import { gull, SCENES } from './scenes.ts'

/** Sizes of demo images: wide, square and tall ones, as people post them. */
const SIZES = [
  { width: 1_200, height: 675 },
  { width: 1_080, height: 720 },
  { width: 900, height: 900 },
  { width: 800, height: 1_000 },
] as const
const AVATAR_SIDE = 160
const MOVING_SIZE = { width: 480, height: 320 }
const FRAMES = 20
const FRAME_MS = 100

/** A drawn scene as WebP. */
export function drawScene(scene: Scene, random: Random): Promise<EncodedImage> {
  if (scene === 'gull') return drawMoving(random)
  const size = scene === 'chart' || scene === 'bars' ? SIZES[0] : random.pick(SIZES)
  return toWebp(svg(size, SCENES[scene](random, size)), size)
}

/** A gull above the sea, as animated WebP. */
async function drawMoving(random: Random): Promise<EncodedImage> {
  const sea = SCENES.sea(random, MOVING_SIZE)
  const frames = Array.from({ length: FRAMES }, (_, frame) => svg(MOVING_SIZE, sea + gull(MOVING_SIZE, frame / FRAMES)))
  const bytes = await sharp(frames, { join: { animated: true } })
    .webp({ quality: 78, effort: 1, delay: frames.map(() => FRAME_MS), loop: 0 })
    .toBuffer()
  return { bytes, ...MOVING_SIZE, color: null, narrow: new Map(), moves: true }
}

/** A profile image. */
export function drawAvatar(face: Face): Promise<EncodedImage> {
  const size = { width: AVATAR_SIDE, height: AVATAR_SIDE }
  return toWebp(svg(size, FACES[face]), size)
}

const svg = ({ width, height }: { width: number; height: number }, inner: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`)

async function toWebp(source: Buffer, size: { width: number; height: number }): Promise<EncodedImage> {
  const bytes = await sharp(source).webp({ quality: 78, effort: 1 }).toBuffer()
  // The job makes the narrower copies: a first start waits for no more than it needs.
  return { bytes, ...size, color: null, narrow: new Map() }
}
