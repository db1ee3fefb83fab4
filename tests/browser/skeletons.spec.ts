import type { Locator, Page } from '@playwright/test'
import { awake, expect, test } from '#tests/helpers/browser.ts'

/** What stands in the place of a list has the shape of what comes, so that nothing jumps. */

/** Holds the answers to these calls back until the returned function is called. */
async function hold(page: Page, address: string, change = (body: unknown) => body): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held.promise
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  })
  return held.resolve
}

/** Height of a row, and how far its first picture stands from its top. */
const shapeOf = async (row: Locator) => {
  const [box, picture] = [await row.boundingBox(), await row.locator('.avatar, .rounded-full').first().boundingBox()]
  return { height: box?.height ?? 0, picture: (picture?.y ?? 0) - (box?.y ?? 0) }
}

test('cards that are on their way have the shape of cards', async ({ page, world }) => {
  await world.post()
  await page.goto('/')
  await awake(page)
  const plain = { title: '한 줄 제목', excerpt: '두 줄쯤 되는 발췌예요. '.repeat(6), imageUrl: null, locked: false }
  const release = await hold(page, '**/api/posts?*', (posts) =>
    (posts as Record<string, unknown>[]).map((post) => ({ ...post, ...plain })),
  )
  await page.getByLabel('정렬: 최신순').click()
  await page.getByRole('link', { name: '댓글순' }).click()
  const waiting = page.getByRole('status', { name: '로딩 중...' }).locator('> div')
  await expect(waiting).toHaveCount(3)
  const expected = await shapeOf(waiting.first())
  release()
  await expect(page.getByRole('heading', { name: '한 줄 제목' }).first()).toBeVisible()
  const actual = await shapeOf(page.locator('[data-post]').first())
  expect(Math.abs(actual.picture - expected.picture)).toBeLessThanOrEqual(2)
  expect(Math.abs(actual.height - expected.height)).toBeLessThanOrEqual(8)
})

test('followers that are on their way have the shape of followers', async ({ page, world }) => {
  const [star, fan] = [await world.member(), await world.member()]
  await fan.api.post(`/users/${star.id}/follow`)
  const release = await hold(page, '**/api/users/*/followers?*')
  await page.goto(`/profile/${star.id}`)
  await page.getByRole('button', { name: /^팔로워/ }).click()
  const waiting = page.getByRole('dialog').getByRole('status').locator('> div').first()
  const expected = await shapeOf(waiting)
  release()
  await expect(page.getByRole('dialog').getByRole('link', { name: fan.username })).toBeVisible()
  expect(await shapeOf(page.getByRole('dialog').getByRole('listitem').first())).toEqual(expected)
})

test('comments that are on their way have the height of comments', async ({ page, world }) => {
  const me = await world.member()
  const post = await world.post()
  await world.comment(post.id, me)
  const release = await hold(page, '**/api/users/*/comments?*')
  await page.goto(`/profile/${me.id}`)
  await page.getByRole('tab', { name: '댓글' }).click()
  const panel = page.getByRole('tabpanel', { name: '댓글' })
  const expected = await panel.getByRole('status').locator('> div').first().boundingBox()
  release()
  const row = panel.getByRole('listitem').first()
  await expect(row).toBeVisible()
  expect(Math.abs(((await row.boundingBox())?.height ?? 0) - (expected?.height ?? 0))).toBeLessThanOrEqual(4)
})

test('conversations that are on their way have the shape of conversations', async ({ page, world, signIn }) => {
  const [me, friend] = [await world.member(), await world.member()]
  // Else the message would be a request, which stands in a list of its own.
  await me.api.post(`/users/${friend.id}/follow`)
  await friend.api.post('/messages', { receiverId: me.id, content: '안녕하세요' })
  await signIn(me)
  await page.goto('/messages')
  await awake(page)
  const release = await hold(page, '**/api/messages?*')
  await page.getByRole('tab', { name: '안 읽음' }).click()
  const panel = page.getByRole('tabpanel')
  const expected = await shapeOf(panel.getByRole('status').locator('> div').first())
  release()
  const row = panel.getByRole('listitem').first()
  await expect(row).toBeVisible()
  const actual = await shapeOf(row)
  expect(Math.abs(actual.picture - expected.picture)).toBeLessThanOrEqual(2)
  expect(Math.abs(actual.height - expected.height)).toBeLessThanOrEqual(4)
})
