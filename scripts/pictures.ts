// `npm run pictures`: takes the README's screenshots, and every page of the look in both widths and themes into the folder
// `pictures` (not committed), of the demo community on a server of its own. `-- home post` takes these pages alone.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import sharp from 'sharp'
import { startServer } from './bench/server.ts'
import { FIXED_TIME } from './pictures/fixed-time.ts'
import { PAGES, README_PAGES, type PicturedPage, type Viewer } from './pictures/pages.ts'
import { chromiumPath } from './setup/chromium.mjs'

const README_FOLDER = path.resolve('docs/images')
const FOLDER = path.resolve('pictures')
const README_WINDOW = { width: 1280, height: 860 }
const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]
const THEMES = ['light', 'dark'] as const
const ADMIN = { email: 'admin@example.com', password: 'aah-admin-pictures' }
/** The demo member named in `README.md`. */
const MEMBER = { email: 'demo@example.com', password: 'aah-demo' }

interface View {
  window: { width: number; height: number }
  theme: (typeof THEMES)[number]
  viewer: Viewer
}

interface Signed {
  page: Page
  token: string | null
}

/** A page of a new browser profile, signed in as the viewer. */
async function openPage(browser: Browser, base: string, { window, theme, viewer }: View): Promise<Signed> {
  const page = await browser.newPage({
    baseURL: base,
    viewport: window,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    hasTouch: window.width < 768,
  })
  await page.clock.install({ time: FIXED_TIME })
  if (viewer === 'guest') return { page, token: null }
  const answer = await page.request.post('/api/auth/login', { data: viewer === 'admin' ? ADMIN : MEMBER })
  const { token } = (await answer.json()) as { token: string }
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  return { page, token }
}

/**
 * An island that starts at once draws nothing, then the skeleton of what it loads, then perhaps one of a part of it:
 * the page is complete when nothing of these is there twice, half a second apart.
 */
async function waitUntilDrawn(page: Page): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    await page.waitForTimeout(500)
    await page.waitForFunction(() => document.querySelector('astro-island[client=only][ssr], .skeleton') === null)
    await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'))
  }
}

async function draw({ page, token }: Signed, { addressOf }: PicturedPage, file: string): Promise<void> {
  await page.goto(await addressOf(page, token), { waitUntil: 'load' })
  await waitUntilDrawn(page)
  // Motion is reduced; what follows the scrolling stays as it is at the top.
  const picture = await page.screenshot({ animations: 'allow', caret: 'hide' })
  await sharp(picture).png({ compressionLevel: 9 }).toFile(file)
  console.log(`drew ${path.relative('.', file)}`)
}

async function drawAll(browser: Browser, base: string, pages: readonly PicturedPage[]): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const viewers = [...new Set(pages.map(({ viewer }) => viewer))]
  const views = viewers.flatMap((viewer) =>
    WINDOWS.flatMap((window) => THEMES.map((theme): View => ({ viewer, window, theme }))),
  )
  for (const view of views) {
    const signed = await openPage(browser, base, view)
    for (const pictured of pages.filter(({ viewer }) => viewer === view.viewer))
      await draw(signed, pictured, path.join(FOLDER, `${pictured.name}-${view.window.width}-${view.theme}.png`))
    await signed.page.context().close()
  }
}

async function drawReadme(browser: Browser, base: string): Promise<void> {
  const reader = await openPage(browser, base, { window: README_WINDOW, theme: 'light', viewer: 'member' })
  for (const pictured of README_PAGES) await draw(reader, pictured, path.join(README_FOLDER, `${pictured.name}.png`))
}

const names = process.argv.slice(2)
const folder = mkdtempSync(path.join(tmpdir(), 'aah-pictures-'))
const sameEachTime = new URL('./pictures/deterministic.ts', import.meta.url).href
const server = await startServer(folder, 'demo', {
  NODE_OPTIONS: `--import ${sameEachTime}`,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
})
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  if (names.length === 0) await drawReadme(browser, server.base)
  const pages = PAGES.filter(({ name }) => names.length === 0 || names.includes(name))
  await drawAll(browser, server.base, pages)
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
