import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { SHARE_IMAGE } from '#src/rules/images.ts'
import { siteText } from '#src/text/layout.ts'
import { inImageQueue } from '#cms/material/media/image-queue.ts'
import { shared } from '#cms/machinery/platform/shared.ts'
import { drawableText, textPathsAt, linesOf, widthOf } from './text-paths.ts'

/** The texts in the share image of a post. */
export interface Sharable {
  title: string
  category: string
  author: string
}

const { width, height } = SHARE_IMAGE
const MARGIN = 84
const COLOURS = {
  ground: '#ffffff',
  band: '#3d5afe',
  soft: '#eef1ff',
  ink: '#191f28',
  second: '#4e5968',
  line: '#e7e9ee',
}
const TITLE = { size: 66, lead: 90, most: 3, top: 236 }
const SMALL = 32
const LOGO = 60

/** Draws the share image of a post, 1200 × 630 as PNG; queued, because drawing is expensive. */
export const drawShareImage = (post: Sharable): Promise<Buffer> =>
  inImageQueue({}, async () =>
    sharp(Buffer.from(sketchOf(post)))
      .composite([{ input: await logo(), left: width - MARGIN - markWidth() - LOGO - 16, top: 500 }])
      .png({ compressionLevel: 9, palette: true })
      .toBuffer(),
  )

const logo = (): Promise<Buffer> =>
  shared('shareLogo', () =>
    sharp(readFileSync(path.resolve('public/favicon.svg')), { density: 600 })
      .resize(LOGO, LOGO)
      .png()
      .toBuffer(),
  )

const markWidth = (): number => Math.ceil(widthOf(siteText.name, SMALL))

function sketchOf({ title, category, author }: Sharable): string {
  const lines = linesOf(drawableText(title), { size: TITLE.size, width: width - 2 * MARGIN, most: TITLE.most })
  const [board = ''] = linesOf(drawableText(category), { size: SMALL, width: 600, most: 1 })
  const [name = ''] = linesOf(drawableText(author), { size: SMALL, width: 480, most: 1 })
  const mark = { x: width - MARGIN - markWidth(), y: 541, size: SMALL, fill: COLOURS.ink }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${COLOURS.ground}"/>
    <rect width="${width}" height="16" fill="${COLOURS.band}"/>
    ${board && pill(board)}
    ${lines.map((line, index) => textPathsAt(line, { x: MARGIN, y: TITLE.top + index * TITLE.lead, size: TITLE.size, fill: COLOURS.ink })).join('')}
    <rect x="${MARGIN}" y="468" width="${width - 2 * MARGIN}" height="2" fill="${COLOURS.line}"/>
    ${textPathsAt(name, { x: MARGIN, y: 541, size: SMALL, fill: COLOURS.second })}
    ${textPathsAt(siteText.name, mark)}
  </svg>`
}

function pill(text: string): string {
  const wide = Math.ceil(widthOf(text, SMALL)) + 48
  return `<rect x="${MARGIN}" y="76" width="${wide}" height="60" rx="30" fill="${COLOURS.soft}"/>
    ${textPathsAt(text, { x: MARGIN + 24, y: 117, size: SMALL, fill: COLOURS.band })}`
}
