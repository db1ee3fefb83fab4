import type { APIRequestContext, Page } from '@playwright/test'
import { isOneScript, isOpenName, isPlainLine, looksLikeAddress } from '../../src/rules/names.ts'
import { test as base, expect } from '../helpers/browser.ts'
import { whyNotWallet } from '../../src/rules/wallets.ts'
import { client } from '../helpers/client.ts'
import { expectStatus, forum, type Forum, type Person, type PostRow } from '../helpers/forum.ts'
import { startServer, type TestServer } from '../helpers/server.ts'
import { packed, xssCorpus } from './xss-corpus.ts'

const CORPUS = xssCorpus()
/** Texts as long as each place takes, that hold the whole corpus between them. */
const TITLES = packed(CORPUS.filter(isPlainLine), 255, ' ')
const CONTENTS = packed(CORPUS, 3_000, '\n\n')
const COMMENTS = packed(CORPUS, 4_900, '\n')
const BIOS = packed(CORPUS, 500, ' ')
const SIGNATURES = packed(CORPUS.filter(isPlainLine), 80, ' ')
const QUERIES = packed(CORPUS, 94, ' ').map((words) => `${words} 없는말`)
const NICKNAMES = CORPUS.filter(
  (text) => text.length <= 30 && isOpenName(text) && isOneScript(text) && !looksLikeAddress(text),
)
const WALLETS = packed(
  CORPUS.filter((text) => whyNotWallet(text.padEnd(5, '-')) === null),
  128,
  '|',
).slice(0, 10)

/** XSS_ALL=1 shows every text in every place; otherwise the places that only repeat a text are shown every nth of them. */
const sampled = <T>(texts: readonly T[], every: number): T[] =>
  texts.filter((_, index) => process.env.XSS_ALL || index % every === 0)

// A server of its own: what is planted here would appear in other tests' lists.
let server: TestServer
let starting: Promise<TestServer> | undefined
const ownServer = () => (starting ??= startServer())
let make: Forum
let admin: Person
let author: Person
let posts: PostRow[]

const test = base.extend<{ alarm: void }>({
  baseURL: async ({}, use) => use((await ownServer()).base),
  /** Fails the test when anything that was planted ran, or asked for something elsewhere. */
  alarm: [
    async ({ page }, use) => {
      const alarms: string[] = []
      page.on('dialog', (dialog) => {
        alarms.push(`dialog on ${page.url()}`)
        void dialog.dismiss()
      })
      page.context().on('request', (request) => {
        const isOurs = request.url().startsWith(`${server.base}/`) || /^(data|blob|about):/.test(request.url())
        if (!isOurs) alarms.push(`request for ${request.url()}`)
      })
      await use()
      expect(alarms).toEqual([])
    },
    { auto: true },
  ],
})

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await ownServer()
  make = await forum(server.base)
  admin = await make.admin()
  await admin.api.post('/admin/settings', { key: 'postCooldownSeconds', value: '0' })
  author = await make.member()
  expectStatus(await author.api.patch('/users/profile', { nickname: NICKNAMES[0], bio: BIOS[0] }), 200)
  posts = []
  for (const [index, title] of TITLES.entries()) {
    posts.push(
      await make.post(author, { title, content: `${index}번째 글이에요.\n\n${CONTENTS[index % CONTENTS.length]}` }),
    )
  }
  const [first] = posts as [PostRow]
  for (const content of COMMENTS) await make.comment(first.id, author, { content })
})
test.afterAll(() => server?.stop())

/** The elements and attributes that only an author's text can have put there; runs in the page. */
function planted(): string[] {
  const found: string[] = []
  const foreign =
    'iframe, object, embed, base, applet, frame, frameset, meta[http-equiv], template[shadowrootmode], isindex'
  for (const element of document.querySelectorAll(foreign)) found.push(element.outerHTML.slice(0, 200))
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const isAddress = /^(href|src|action|formaction|data|poster|background|xlink:href|component-url)$/.test(name)
      // oxlint-disable-next-line no-control-regex
      const address = value.replace(/[\u0000-\u0020]/g, '').toLowerCase()
      const runs = isAddress && /^(javascript|vbscript|livescript|data:(?!image\/(png|webp)))/.test(address)
      const leaves = isAddress && /^([\\/]{2,}|[\\/]\\)/.test(address)
      if (/^on/i.test(name) || name === 'srcdoc' || runs || leaves) found.push(element.outerHTML.slice(0, 200))
    }
  }
  // `document.scripts` leaves out those inside an svg.
  for (const script of document.querySelectorAll('script')) {
    const { src } = script
    const isOurs = typeof src === 'string' && src.startsWith(`${location.origin}/`)
    const isData = script.getAttribute('type') === 'application/ld+json'
    if (!isOurs && !isData && (src || /alert|evil/.test(script.textContent))) found.push(script.outerHTML.slice(0, 200))
  }
  return found
}

