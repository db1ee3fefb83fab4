import type { Page } from '@playwright/test'
import { expect, test as base } from '#tests/helpers/browser.ts'
import { NEWCOMER_COOKIE } from '#src/rules/identity-providers.ts'
import { firstRunText } from '#src/text/first-run.ts'
import { countingProxy } from './counting-proxy.ts'
import { forum } from '#tests/helpers/forum.ts'
import { startProvider } from '#tests/helpers/openid-provider.ts'
import { heldOn, openWindow, press } from '#tests/helpers/payment-pages.ts'
import { startServer } from '#tests/helpers/server.ts'

type Started = Awaited<ReturnType<typeof start>>
let started: Started | undefined

/** A forum with both providers behind a proxy that counts what reaches it. */
async function start() {
  const [google, kakao] = [await startProvider(), await startProvider({ isKakao: true })]
  let port = 0
  const proxy = await countingProxy(() => port)
  const server = await startServer({ env: { ...google.env, ...kakao.env, SITE_URL: proxy.origin } })
  port = Number(new URL(server.base).port)
  return { google, kakao, proxy, server }
}

const test = base.extend({
  baseURL: async ({}, use) => use((started ??= await start()).proxy.origin),
  world: async ({}, use) => use(await forum((started as Started).server.base)),
})
test.use({ serviceWorkers: 'allow', expectedErrors: [/status of (401|404)/] })

test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  started ??= await start()
})
test.afterAll(async () => {
  for (const { stop } of [started?.google, started?.kakao, started?.proxy].filter((part) => !!part)) stop()
  await started?.server.stop()
  started = undefined
})

const forumNow = () => started as Started
const toastsOf = (page: Page) => page.getByRole('region', { name: /알림/ }).getByRole('listitem')

/** Opens a page and waits until its worker answers for the navigations that follow. */
async function openControlled(page: Page): Promise<void> {
  await page.goto('/help')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
  await page.reload()
}

for (const [provider, button] of [
  ['google', 'Google로 계속하기'],
  ['kakao', '카카오로 계속하기'],
] as const) {
  test(`with the worker running, ${provider} signs a new member in and redeems its code once`, async ({ page }) => {
    const { [provider]: service, proxy } = forumNow()
    const email = `${provider}@worker.example`
    const name = `새롬${provider}`
    service.state.identity = { sub: `${provider}-worker`, email, email_verified: true, name }
    await openControlled(page)
    await page.goto('/login')
    await page.getByRole('link', { name: button }).click()
    await expect(page).toHaveURL(`${proxy.origin}/`)
    await expect(page.locator('summary[aria-label$="님의 메뉴"]')).toBeVisible()
    expect(proxy.count(`/api/auth/${provider}?`)).toBe(1)
    expect(proxy.count(`/api/auth/${provider}/callback?`)).toBe(1)
    await expect(toastsOf(page)).toContainText(firstRunText.welcome(name))
    // Who comes back is no newcomer, also within the minute for which the cookie is kept.
    const isKept = async () => (await page.context().cookies()).some((cookie) => cookie.name === NEWCOMER_COOKIE.name)
    expect(await isKept()).toBe(true)
    const fetched = page.waitForResponse('**/api/auth/token')
    await page.goto(`/api/auth/${provider}`)
    await fetched
    expect(await isKept()).toBe(false)
    await expect(toastsOf(page)).toHaveCount(0)
  })
}

test('with the worker running, the way back from the payment window runs once and brings the points', async ({
  page,
  world,
  signIn,
}) => {
  const me = await world.member()
  await signIn(me)
  await openControlled(page)
  await openWindow(page, { name: '스탠다드' })
  await press(page, '10,000원 결제하기')
  await page.waitForURL('**/points-history')
  await expect(heldOn(page, '5,500 P')).toBeVisible()
  expect(forumNow().proxy.count('/api/payments/return?')).toBe(1)
  expect((await me.api.get<unknown[]>('/points/history')).body).toHaveLength(1)
})

test('with the worker running, each navigation reaches the server once', async ({ page }) => {
  const { proxy } = forumNow()
  await openControlled(page)
  const paths = ['/api/health', '/api/login?next=%2Fhelp', '/api/none', '/cms/login', '/media/none.webp', '/ranking']
  for (const path of paths) {
    await page.goto(path)
    // A second request would follow the first at once.
    await page.waitForTimeout(200)
    expect(proxy.count(path), path).toBe(1)
  }
})
