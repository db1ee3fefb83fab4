import type { Page } from '@playwright/test'
import { DAY_MS } from '#src/rules/dates.ts'
import { awake, expect, openStreaming, test } from '#tests/helpers/browser.ts'
import { badge, figure, twoPeople } from '#tests/helpers/notification-pages.ts'
import type { Forum, Person } from '#tests/helpers/forum.ts'
import { conversations, open, pair, send, thread } from '#tests/helpers/messages-page.ts'

async function suspend(world: Forum, { id }: Person): Promise<void> {
  const until = new Date(Date.now() + DAY_MS).toISOString()
  const { api } = await world.admin()
  expect((await api.post(`/admin/users/${id}/suspend`, { until, reason: '광고를 되풀이했어요' })).status).toBe(200)
}

const notice = (page: Page) => page.getByRole('alertdialog', { name: '이용이 정지되었어요' })

test.describe('a member who is suspended while pages are open', () => {
  test.use({ expectedErrors: [/403|api\/events/] })

  test('is notified in every tab, with reason and end, until they close it', async ({ page, world, signIn }) => {
    const me = await world.member()
    await signIn(me)
    await openStreaming(page, '/help')
    const other = await page.context().newPage()
    await other.goto('/help')
    await other.waitForTimeout(1_000)
    await suspend(world, me)
    for (const tab of [page, other]) {
      await expect(notice(tab)).toContainText('광고를 되풀이했어요')
      await expect(notice(tab)).toContainText('까지')
    }
    await notice(page).getByRole('button', { name: '닫기' }).click()
    await expect(notice(page)).toBeHidden()
  })

  test('is notified by the next call where there is no stream', async ({ page, world, signIn }) => {
    const me = await world.member()
    const post = await world.post(await world.member())
    await signIn(me)
    await page.route('**/api/events*', (route) => route.abort())
    await page.goto(`/post/${post.id}`)
    await suspend(world, me)
    await page
      .getByRole('main')
      .getByRole('button', { name: /좋아요/ })
      .first()
      .click()
    await expect(notice(page)).toContainText('광고를 되풀이했어요')
  })
})

test('an event that a replay brings again counts once', async ({ page, world, signIn }) => {
  const line = {
    id: 'a1',
    type: 'announcement',
    content: '새 공지',
    isRead: false,
    createdAt: new Date().toISOString(),
  }
  const about = {
    count: 1,
    referenceType: 'announcement',
    referenceId: 'a1',
    postId: null,
    senderId: null,
    sender: null,
  }
  const event = (id: string) => `id: ${id}\nevent: notification\ndata: ${JSON.stringify({ ...line, ...about })}\n\n`
  let streams = 0
  await signIn(await world.member())
  await page.route('**/api/events*', (route) => {
    streams += 1
    return route.fulfill({ contentType: 'text/event-stream', body: event('e1') + event('e1') + event('e2') })
  })
  await page.goto('/help')
  await expect(figure(page)).toHaveText('2')
  await expect.poll(() => streams, { timeout: 10_000 }).toBeGreaterThan(1)
  await page.waitForTimeout(500)
  await expect(figure(page)).toHaveText('2')
})

/** Holds back the event streams of these pages until the returned function is called. */
async function holdStreams(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.context().route('**/api/events*', async (route) => {
    await promise
    await route.continue().catch(() => undefined)
  })
  return resolve
}

const bar = (page: Page) => page.locator('#comments').getByRole('button', { name: /^새 댓글/ })
const reconnect = async (page: Page) => {
  const opened = page.waitForResponse((response) => response.url().includes('/api/events'))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await opened
  await page.waitForTimeout(500)
}

test('a comment written between a page and its stream is announced, once however often the stream is opened', async ({
  page,
  world,
  signIn,
}) => {
  const [author, me] = [await world.member(), await world.member()]
  const post = await world.post(author)
  await world.comment(post.id, author)
  await signIn(me)
  const release = await holdStreams(page)
  await page.goto(`/post/${post.id}`)
  await awake(page)
  const { id } = await world.comment(post.id, author)
  await author.api.post(`/posts/${post.id}/like`, { liked: true })
  await expect(page.locator(`#comment-${id}`)).toHaveCount(0)
  release()
  await expect(bar(page)).toHaveText(/1/)
  await expect(page.getByRole('heading', { name: '댓글 2' })).toBeVisible()
  await reconnect(page)
  await expect(bar(page)).toHaveText(/1/)
  await bar(page).click()
  await expect(page.locator(`#comment-${id}`)).toBeFocused()
  await reconnect(page)
  await expect(bar(page)).toHaveCount(0)
})

test('a second tab on the post misses no comment that comes before the stream knows of it', async ({
  page,
  world,
  signIn,
}) => {
  const [author, me] = [await world.member(), await world.member()]
  const post = await world.post(author)
  await signIn(me)
  await openStreaming(page, `/post/${post.id}`)
  await awake(page)
  const first = await world.comment(post.id, author)
  await expect(bar(page)).toHaveText(/1/)
  const release = await holdStreams(page)
  const other = await page.context().newPage()
  await other.goto(`/post/${post.id}`)
  await awake(other)
  await expect(other.locator(`#comment-${first.id}`)).toBeVisible()
  await world.comment(post.id, author)
  release()
  await expect(bar(other)).toHaveText(/1/)
  await expect(bar(page)).toHaveText(/2/)
})

