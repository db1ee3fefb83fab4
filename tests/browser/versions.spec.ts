import { expect, openAwake } from '#tests/helpers/browser.ts'
import { expectStatus } from '#tests/helpers/forum.ts'
import { testOnOwnServer } from '#tests/helpers/own-server.ts'

/** The list of reports begins with all that waits, which elsewhere other tests would fill. */
const test = testOnOwnServer()

test('an admin compares a post with how it read before, from its menu', async ({ page, world, pageOf, signIn }) => {
  const author = await world.member()
  const post = await world.post(author, { title: '가을 산책 모임', content: '이번 토요일 아침에 만나요.' })
  const edited = { title: '가을 산책 모임', content: '이번 일요일 아침에 만나요.', categoryIds: [7] }
  expectStatus(await author.api.put(`/posts/${post.id}`, edited), 200)
  await signIn(await world.newAdmin())
  await openAwake(page, `/post/${post.id}`)
  const menu = page.getByRole('button', { name: /가을 산책 모임.*메뉴/ })
  await menu.click()
  await page.getByRole('menuitem', { name: '이전 내용' }).click()
  const dialog = page.getByRole('dialog', { name: '이전 내용' })
  await expect(dialog.locator('del')).toContainText('토요일')
  await expect(dialog.locator('ins')).toContainText('일요일')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(menu).toBeFocused()

  const theirs = await pageOf(author)
  await openAwake(theirs, `/post/${post.id}`)
  await theirs.getByRole('button', { name: /가을 산책 모임.*메뉴/ }).click()
  await expect(theirs.getByRole('menuitem', { name: '수정' })).toBeVisible()
  await expect(theirs.getByRole('menuitem', { name: '이전 내용' })).toHaveCount(0)
})

test('an admin compares a reported comment with how it read before; readers see that it was edited', async ({
  page,
  world,
  signIn,
}) => {
  const [author, reporter] = [await world.member(), await world.member()]
  const post = await world.post()
  const comment = await world.comment(post.id, author, { content: '심한 말' })
  const reason = `욕설 ${world.unique()}`
  expectStatus(await reporter.api.post('/reports', { commentId: comment.id, reason }), 201)
  expectStatus(await author.api.patch(`/comments/${comment.id}`, { content: '고운 말' }), 200)
  await page.goto(`/post/${post.id}`)
  await expect(page.locator('#comments')).toContainText(/수정됨 방금 전/)
  await signIn(await world.newAdmin())
  await page.goto('/admin?tab=reports&status=all')
  await page.getByRole('article').filter({ hasText: reason }).getByRole('button', { name: '이전 내용 1개' }).click()
  const dialog = page.getByRole('dialog', { name: '이전 내용' })
  await expect(dialog.locator('del')).toContainText('심한')
  await expect(dialog.locator('ins')).toContainText('고운')
})
