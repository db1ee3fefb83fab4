import type { Page } from '@playwright/test'
import { agreementText } from '#src/text/agreements.ts'
import { expectStatus } from '#tests/helpers/forum.ts'
import { expect, openAwake, sentBy, test } from '#tests/helpers/browser.ts'

/** What does not work says why, and what is hidden shows the way to it. */

test('a guest sees title and author of a locked post, and nothing of its text', async ({ page, world }) => {
  const author = await world.member({ nickname: `잠근${world.unique().slice(-6)}` })
  const { id, title } = await world.post(author, { levelRestriction: 10, content: '비밀로 적은 열 글자 넘는 본문' })
  const response = await page.goto(`/post/${id}`)
  expect(response?.status()).toBe(200)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(main.getByRole('link', { name: /잠근/ }).first()).toHaveAttribute('href', `/profile/${author.id}`)
  await expect(main.getByRole('heading', { name: '로그인이 필요합니다' })).toBeVisible()
  await expect(main.getByRole('link', { name: '로그인' })).toHaveAttribute('href', /\/(api\/)?login/)
  expect(await page.content()).not.toContain('비밀로 적은')
})

test('the post of a blocked member leads back: its page lifts the block', async ({ page, world, signIn }) => {
  const [me, author] = [await world.member(), await world.member()]
  const { id, title } = await world.post(author)
  await me.api.post(`/users/${author.id}/block`)
  await signIn(me)
  await openAwake(page, `/post/${id}`)
  await expect(page.getByRole('heading', { name: '차단한 사용자' })).toBeVisible()
  await page.getByRole('button', { name: '차단 풀고 보기' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('the post of a member who blocked one has no such button', async ({ page, world, signIn }) => {
  const [me, author] = [await world.member(), await world.member()]
  const { id } = await world.post(author)
  await author.api.post(`/users/${me.id}/block`)
  await signIn(me)
  await openAwake(page, `/post/${id}`)
  await expect(page.getByRole('heading', { name: '글쓴이가 나를 차단했어요' })).toBeVisible()
  await expect(page.getByRole('button', { name: '차단 풀고 보기' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('every target of the dense list is 24 px or more', async ({ page, world, signIn }) => {
    const { id } = await world.post()
    await world.comment(id)
    await signIn(await world.member())
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/?view=list')
      const small = await page.locator('main [data-post] :is(a, button)').evaluateAll((targets) =>
        targets
          .map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.height < 24 || box.width < 24))
          .map(({ name, box }) => `${name} ${box.width} × ${box.height}`),
      )
      expect(small, `${width} px`).toEqual([])
    }
    await page.goto('/?view=cards')
  })
})

/** Runs in the page: the browser answers the question about notifications, and its push service, like this. */
function playPermission({ permission, service }: { permission: string; service: boolean }): void {
  Object.assign(Notification, { requestPermission: () => Promise.resolve(permission) })
  Object.assign(PushManager.prototype, {
    subscribe: () => (service ? new Promise(() => undefined) : Promise.reject(new DOMException('', 'AbortError'))),
    getSubscription: () => Promise.resolve(null),
  })
}

for (const [what, played, sentence] of [
  ['whose question was closed', { permission: 'default', service: true }, /허용 창을 닫아서 켜지 않았어요/],
  ['without a push service', { permission: 'granted', service: false }, /알림 서비스에 연결하지 못했어요/],
] as const) {
  test(`a browser ${what} says that no push will come, and why @whole`, async ({ page, world, signIn, baseURL }) => {
    await page.context().grantPermissions(['notifications'], { origin: baseURL ?? '' })
    await page.addInitScript(playPermission, played)
    await page.addInitScript(() => {
      const worker = {
        pushManager: Object.create(PushManager.prototype) as PushManager,
      } as unknown as ServiceWorkerRegistration
      Object.defineProperties(navigator.serviceWorker, {
        ready: { value: Promise.resolve(worker) },
        register: { value: () => Promise.resolve(worker) },
      })
    })
    await signIn(await world.member())
    await openAwake(page, '/settings?tab=notifications')
    const choice = page.getByRole('checkbox', { name: '이 기기로 알림 받기' })
    await choice.click()
    await expect(page.getByText(sentence).first()).toBeVisible()
    await expect(choice).not.toBeChecked()
  })
}

/** Runs in the page: the browser has a subscription or none, and its owner allows notifications or not. */
function playPushes({ permission, isOn }: { permission: NotificationPermission; isOn: boolean }): void {
  const endpoint = 'https://push.example.com/aah'
  let subscription: object | null = isOn ? { endpoint, unsubscribe: async () => ((subscription = null), true) } : null
  const worker = { pushManager: { getSubscription: async () => subscription } } as unknown as ServiceWorkerRegistration
  Object.defineProperty(Notification, 'permission', { value: permission })
  Object.assign(Notification, { requestPermission: async () => permission })
  Object.defineProperties(navigator.serviceWorker, {
    getRegistration: { value: async () => worker },
    ready: { value: Promise.resolve(worker) },
    register: { value: async () => worker },
  })
}

const pushChoice = (page: Page) => page.getByRole('checkbox', { name: '이 기기로 알림 받기' })

test('a browser that gets pushes says why none come: all are off, quiet hours run, or run all day', async ({
  page,
  world,
  signIn,
}) => {
  await page.addInitScript(playPushes, { permission: 'granted', isOn: true } as const)
  const me = await world.member()
  const hour = new Date(Date.now() + 9 * 3_600_000).getUTCHours()
  await signIn(me)
  const openWith = async (settings: { pushNotifications: boolean }, quietHours: object | null) => {
    expectStatus(await me.api.patch('/users/notification-settings', settings), 200)
    expectStatus(await me.api.put('/users/me/notification-choices', { quietHours }), 200)
    await openAwake(page, '/settings?tab=notifications')
    await expect(pushChoice(page)).toBeChecked()
  }
  const [paused, works] = [/실시간 알림이 꺼져 있어서 이 기기로도/, /사이트를 닫아도 새 소식을 이 기기로 알려 드려요/]
  await openWith({ pushNotifications: true }, null)
  await expect(page.getByText(works)).toBeVisible()
  // The form says it before it is stored.
  await page.getByRole('checkbox', { name: /^실시간 알림/ }).uncheck()
  await expect(page.getByText(paused)).toBeVisible()
  await expect(page.getByText(works)).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^실시간 알림/ }).check()
  await expect(page.getByText(paused)).toHaveCount(0)
  await openWith({ pushNotifications: false }, null)
  await expect(page.getByText(paused)).toBeVisible()
  await openWith({ pushNotifications: true }, { from: hour, to: (hour + 2) % 24 })
  await expect(page.getByText(/지금은 방해 금지 시간이라 .+부터 알림이 와요/)).toBeVisible()
  await openWith({ pushNotifications: true }, { from: hour, to: hour })
  await expect(page.getByText('방해 금지 시간이 하루 종일이라 알림이 오지 않아요.')).toBeVisible()
  await openWith({ pushNotifications: true }, { from: (hour + 3) % 24, to: (hour + 5) % 24 })
  await expect(page.getByText(works)).toBeVisible()
})

test('a browser whose pushes are turned off says so, and that they can be turned on again', async ({
  page,
  world,
  signIn,
}) => {
  await page.addInitScript(playPushes, { permission: 'granted', isOn: true } as const)
  await signIn(await world.member())
  const ended = sentBy(page, 'DELETE /api/push/subscriptions')
  await openAwake(page, '/settings?tab=notifications')
  await pushChoice(page).click()
  await expect(page.getByText('이 기기로는 알림을 보내지 않을게요', { exact: true })).toBeVisible()
  await expect(pushChoice(page)).not.toBeChecked()
  await expect(pushChoice(page)).toBeEnabled()
  expect(ended).toHaveLength(1)
})

test('a browser that forbids notifications says where to allow them, and a site without pushes that it has none', async ({
  page,
  pageOf,
  world,
  signIn,
}) => {
  await page.addInitScript(playPushes, { permission: 'denied', isOn: false } as const)
  await signIn(await world.member())
  await openAwake(page, '/settings?tab=notifications')
  await expect(page.getByText(/브라우저가 알림을 막고 있어요/)).toBeVisible()
  await expect(pushChoice(page)).toBeDisabled()

  const other = await pageOf(await world.member())
  await other.addInitScript(playPushes, { permission: 'granted', isOn: false } as const)
  const body = JSON.stringify({ statusCode: 404, code: 'NOT_FOUND', message: '찾을 수 없어요.' })
  await other.route('**/api/push/key', (route) => route.fulfill({ status: 404, contentType: 'application/json', body }))
  await openAwake(other, '/settings?tab=notifications')
  await pushChoice(other).click()
  await expect(other.getByText('지금은 이 사이트가 기기로 알림을 보내지 않아요.', { exact: true })).toBeVisible()
  await expect(pushChoice(other)).not.toBeChecked()
})

test('quiet hours say that they run now, and that equal ends are a whole day', async ({ page, world, signIn }) => {
  const me = await world.member()
  const hour = new Date(Date.now() + 9 * 3_600_000).getUTCHours()
  await me.api.put('/users/me/notification-choices', { quietHours: { from: hour, to: (hour + 2) % 24 } })
  await signIn(me)
  await openAwake(page, '/settings?tab=notifications')
  await expect(page.getByText(/지금은 방해 금지 시간이에요/)).toBeVisible()
  await page.getByLabel('끝', { exact: true }).selectOption(String(hour))
  await expect(page.getByText('시작과 끝이 같으면 하루 종일 알림이 울리지 않아요.')).toBeVisible()
  await page.getByLabel('시작', { exact: true }).selectOption(String((hour + 3) % 24))
  await page.getByLabel('끝', { exact: true }).selectOption(String((hour + 5) % 24))
  await expect(page.getByText(/방해 금지 시간이에요|하루 종일/)).toHaveCount(0)
})

test('필수 모두 동의 leaves the box of news alone', async ({ page }) => {
  await openAwake(page, '/register')
  const [all, news] = [page.getByLabel('필수 모두 동의'), page.getByLabel(/소식과 혜택 메일 받기/)]
  await all.check()
  for (const needed of [/이용약관 \(필수\)/, /개인정보 수집과 이용 \(필수\)/, /만 14세/])
    await expect(page.getByRole('checkbox', { name: needed })).toBeChecked()
  await expect(news).not.toBeChecked()
  await news.check()
  await all.uncheck()
  await expect(news).toBeChecked()
  await news.uncheck()
  await all.check()
  await expect(all).toBeChecked()
})

test('agreements that are missing are an error of their box: edge, sign and sentence', async ({ page }) => {
  await openAwake(page, '/register')
  const box = page.getByRole('group', { name: agreementText.settings.title })
  const edge = () => box.evaluate((element) => getComputedStyle(element).borderTopColor)
  const plain = await edge()
  await page.getByRole('button', { name: '회원가입' }).click()
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  const alert = box.getByRole('alert')
  await expect(alert).toContainText('동의')
  await expect(alert.locator('svg')).toBeVisible()
  expect(await edge()).not.toBe(plain)
  expect(await alert.evaluate((element) => getComputedStyle(element).color)).toBe(await edge())
  await page.getByLabel('필수 모두 동의').check()
  await expect(alert).toHaveCount(0)
  expect(await edge()).toBe(plain)
})

test('without a mail server no form promises an answer by mail', async ({ page }) => {
  for (const path of ['/contact', '/feedback', '/takedown']) {
    await page.goto(path)
    await expect(page.getByRole('main')).not.toContainText(/답변은 이메일로|답변을 보내 드려요|답변을 받고 싶을 때/)
  }
})
