import type { Page } from '@playwright/test'
import { expect, openAwake, openStreaming, sentBy, test } from '#tests/helpers/browser.ts'
import type { Forum, Person } from '#tests/helpers/forum.ts'
import { badge, bell, figure, streaming, twoPeople } from '#tests/helpers/notification-pages.ts'

const STREAM = 'GET /api/events'

const menu = (page: Page) => page.getByRole('banner').getByRole('region', { name: '알림' })
const lines = (page: Page) => page.getByRole('main').getByRole('tabpanel').getByRole('listitem')
const unread = (page: Page) => lines(page).filter({ hasText: '안 읽음' })

test('a comment raises the badge within a second, and the menu leads to it and reads its line', async ({
  page,
  world,
  signIn,
}) => {
  const { me, fan, post } = await twoPeople(world)
  await signIn(me)
  await openStreaming(page, '/help')
  await expect(badge(page)).toBeHidden()
  const comment = await world.comment(post.id, fan)
  await expect(figure(page)).toHaveText('1', { timeout: 1_000 })
  await expect(bell(page)).toHaveAccessibleName('알림 안 읽은 알림 1개')
  await bell(page).click()
  const line = menu(page).getByRole('link', { name: post.title })
  await expect(line).toContainText('댓글을 남겼어요')
  await line.click()
  await expect(page).toHaveURL(`/post/${post.id}#comment-${comment.id}`)
  await expect(badge(page)).toBeHidden()
  expect((await me.api.get('/notifications/unread/count')).body).toEqual({ count: 0 })
})

test('what was read by following it counts on the page that it leads to, also when that was rendered before', async ({
  page,
  world,
  signIn,
}) => {
  const { me, fan } = await twoPeople(world)
  await fan.api.post(`/users/${me.id}/follow`)
  await signIn(me)
  await openStreaming(page, '/help')
  await bell(page).click()
  const { promise: rendered, resolve: isRendered } = Promise.withResolvers<void>()
  await page.route('**/api/notifications/*/read', async (route) => {
    await rendered
    await route.continue()
  })
  await page.route(`**/profile/${fan.id}`, async (route) => {
    const response = await route.fetch()
    isRendered()
    const count = async () => (await me.api.get('/notifications/unread/count')).body
    await expect.poll(count).toEqual({ count: 0 })
    // The page that is left gets the event, so that the next one does not show it again.
    await page.waitForTimeout(500)
    await route.fulfill({ response })
  })
  await menu(page)
    .getByRole('link', { name: /팔로우/ })
    .click()
  await page.waitForURL(`/profile/${fan.id}`)
  await expect(badge(page)).toBeHidden()
})

test('the menu says that there is nothing yet, closes on Escape and leads to the page', async ({
  page,
  world,
  signIn,
}) => {
  await signIn(await world.member())
  await page.goto('/help')
  await bell(page).click()
  await expect(menu(page).getByText('아직 알림이 없어요')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
  await bell(page).press('Enter')
  await menu(page).getByRole('link', { name: '알림 모두 보기' }).click()
  await expect(page).toHaveURL('/notifications')
  await expect(page.getByRole('heading', { level: 1, name: '알림' })).toBeVisible()
})

test('the lines stand under heads of their age, in the menu and on the page', async ({ page, world, signIn }) => {
  const { me, fan, post } = await twoPeople(world)
  await world.comment(post.id, fan)
  await signIn(me)
  await page.goto('/notifications')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2, name: '오늘' })).toBeVisible()
  await expect(main.getByRole('region', { name: '오늘' }).getByRole('listitem')).toHaveCount(1)
  await expect(main.getByRole('heading', { name: '이전' })).toHaveCount(0)
  // The line of today, and the same as one of a year ago.
  await page.route('**/api/notifications?*', async (route) => {
    const response = await route.fetch()
    const [line] = (await response.json()) as { createdAt: string }[]
    await route.fulfill({ response, json: [line, { ...line, id: 'old', createdAt: '2025-05-20T15:30:00.000Z' }] })
  })
  await bell(page).click()
  await expect(menu(page).getByRole('region', { name: '이전' }).getByRole('listitem')).toContainText('2025년 5월 21일')
  await expect(menu(page).getByRole('region', { name: '오늘' }).getByRole('listitem')).toHaveCount(1)
})

