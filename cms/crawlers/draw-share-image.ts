import sharp from 'sharp'
import { SHARE_IMAGE } from '#src/rules/images.ts'
import { PAPER, logoShapes } from '#src/rules/logo.ts'
import { siteText } from '#src/text/site.ts'
import { inImageQueue } from '#cms/media/image-queue.ts'
import { drawableText, textPathsAt, linesOf, widthOf } from './text-paths.ts'

/** The texts in the share image of a post. */
export interface Sharable {
  title: string
  category: string
  author: string
}

const { width, height } = SHARE_IMAGE
const MARGIN = 84
const TITLE = { size: 66, lead: 90, most: 3, top: 236 }
const SMALL = 32
/** Where the face begins beside the line of names. */
const FACE_X = 890

/** Draws the share image of a post, 1200 × 630 as PNG; queued, because drawing is expensive. */
export const drawShareImage = (post: Sharable): Promise<Buffer> =>
  inImageQueue({}, () =>
    sharp(Buffer.from(sketchOf(post)))
      .png({ compressionLevel: 9, palette: true })
      .toBuffer(),
  )

function sketchOf({ title, category, author }: Sharable): string {
  const lines = linesOf(drawableText(title), { size: TITLE.size, width: width - 2 * MARGIN, most: TITLE.most })
  const [board = ''] = linesOf(drawableText(category), { size: SMALL, width: 600, most: 1 })
  const [site = ''] = linesOf(drawableText(siteText.name), { size: SMALL, width: 420, most: 1 })
  const nameX = MARGIN + 68 + widthOf(site, SMALL) + 32
  const [name = ''] = linesOf(drawableText(author), { size: SMALL, width: Math.min(420, FACE_X - nameX), most: 1 })
  const small = (text: string, x: number, y: number, fill: string) => textPathsAt(text, { x, y, size: SMALL, fill })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${PAPER.ground}"/>
    ${small(board, MARGIN, 117, PAPER.act)}
    ${lines.map((line, index) => textPathsAt(line, { x: MARGIN, y: TITLE.top + index * TITLE.lead, size: TITLE.size, fill: PAPER.ink })).join('')}
    <g transform="translate(${MARGIN} 506) scale(1.9)">${logoShapes({ line: PAPER.mark, eyes: PAPER.ink })}</g>
    ${small(site, MARGIN + 68, 541, PAPER.ink)}
    ${small(name, nameX, 541, PAPER.ink3)}
    ${FACE}
  </svg>`
}

/** The ring of the logo looks in over the lower edge. */
const FACE = `<circle cx="1010" cy="640" r="112" fill="none" stroke="${PAPER.mark}" stroke-width="40"/>
    <g fill="${PAPER.ink}"><circle cx="978" cy="606" r="14"/><circle cx="1042" cy="606" r="14"/></g>`
