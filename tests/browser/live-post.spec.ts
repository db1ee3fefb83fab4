import type { Page } from '@playwright/test'
import { expect, test } from '#tests/helpers/browser.ts'

const bar = (page: Page) => page.locator('#comments').getByRole('button', { name: /^새 댓글/ })
const likes = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^좋아요/ })

/** Opens the post and waits until its events arrive. */
async function openLive(page: Page, postId: string): Promise<void> {
  const streaming = page.waitForResponse((response) => response.url().includes(`posts=${postId}`))
  await page.goto(`/post/${postId}`)
  await streaming
}

test('what others write below an open post waits in a bar, and nothing moves before it is pressed', async ({
  page,
  world,
  signIn,
}) => {
  const [me, fan] = [await world.member(), await world.member()]
  const post = await world.post()
  for (let count = 0; count < 12; count += 1) await world.comment(post.id, fan)
  await signIn(me)
  await openLive(page, post.id)
  const shown = page.locator('#comments article')
  await expect(shown).toHaveCount(10)
  const placeOf = async () => (await shown.first().boundingBox())?.y
  const before = await placeOf()
  const fresh = await world.comment(post.id, fan)
  await expect(bar(page)).toHaveText('새 댓글 1개')
  await world.comment(post.id, me)
  const second = await world.comment(post.id, fan)
  await expect(bar(page)).toHaveText('새 댓글 2개')
  await expect(page.getByRole('heading', { name: '댓글 15' })).toBeVisible()
  expect(await placeOf()).toBe(before)
  await bar(page).click()
  await expect(page.locator(`#comment-${fresh.id}`)).toBeVisible()
  await expect(page.locator(`#comment-${second.id}`)).toBeFocused()
  await expect(bar(page)).toHaveCount(0)
  // The first ten and the two that the bar announced; the pages between follow in their place.
  await expect(shown).toHaveCount(12)
  await page.getByRole('button', { name: '댓글 더 보기' }).click()
  await expect(shown).toHaveCount(15)
})

test('a new reply comes too, and the bar stays visible while scrolling', async ({ page, world, signIn }) => {
  const [me, fan] = [await world.member(), await world.member()]
  const post = await world.post()
  const parent = await world.comment(post.id, fan)
  for (let count = 0; count < 11; count += 1) await world.comment(post.id, fan)
  await signIn(me)
  await openLive(page, post.id)
  await page.getByRole('button', { name: '댓글 더 보기' }).click()
  const thread = page.locator(`#comment-${parent.id}`)
  await thread.scrollIntoViewIfNeeded()
  const answer = await world.comment(post.id, fan, { parentId: parent.id })
  await expect(bar(page)).toBeInViewport()
  const [header, place] = [await page.getByRole('banner').boundingBox(), await bar(page).boundingBox()]
  expect(place?.y).toBeGreaterThan(header?.height ?? 0)
  await bar(page).click()
  await expect(page.locator(`#comment-${answer.id}`)).toBeVisible()
})

test('one’s own comment is counted once and announced only to others', async ({ page, world, signIn }) => {
  const [me, fan] = [await world.member(), await world.member()]
  const post = await world.post()
  await signIn(me)
  await openLive(page, post.id)
  await page.getByRole('textbox', { name: '댓글 쓰기' }).fill('저도 그렇게 생각해요')
  await page.getByRole('button', { name: '댓글 작성' }).click()
  await expect(page.locator('#comments article')).toHaveCount(1)
  await world.comment(post.id, fan)
  await expect(bar(page)).toHaveText('새 댓글 1개')
  await expect(page.getByRole('heading', { name: '댓글 2' })).toBeVisible()
})

test('likes of an open post follow, and one’s own stays as it is', async ({ page, world, signIn }) => {
  const [me, fan] = [await world.member(), await world.member()]
  const post = await world.post()
  await signIn(me)
  await openLive(page, post.id)
  const answered = page.waitForResponse((response) => response.url().endsWith('/like'))
  await likes(page).click()
  await answered
  await expect(likes(page)).toHaveAccessibleName('좋아요 1')
  await fan.api.post(`/posts/${post.id}/like`, { liked: true })
  await expect(likes(page)).toHaveAccessibleName('좋아요 2')
  await expect(likes(page)).toHaveAttribute('aria-pressed', 'true')
  await fan.api.post(`/posts/${post.id}/like`, { liked: false })
  await expect(likes(page)).toHaveAccessibleName('좋아요 1')
})
