// Draws the icons and the 1200x630 share banner of public/ from the logo of src/rules/logo.ts; run it again when that changes.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { PAPER, LOGO, logoShapes } from '../src/rules/logo.ts'

const PUBLIC = path.resolve(import.meta.dirname, '../public')
const inPublic = (name: string) => path.join(PUBLIC, name)
const FONT = "'Pretendard Variable', Pretendard, 'Noto Sans CJK KR', 'Noto Sans KR', sans-serif"
const [, , WIDE, HIGH] = LOGO.viewBox.split(' ').map(Number) as [number, number, number, number]

/** The logo in the middle of a square, as wide as this share of it. */
function square({ share, ground = '', corner = 0, eyes = PAPER.ink }: Look): string {
  const size = 512
  const scale = (size * share) / WIDE
  const [x, y] = [(size - WIDE * scale) / 2, (size - HIGH * scale) / 2]
  const paper = ground && `<rect width="${size}" height="${size}" rx="${corner * size}" fill="${ground}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${paper}<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(3)})">${logoShapes({ line: PAPER.mark, eyes })}</g></svg>`
}
interface Look {
  share: number
  ground?: string
  corner?: number
  eyes?: string
}

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 300 }).resize(size, size).png({ compressionLevel: 9 })

/** An .ico file that holds one PNG: a directory of one entry, then the picture. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

/** The logo's ring looks in over the lower edge. */
const BANNER = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="${PAPER.ground}"/>
  <circle cx="920" cy="560" r="210" fill="none" stroke="${PAPER.mark}" stroke-width="72"/>
  <g fill="${PAPER.ink}"><circle cx="862" cy="528" r="26"/><circle cx="978" cy="528" r="26"/></g>
  <g transform="translate(88 112) scale(4)">${logoShapes({ line: PAPER.mark, eyes: PAPER.ink })}</g>
  <g font-family="${FONT}" fill="${PAPER.ink}">
    <text x="218" y="198" font-size="84" font-weight="800" letter-spacing="-3">AAH 커뮤니티</text>
    <g fill="${PAPER.ink2}" font-size="44" font-weight="600" letter-spacing="-1">
      <text x="92" y="330">이야기를 나누며 포인트를 모으고</text>
      <text x="92" y="396">AAH 코인으로 전환하세요</text>
    </g>
  </g>
</svg>`

// The tab of a browser is light or dark, so the eyes take the colour of the ring there.
const tab = square({ share: 0.98, eyes: PAPER.mark })
const card = square({ share: 0.66, ground: PAPER.ground, corner: 0.22 })
const full = (share: number) => square({ share, ground: PAPER.ground })

writeFileSync(inPublic('favicon.svg'), `${tab}\n`)
writeFileSync(inPublic('favicon.ico'), ico(await png(tab, 32).toBuffer(), 32))
await png(card, 192).toFile(inPublic('icon-192.png'))
await png(card, 512).toFile(inPublic('icon-512.png'))
await png(full(0.54), 512).toFile(inPublic('icon-maskable-512.png'))
await png(full(0.64), 180).toFile(inPublic('apple-touch-icon.png'))
await sharp(Buffer.from(BANNER)).png({ compressionLevel: 9, palette: true }).toFile(inPublic('banner.png'))