test.describe('when the list cannot be fetched', () => {
  test.use({ expectedErrors: [/503/] })

  test('it is only logged: the menu names no error and asks again by 더 보기', async ({ page, world, signIn }) => {
    const logged = page.waitForEvent('console', (line) => line.type() === 'warning' && line.text().includes('503'))
    const { me, fan, post } = await twoPeople(world)
    await world.comment(post.id, fan)
    await signIn(me)
    await page.goto('/help')
    await page.route('**/api/notifications?*', (route) => route.fulfill({ status: 503, body: '{}' }))
    await bell(page).click()
    await logged
    const again = menu(page).getByRole('button', { name: '더 보기' })
    await expect(again).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(menu(page)).not.toContainText('못했어요')
    await page.unroute('**/api/notifications?*')
    await again.click()
    await expect(menu(page).getByRole('link', { name: post.title })).toBeVisible()
  })
})

test.describe('when reading cannot be stored', () => {
  test.use({ expectedErrors: [/503/] })

  test('neither one line nor all of them say that it failed', async ({ page, world, signIn }) => {
    const { me, fan, post } = await twoPeople(world)
    await world.comment(post.id, fan)
    await signIn(me)
    await page.route(/notifications\/(read-all|[^/]+\/read)$/, (route) => route.fulfill({ status: 503, body: '{}' }))
    await openAwake(page, '/notifications')
    const logged = page.waitForEvent('console', (line) => line.type() === 'warning' && line.text().includes('503'))
    await page.getByRole('main').getByRole('button', { name: '모두 읽음' }).click()
    await logged
    await page.waitForTimeout(300)
    await expect(page.getByRole('region', { name: /알림 \(F8\)/ }).getByRole('listitem')).toHaveCount(0)
    await expect(badge(page)).toBeVisible()
  })
})

/** How much higher or wider than its badge the figure is, in pixels; 0 for neither. */
async function overflowOf(page: Page): Promise<number> {
  const [outer, inner] = [await badge(page).boundingBox(), await figure(page).boundingBox()]
  if (!outer || !inner) throw new Error('there is no badge')
  return Math.max(0, inner.height - outer.height, inner.width - outer.width)
}

test('more than 99 are 99+, on one line', async ({ page, world, signIn }) => {
  await signIn(await world.member())
  await page.route('**/api/notifications/unread/count', (route) => route.fulfill({ json: { count: 120 } }))
  await page.clock.install()
  const open = streaming(page)
  await page.goto('/help')
  await page.clock.runFor(5_000)
  await open
  await page.clock.runFor(60_000)
  await expect(figure(page)).toHaveText('99+')
  await expect(bell(page)).toHaveAccessibleName('알림 안 읽은 알림 99+개')
  expect(await overflowOf(page)).toBe(0)
})

/** A comment on a post of its own, because those on one post gather in one line. */
const commentOnNew = async (world: Forum, me: Person, fan: Person) => world.comment((await world.post(me)).id, fan)

test('all that is read in one tab is read in the other, and both share one stream', async ({ page, world, signIn }) => {
  const { me, fan } = await twoPeople(world)
  for (let count = 0; count < 3; count += 1) await commentOnNew(world, me, fan)
  await signIn(me)
  const streams = sentBy(page, STREAM)
  await openStreaming(page, '/notifications')
  const other = await page.context().newPage()
  const streamsOfOther = sentBy(other, STREAM)
  await other.goto('/notifications?tab=unread')
  await expect(unread(page)).toHaveCount(3)
  await expect(unread(other)).toHaveCount(3)
  await commentOnNew(world, me, fan)
  for (const tab of [page, other]) {
    await expect(unread(tab)).toHaveCount(4)
    await expect(figure(tab)).toHaveText('4')
  }
  await page.getByRole('main').getByRole('button', { name: '모두 읽음' }).click()
  await expect(unread(page)).toHaveCount(0)
  await expect(lines(page)).toHaveCount(4)
  await expect(other.getByText('안 읽은 알림이 없어요')).toBeVisible()
  for (const tab of [page, other]) await expect(badge(tab)).toBeHidden()
  expect([streams.length, streamsOfOther.length]).toEqual([1, 0])
})

