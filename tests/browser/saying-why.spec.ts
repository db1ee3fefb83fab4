import { expect, openAwake, test } from '#tests/helpers/browser.ts'

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
  await expect(page.getByRole('heading', { name: '작성자가 나를 차단했어요' })).toBeVisible()
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

test('without a mail server no form promises an answer by mail', async ({ page }) => {
  for (const path of ['/contact', '/feedback', '/takedown']) {
    await page.goto(path)
    await expect(page.getByRole('main')).not.toContainText(/답변은 이메일로|답변을 보내 드려요|답변을 받고 싶을 때/)
  }
})