test('a message written between a page and its stream stands in it at once, and once, and so do the counts', async ({
  page,
  world,
  signIn,
}) => {
  const [me, other] = await pair(world)
  await send(other, me, '먼저 온 쪽지')
  await signIn(me)
  const release = await holdStreams(page)
  await open(page, other)
  const help = await page.context().newPage()
  await help.goto('/help')
  await send(other, me, '사이에 온 쪽지')
  await send(me, other, '다른 기기에서 보낸 쪽지')
  for (const post of [await world.post(me), await world.post(me)]) await world.comment(post.id, other)
  await expect(figure(help)).not.toHaveText('3')
  release()
  // Sooner than the page looks by itself, every ten seconds.
  for (const text of ['사이에 온 쪽지', '다른 기기에서 보낸 쪽지'])
    await expect(thread(page).getByText(text, { exact: true })).toHaveCount(1, { timeout: 5_000 })
  await expect(conversations(page)).toContainText('다른 기기에서 보낸 쪽지')
  // One of a follower and two of comments; that of the messages was read with them.
  for (const tab of [page, help]) await expect(figure(tab)).toHaveText('3')
  await reconnect(page)
  await expect(thread(page).getByText('사이에 온 쪽지', { exact: true })).toHaveCount(1)
})

test('a second tab gets the message that the first saw while it was loading', async ({ page, world, signIn }) => {
  const [me, other] = await pair(world)
  await signIn(me)
  await openStreaming(page, `/messages/${other.id}`)
  await awake(page)
  const second = await page.context().newPage()
  const { promise: isSeen, resolve: saw } = Promise.withResolvers<void>()
  // Its scripts come when the first tab has the message, and the page is older than it.
  await second.route(/\.js$/, async (route) => {
    await isSeen
    await route.continue()
  })
  await second.goto(`/messages/${other.id}`, { waitUntil: 'commit' })
  await expect(second.getByRole('heading', { name: '쪽지함' })).toBeAttached()
  await send(me, other, '첫 탭이 먼저 본 쪽지')
  await expect(thread(page)).toContainText('첫 탭이 먼저 본 쪽지', { timeout: 5_000 })
  await expect(thread(second)).not.toContainText('첫 탭이 먼저 본 쪽지')
  saw()
  await awake(second)
  await expect(thread(second).getByText('첫 탭이 먼저 본 쪽지')).toHaveCount(1, { timeout: 8_000 })
})

test('counts that another device changed between a page and its stream are right once it is open', async ({
  page,
  world,
  signIn,
}) => {
  const { me, fan, post } = await twoPeople(world)
  await world.comment(post.id, fan)
  await signIn(me)
  const release = await holdStreams(page)
  await page.goto('/help')
  await expect(figure(page)).toHaveText('1')
  await me.api.put('/notifications/read-all')
  release()
  await expect(badge(page)).toBeHidden({ timeout: 5_000 })
})

test('F8 finds the region of notices before one was shown', async ({ page }) => {
  await page.goto('/help')
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('F8')
  const region = page.getByRole('region', { name: '알림 (F8)' })
  await expect(region.getByRole('list')).toBeFocused()
})

test('a notification about what may no longer be read is one grey line, never bold', async ({
  page,
  world,
  signIn,
}) => {
  const { me, fan, post } = await twoPeople(world)
  const comment = await world.comment(post.id, fan)
  await world.comment((await world.post(me)).id, fan)
  await fan.api.delete(`/comments/${comment.id}`)
  await signIn(me)
  await page.goto('/notifications')
  const lines = page.getByRole('main').getByRole('tabpanel').getByRole('listitem')
  const [open, gone] = [lines.filter({ hasText: '댓글을 남겼어요' }), lines.filter({ hasText: '볼 수 없는' })]
  await expect(gone).toHaveCount(1)
  const boldest = await gone.evaluate((line) =>
    Math.max(...[line, ...line.querySelectorAll('*')].map((element) => Number(getComputedStyle(element).fontWeight))),
  )
  expect(boldest).toBe(400)
  const [high, low] = [await open.boundingBox(), await gone.boundingBox()]
  expect(low?.height ?? 0).toBeLessThan((high?.height ?? 0) * 0.7)
  await expect(gone.getByRole('link')).toHaveCount(0)
  // It is not unread, so that nothing marks it as read.
  await expect(gone.getByRole('button')).toHaveCount(0)
})

test('the ranking beside a page shows its reader with the points of their own card, in their place', async ({
  page,
  world,
  signIn,
}) => {
  const [me, admin] = [await world.member(), await world.admin()]
  const give = (points: number) => admin.api.post(`/admin/users/${me.id}/points`, { points, reason: '순위 시험' })
  await give(90_000_000)
  await signIn(me)
  await page.goto('/help')
  const card = page.getByRole('complementary').locator('[data-me="points"]').first()
  const beside = page.getByRole('complementary', { name: '시세와 랭킹' })
  const row = beside.getByRole('listitem').filter({ has: page.locator(`a[href="/profile/${me.id}"]`) })
  await expect(card).toHaveText('90,000,000 P')
  await give(5)
  await page.reload()
  await expect(card).toHaveText('90,000,005 P')
  await expect(row).toContainText('90,000,005 P')
  const figures = await beside.getByRole('listitem').locator('[data-points-of]').allTextContents()
  const points = figures.map((figure) => Number(figure.replace(/\D/g, '')))
  expect(points).toEqual(points.toSorted((a, b) => b - a))
  await page.goto('/ranking')
  await expect(page.getByRole('main').locator(`[data-points-of="${me.id}"]`)).toHaveText('90,000,005 P')
})
