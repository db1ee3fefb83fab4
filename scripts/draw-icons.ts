// Draws the icons and the 1200x630 share banner of public/ from the logo; run it again when the logo changes.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const PUBLIC = path.resolve(import.meta.dirname, '../public')
const logo = readFileSync(path.join(PUBLIC, 'favicon.svg'))
const inPublic = (name: string) => path.join(PUBLIC, name)
const FONT = "'Pretendard Variable', Pretendard, 'Noto Sans CJK KR', 'Noto Sans KR', sans-serif"

const round = (size: number) => sharp(logo, { density: 600 }).resize(size, size).png({ compressionLevel: 9 })

/** The logo on a full square, for systems that cut their own shape out of it. */
async function square(size: number, share: number): Promise<Buffer> {
  const inner = await round(Math.round(size * share)).toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: '#3d5afe' } })
    .composite([{ input: inner }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** An .ico file that holds one PNG: a directory of one entry, then the picture. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const BANNER = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#27348b"/><stop offset=".45" stop-color="#3d5afe"/><stop offset="1" stop-color="#8b9cff"/>
    </linearGradient>
  </defs>
  <rect width="1200" height="630" fill="url(#sky)"/>
  <g fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="2">
    <circle cx="1010" cy="150" r="120"/><circle cx="1010" cy="150" r="210"/><circle cx="1010" cy="150" r="310"/>
  </g>
  <g font-family="${FONT}" fill="#fff">
    <text x="232" y="262" font-size="76" font-weight="800" letter-spacing="-2">AAH 커뮤니티</text>
    <text x="92" y="400" font-size="44" font-weight="600" letter-spacing="-1">이야기를 나누며 포인트를 모으고</text>
    <text x="92" y="464" font-size="44" font-weight="600" letter-spacing="-1">AAH 코인으로 전환하세요</text>
  </g>
</svg>`

async function banner(): Promise<Buffer> {
  const mark = await sharp(logo, { density: 600 }).resize(112, 112).png().toBuffer()
  return sharp(Buffer.from(BANNER))
    .composite([{ input: mark, left: 92, top: 180 }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

await round(192).toFile(inPublic('icon-192.png'))
await round(512).toFile(inPublic('icon-512.png'))
writeFileSync(inPublic('icon-maskable-512.png'), await square(512, 0.8))
writeFileSync(inPublic('apple-touch-icon.png'), await square(180, 0.86))
writeFileSync(inPublic('favicon.ico'), ico(await round(32).toBuffer(), 32))
writeFileSync(inPublic('banner.png'), await banner())
