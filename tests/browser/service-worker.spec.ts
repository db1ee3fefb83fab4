import type { Page } from '@playwright/test'
import { expect, test } from '#tests/helpers/browser.ts'
import { storedText } from '#tests/helpers/composer-page.ts'
import { pushBrowser } from '#tests/helpers/push-service.ts'

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 401/],
})

/** Resolves once the worker controls the page and keeps so many posts. */
const keeps = (page: Page, count: number) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        await navigator.serviceWorker.ready
        return (await (await caches.open('pages')).keys()).length
      }),
    )
    .toBe(count)

for (const [device, tag] of [
  ['a desktop', ''],
  ['a phone', ' @phone'],
]) {
  test(`without a connection ${device} reads the posts that were opened there, and nothing after signing out${tag}`, async ({
    page,
    world,
    signIn,
  }) => {
    const [first, second, third] = [await world.post(), await world.post(), await world.post()]
    await signIn(await world.member())
    await page.goto(`/post/${first.id}`)
    await keeps(page, 1)
    await page.goto(`/post/${second.id}`)
    await keeps(page, 2)
    await page.context().setOffline(true)
    await page.goto(`/post/${first.id}`)
    await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '오프라인' })).toBeVisible()
    await page.goto(`/post/${third.id}`)
    await expect(page.getByRole('heading', { level: 1, name: '오프라인' })).toBeVisible()
    const links = page.getByRole('navigation', { name: '읽을 수 있는 글' }).getByRole('link')
    await expect(links).toHaveText([first.title, second.title].reverse())
    await expect(page.locator('body')).not.toContainText(third.title)
    await expect(page.getByRole('link', { name: '다시 열기' })).toHaveAttribute('href', `/post/${third.id}`)
    await page.context().setOffline(false)
    await page.goto('/settings')
    const stored = await page.evaluate(async () => {
      const urls = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname)
      return urls
    })
    expect(stored.filter((path) => path.startsWith('/api'))).toEqual([])
    await page.locator('[data-logout]').first().dispatchEvent('click')
    await expect(page).toHaveURL(/\/$/)
    await keeps(page, 0)
    await page.context().setOffline(true)
    await page.goto(`/post/${first.id}`)
    await expect(page.getByRole('heading', { level: 1, name: '오프라인' })).toBeVisible()
    await expect(page.locator('body')).not.toContainText(first.title)
  })
}

test('a post that a pointer rests on is cached once it is opened, not before', async ({ page, world }) => {
  const { id, title } = await world.post()
  const ahead = page.context().waitForEvent('request', (request) => request.url().endsWith(`/post/${id}`))
  await page.goto('/help')
  await keeps(page, 0)
  await page.goto('/')
  const link = page.getByRole('main').getByRole('link', { name: title })
  await link.hover()
  await ahead
  await page.waitForTimeout(500)
  await keeps(page, 0)
  await link.click()
  await page.waitForURL(`/post/${id}`)
  await keeps(page, 1)
})

test('a push is shown with its words, and replaces the one of the same tag @whole', async ({
  page,
  world,
  signIn,
  baseURL,
}) => {
  await page.context().grantPermissions(['notifications'], { origin: baseURL })
  await signIn(await world.member())
  await page.goto('/help')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  for (const body of ['하나', '둘']) {
    const data = JSON.stringify({ id: 'a', title: 'AAH 커뮤니티', body, url: '/notifications', tag: 'a' })
    await session.send('ServiceWorker.deliverPushMessage', { origin: String(baseURL), registrationId, data })
  }
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready
      return (await worker.getNotifications()).map(({ title, body, tag, data }) => ({
        title,
        body,
        tag,
        data: data as unknown,
      }))
    })
  await expect
    .poll(shown)
    .toEqual([{ title: 'AAH 커뮤니티', body: '둘', tag: 'a', data: { id: 'a', url: '/notifications' } }])
})

/** Runs in the page: no push service can be reached from here, so the browser's part is played. */
function playSubscription(subscription: { endpoint: string; keys: object }): void {
  const made = {
    endpoint: subscription.endpoint,
    toJSON: () => subscription,
    unsubscribe: () => {
      localStorage.removeItem('played')
      return Promise.resolve(true)
    },
  }
  Object.assign(PushManager.prototype, {
    subscribe: () => {
      localStorage.setItem('played', 'yes')
      return Promise.resolve(made)
    },
    getSubscription: () => Promise.resolve(localStorage.getItem('played') ? made : null),
  })
  Object.assign(Notification, { requestPermission: () => Promise.resolve('granted') })
}

test('a member turns pushes on and off for this browser in the settings @whole', async ({
  page,
  world,
  signIn,
  baseURL,
}) => {
  await page.context().grantPermissions(['notifications'], { origin: baseURL })
  const me = await world.member()
  await signIn(me)
  const { subscription } = pushBrowser(`https://push.example.com/${world.unique()}`)
  await page.addInitScript(playSubscription, subscription)
  await page.goto('/settings?tab=notifications')
  const choice = page.getByRole('checkbox', { name: '이 기기로 알림 받기' })
  await expect(choice).toBeEnabled()
  await expect(choice).not.toBeChecked()
  const subscribed = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/push/subscriptions'),
  )
  await choice.click()
  const response = await subscribed
  expect([response.status(), response.request().postDataJSON()]).toEqual([201, subscription])
  await expect(choice).toBeChecked()
  await page.reload()
  await expect(choice).toBeChecked()
  const ended = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await choice.click()
  expect((await ended).status()).toBe(204)
  await expect(choice).not.toBeChecked()
})

test('what another app shares begins a post, for a guest after signing in', async ({ page, world, signIn }) => {
  const query = new URLSearchParams({ title: '나눈 제목', text: '나눈 글이에요.', url: 'https://example.com/a' })
  await page.goto(`/create-post?${query}`)
  await expect(page).toHaveURL(/\/login\?next=/)
  expect(new URLSearchParams(new URL(page.url()).search).get('next')).toContain('/create-post?')
  await signIn(await world.member())
  await page.goto(`/create-post?${query}`)
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue('나눈 제목')
  await expect(storedText(page)).toHaveValue('나눈 글이에요.\n\nhttps://example.com/a')
})

test('the site installs: the manifest names itself, its shortcuts and where others share to', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const session = await page.context().newCDPSession(page)
  const { errors, url } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = (await (await request.get(url)).json()) as Record<string, unknown> & { shortcuts: { url: string }[] }
  expect([manifest.id, manifest.scope]).toEqual(['/', '/'])
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200)
  const worker = await request.get('/sw.js')
  expect(worker.headers()['cache-control']).toContain('no-cache')
  expect(worker.headers()['content-type']).toContain('javascript')
})
