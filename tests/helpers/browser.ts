import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { forum, type Forum, type Person } from './forum.ts'
import { sharedServer } from './shared-server.ts'

interface Fixtures {
  /** Makes members, posts and comments over the API of the server that the pages come from. */
  world: Forum
  /** Signs the page in: cookie and stored token, as the sign-in form leaves them. */
  signIn: (person: Person) => Promise<void>
  /** A page of another browser in which this member is signed in. */
  pageOf: (person: Person) => Promise<Page>
  /** Console errors that a test provokes on purpose; any other one, and any breach of the content policy, fails it. */
  expectedErrors: RegExp[]
  watch: void
}

/** Playwright's `test` for this forum; every spec uses it. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(await sharedServer()),
  world: async ({}, use) => use(await forum()),
  expectedErrors: [[], { option: true }],
  signIn: async ({ page }, use) => use((person) => signInAs(page, person)),
  pageOf: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (person) => {
      const context = await browser.newContext({ baseURL, locale: 'ko-KR', timezoneId: 'Asia/Seoul' })
      contexts.push(context)
      const page = await context.newPage()
      await signInAs(page, person)
      return page
    })
    for (const context of contexts) await context.close()
  },
  watch: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => errors.push(`${error.name}: ${error.message}\n${error.stack ?? ''}`))
      await page.addInitScript(reportViolations)
      await use()
      const unexpected = errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))
      expect(unexpected, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** The requests of this kind that the page sends from now on: `POST /api/auth/login`. */
export function sentBy(page: Page, kind: string): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (`${request.method()} ${new URL(request.url()).pathname}` === kind) sent.push(kind)
  })
  return sent
}

/** Focuses every island of the page as a viewer would, and waits until each responds. */
export async function awake(page: Page): Promise<void> {
  const asleep = page.locator('astro-island[ssr]')
  await expect(async () => {
    await asleep.evaluateAll((islands) => islands.forEach((island) => island.dispatchEvent(new Event('focusin'))))
    await expect(asleep).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

/** Goes there and waits until every island of the page responds. */
export async function openAwake(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await awake(page)
}

/** Goes there and waits until the page's event stream is open. */
export async function openStreaming(page: Page, path: string): Promise<void> {
  const streaming = page.waitForResponse((response) => response.url().includes('/api/events'))
  await page.goto(path)
  await streaming
}

/** The token that the page has stored, null for none. A page that is navigating is read again after it has loaded. */
export async function storedToken(page: Page): Promise<string | null> {
  try {
    return await page.evaluate(() => localStorage.getItem('token'))
  } catch (error) {
    if (!String(error).includes('context was destroyed')) throw error
    await page.waitForLoadState()
    return storedToken(page)
  }
}

/** Runs in the page: makes each breach of the content policy a console error. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`content policy: ${violatedDirective} ${blockedURI}`),
  )
}

/** In the browser in which the member registered, so that no sign-in from a new one is announced. */
async function signInAs(page: Page, { email, password, cookie }: Person): Promise<void> {
  const response = await page.context().request.post('/api/auth/login', {
    data: { email, password },
    headers: cookie ? { Cookie: cookie } : {},
  })
  expect(response.status()).toBe(200)
  const { token } = (await response.json()) as { token: string }
  await page.addInitScript(storeTokenOnce, token)
}

/** Runs in the page: stores the token in the first document of the site, and not again after a sign-out. */
function storeTokenOnce(token: string): void {
  if (!location.protocol.startsWith('http') || sessionStorage.getItem('signed-in')) return
  sessionStorage.setItem('signed-in', 'yes')
  localStorage.setItem('token', token)
}
