// `npm run pictures`: takes the README's screenshots of the demo community on a server of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { startServer } from './bench/server.ts'
import { FIXED_TIME } from './pictures/fixed-time.ts'
import { chromiumPath } from './setup/chromium.mjs'

const INTO = path.resolve('docs/images')
const WINDOW = { width: 1280, height: 860 }
/** The demo member named in `README.md`. */
const MEMBER = { email: 'demo@example.com', password: 'aah-demo' }

/** Page of each picture, by file name. */
const PICTURES: Record<string, (page: Page) => Promise<string>> = {
  'home.png': () => Promise.resolve('/'),
  'post.png': mostTalkedOf,
}

interface PostRow {
  id: string
  imageUrl: string | null
  levelRestriction: number
}

/** The public post with most comments that still accepts comments. */
async function mostTalkedOf(page: Page): Promise<string> {
  const answer = await page.request.get('/api/posts?filter=comments&limit=50')
  const posts = (await answer.json()) as PostRow[]
  const post = posts.find(({ imageUrl, levelRestriction }) => !imageUrl && levelRestriction === 0)
  if (!post) throw new Error('The demo community has no post with comments.')
  return `/post/${post.id}`
}

async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: MEMBER })
  const { token } = (await answer.json()) as { token: string }
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
}

async function draw(page: Page, address: string, file: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'))
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture).png({ compressionLevel: 9 }).toFile(path.join(INTO, file))
}

const folder = mkdtempSync(path.join(tmpdir(), 'aah-pictures-'))
const sameEachTime = new URL('./pictures/deterministic.ts', import.meta.url).href
const server = await startServer(folder, 'demo', { NODE_OPTIONS: `--import ${sameEachTime}` })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const page = await browser.newPage({
    baseURL: server.base,
    viewport: WINDOW,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  })
  await page.clock.install({ time: FIXED_TIME })
  await signIn(page)
  for (const [file, addressOf] of Object.entries(PICTURES)) {
    await draw(page, await addressOf(page), file)
    console.log(`drew docs/images/${file}`)
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