async function visit(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path)
  expect(answer?.status(), path).toBeLessThan(500)
  await page.waitForLoadState('load')
  expect(await page.evaluate(planted), path).toEqual([])
}

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' }

/**
 * Shows the HTML of these pages without our content policy and without our scripts, so that only what was planted could
 * run, and nothing would hold it back.
 */
async function showBare(page: Page, request: APIRequestContext, paths: readonly string[]): Promise<void> {
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/bare') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    return route.fulfill({ contentType: TYPES[pathname.split('.').at(-1) ?? ''] ?? 'text/plain', body: '' })
  })
  await page.goto('/bare')
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    // An island without its script is only a name.
    await page.setContent(html.replaceAll('astro-island', 'x-island'), { waitUntil: 'domcontentloaded' })
    expect(await page.evaluate(planted), path).toEqual([])
  }
  await page.unrouteAll()
}

test('the corpus is what it is meant to be', () => {
  expect(CORPUS.length).toBeGreaterThanOrEqual(500)
  expect(NICKNAMES.length).toBeGreaterThan(20)
})

test('a post with a hole would be noticed', async ({ page }) => {
  await page.route('**/hole', (route) => {
    const body =
      '<!doctype html><a href="java\tscript:alert(1)">x</a><img src=/favicon.svg onerror=1><svg><script>\'alert\'</script></svg>'
    return route.fulfill({ contentType: 'text/html', body })
  })
  await page.goto('/hole')
  expect(await page.evaluate(planted)).toHaveLength(3)
})

test('every title and content in feeds, searches and posts, bare', async ({ page, request }) => {
  test.setTimeout(120_000)
  const feeds = Array.from({ length: Math.ceil(posts.length / 10) }, (_, index) => `/?page=${index + 1}`)
  await showBare(page, request, [...feeds, ...posts.slice(0, CONTENTS.length).map(({ id }) => `/post/${id}`)])
})

test('search words, bare', async ({ page, request }) => {
  test.setTimeout(120_000)
  await showBare(
    page,
    request,
    sampled(QUERIES, 10).map((q) => `/search?q=${encodeURIComponent(q)}`),
  )
})

test('bios and nicknames on profiles, bare', async ({ page, request }) => {
  test.setTimeout(120_000)
  for (const [index, bio] of sampled(BIOS, 5).entries()) {
    const nickname = NICKNAMES[index % NICKNAMES.length]
    expectStatus(await author.api.patch('/users/profile', { nickname, bio }), 200)
    await showBare(page, request, [`/profile/${author.id}`])
  }
})

test('signatures below posts, bare', async ({ page, request }) => {
  test.setTimeout(120_000)
  const [{ id }] = posts as [PostRow]
  for (const signature of sampled(SIGNATURES, 24)) {
    expectStatus(await author.api.patch('/users/profile', { signature }), 200)
    await showBare(page, request, [`/post/${id}`])
  }
})

test('posts as they are read, with comments, the site’s own scripts and its policy', async ({ page }) => {
  for (const { id } of sampled(posts.slice(0, CONTENTS.length), 6)) await visit(page, `/post/${id}`)
  const [first] = posts as [PostRow]
  await visit(page, `/post/${first.id}`)
  await page.getByText('댓글 더 보기').click()
  const comments = page.locator('[id^="comment-"]:not(#comment-list, #comment-end)')
  await expect(comments).toHaveCount(COMMENTS.length)
  expect(await page.evaluate(planted)).toEqual([])
})

test('posts as their author edits and previews them', async ({ page, signIn }) => {
  test.setTimeout(120_000)
  await signIn(author)
  for (const { id } of sampled(posts.slice(0, CONTENTS.length), 3)) {
    await visit(page, `/edit-post/${id}`)
    await page.getByRole('button', { name: '미리보기' }).click()
    await expect(page.locator('.prose').last()).toContainText('번째 글이에요.')
    expect(await page.evaluate(planted), id).toEqual([])
  }
})