test('what comes before the list runs is in it all the same', async ({ page, world, signIn }) => {
  const { me, fan } = await twoPeople(world)
  await commentOnNew(world, me, fan)
  await signIn(me)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/NotificationsPage*', async (route) => {
    await held
    await route.continue()
  })
  const open = streaming(page)
  await page.goto('/notifications', { waitUntil: 'commit' })
  await open
  await commentOnNew(world, me, fan)
  await expect(figure(page)).toHaveText('2')
  await expect(unread(page)).toHaveCount(1)
  release()
  await expect(unread(page)).toHaveCount(2)
})

test('the tab that stays goes on with the stream and misses nothing', async ({ page, world, signIn }) => {
  const { me, fan } = await twoPeople(world)
  await signIn(me)
  await openStreaming(page, '/help')
  const other = await page.context().newPage()
  await other.goto('/help')
  await commentOnNew(world, me, fan)
  await expect(figure(other)).toHaveText('1')
  const taken = streaming(other)
  await page.close()
  await commentOnNew(world, me, fan)
  await taken
  await expect(figure(other)).toHaveText('2')
})

test('the page of notifications grows, keeps its tab in the address and reads what is followed', async ({
  page,
  world,
  signIn,
}) => {
  const { me, fan } = await twoPeople(world)
  for (let count = 0; count < 21; count += 1) await commentOnNew(world, me, fan)
  await fan.api.post(`/users/${me.id}/follow`)
  await signIn(me)
  await page.goto('/notifications')
  await expect(lines(page)).toHaveCount(20)
  await page.getByRole('button', { name: '더 보기' }).click()
  await expect(lines(page)).toHaveCount(22)
  await page.getByRole('tab', { name: '안 읽음' }).click()
  await expect(page).toHaveURL('/notifications?tab=unread')
  await page.getByRole('tabpanel').getByRole('link', { name: '나를 팔로우해요' }).click()
  await expect(page).toHaveURL(`/profile/${fan.id}`)
  await page.goto('/notifications?tab=unread')
  await expect(lines(page)).toHaveCount(20)
  await expect(page.getByText('나를 팔로우해요')).toHaveCount(0)
  await expect(figure(page)).toHaveText('21')
})

test('a guest is led to sign in', async ({ page }) => {
  await page.goto('/notifications')
  await expect(page).toHaveURL('/login?next=%2Fnotifications')
})

test('logging out ends the stream', async ({ page, world, signIn }) => {
  await signIn(await world.member())
  const opened = page.waitForRequest('**/api/events*')
  await page.goto('/help')
  const stream = await opened
  const ended = Promise.race([
    page.waitForEvent('requestfinished', (request) => request === stream),
    page.waitForEvent('requestfailed', (request) => request === stream),
  ])
  const streams = sentBy(page, STREAM)
  await page.locator('summary[aria-label$="님의 메뉴"]').click()
  await page.getByRole('button', { name: '로그아웃' }).click()
  await ended
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인', exact: true }).first()).toBeVisible()
  await page.waitForTimeout(2_500)
  expect(streams).toEqual([])
})

test('a guest has no stream', async ({ page }) => {
  const streams = sentBy(page, STREAM)
  await page.goto('/help')
  await page.waitForTimeout(2_500)
  expect(streams).toEqual([])
})

test.describe('when the stream does not come', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('the counts are asked for every minute, while the page is on screen', async ({ page, world, signIn }) => {
    const { me, fan, post } = await twoPeople(world)
    await signIn(me)
    await page.route('**/api/events*', (route) => route.abort())
    await page.clock.install()
    const asked = sentBy(page, 'GET /api/notifications/unread/count')
    await page.goto('/help')
    await page.clock.runFor(5_000)
    await world.comment(post.id, fan)
    await expect(badge(page)).toBeHidden()
    expect(asked).toEqual([])
    await page.clock.runFor(60_000)
    await expect(figure(page)).toHaveText('1')
    expect(asked).toHaveLength(1)
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }))
    await page.clock.runFor(180_000)
    expect(asked).toHaveLength(1)
  })
})