test('feed, profile, search, settings and conversions as members see them', async ({ page, signIn }) => {
  await admin.api.post(`/admin/users/${author.id}/points`, { points: 1_000_000, reason: '이벤트' })
  for (const walletAddress of WALLETS) {
    expectStatus(await author.api.post('/points/convert', { pointsAmount: 10_000, walletAddress }), 201)
  }
  await signIn(author)
  const search = `/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`
  const next = `/login?next=${encodeURIComponent('javascript:alert(1)')}`
  const fail = `/payment-fail?message=${encodeURIComponent('<img src=x onerror=alert(1)>')}`
  const paying = ['/buy-points', '/payments', fail]
  const own = ['/profile', '/settings', '/profile-edit', '/convert-points', '/points-history', '/bookmarks', ...paying]
  for (const path of ['/', '/popular', search, `/profile/${author.id}`, '/ranking', ...own, next])
    await visit(page, path)
  await page.goto('/')
  await page.getByRole('button', { name: '더 보기', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(20)
  expect(await page.evaluate(planted)).toEqual([])
})

test('texts of members, as admins see them in their tabs', async ({ page, signIn }) => {
  const { guest } = make
  for (const message of sampled(packed(CORPUS, 4_900, '\n'), 3)) {
    const sender = { name: '<b>이름</b>', email: 'a@test.example', subject: '"><svg onload=alert(1)>' }
    expectStatus(await guest.post('/contacts', { ...sender, message }), 201)
  }
  for (const message of sampled(packed(CORPUS, 990, '\n'), 10))
    expectStatus(await guest.post('/feedbacks', { type: 'bug', message }), 201)
  expectStatus(await admin.api.post('/admin/settings', { key: 'note', value: '<img src=x onerror=alert(1)>' }), 200)
  await signIn(admin)
  for (const tab of ['conversions', 'inquiries', 'inquiries&kind=feedbacks', 'announcements', 'system']) {
    await visit(page, `/admin?tab=${tab}`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    expect(await page.evaluate(planted), tab).toEqual([])
  }
  await page.goto('/admin?tab=inquiries')
  await page
    .getByRole('button', { name: /전체 보기$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(planted)).toEqual([])
})

test('announcements and categories that an admin was talked into', async ({ page }) => {
  const headers = { Cookie: `aah-token=${admin.token}`, Origin: server.base, 'Content-Type': 'application/json' }
  const create = async (collection: string, body: object) => {
    const answer = await fetch(`${server.base}/cms/api/${collection}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (answer.status !== 201) throw new Error(`${collection}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { doc: { id: string } }).doc
  }
  const [short, long] = ['"><svg onload=alert(1)>', '<img src=x onerror=alert(1)>']
  const category = await create('category', { id: 77, name: short, slug: `${short}'`, description: BIOS[1], order: 0 })
  const announcements = []
  for (const content of packed(CORPUS, 4_900, '\n\n')) {
    announcements.push(await create('announcement', { title: long, content, category: short, isImportant: true }))
  }
  await author.api.put(`/posts/${posts[0]?.id}`, {
    title: '카테고리가 있는 글',
    content: '열 글자가 넘는 본문이에요.',
    categoryIds: [category.id],
  })
  await visit(page, '/announcements')
  await visit(page, '/announcements?page=2')
  for (const { id } of sampled(announcements, 4)) await visit(page, `/announcements/${id}`)
  await visit(page, '/category/77')
  await visit(page, `/post/${posts[0]?.id}`)
  await visit(page, '/')
})

test('answers in JSON are no pages', async ({ page, context }) => {
  const other = await make.member()
  for (const [index, reason] of packed(CORPUS, 990, ' ').entries()) {
    expectStatus(await other.api.post('/reports', { postId: posts[index]?.id, reason }), 201)
  }
  const { hostname } = new URL(server.base)
  await context.addCookies([{ name: 'aah-token', value: admin.token, domain: hostname, path: '/' }])
  const search = `/api/posts/search?q=${encodeURIComponent('<svg onload=alert(1)>')}`
  for (const path of [
    '/api/posts?limit=50',
    search,
    '/api/admin/reports',
    '/api/admin/users',
    '/api/admin/conversions',
  ]) {
    const answer = await page.goto(path)
    expect(answer?.headers()['content-type']).toContain('application/json')
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
    expect(await page.evaluate(() => document.querySelectorAll('img, svg, script, a').length)).toBe(0)
  }
  const missing = await client(server.base).get(`/posts/${encodeURIComponent('<script>alert(1)</script>')}`)
  expect(missing.text).not.toContain('<script')
})

test('what those who run the place see of members', async ({ page, signIn }) => {
  const [reason] = packed(CORPUS, 500, ' ')
  expectStatus(await admin.api.post(`/admin/users/${author.id}/points`, { points: 1, reason }), 200)
  await signIn(admin)
  const member = `/admin/users/${author.id}`
  const sections = ['ledger', 'conversions', 'against'].map((section) => `${member}?section=${section}`)
  for (const tab of ['users', 'reports', 'reports&page=2', 'audit', 'overview'])
    await visitSettled(page, `/admin?tab=${tab}`)
  for (const path of sections) await visitSettled(page, path)
})

/** Waits also for what the page asks for by itself. */
async function visitSettled(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await expect(page.locator('main .skeleton')).toHaveCount(0)
  await expect(page.locator('main h2').first()).toBeVisible()
  expect(await page.evaluate(planted), path).toEqual([])
}
