import { expect, openAwake, test } from '#tests/helpers/browser.ts'
import { picture } from '#tests/helpers/images.ts'

test('comments are ordered by links, and the best stand above them', async ({ page, world }) => {
  const post = await world.post()
  const first = await world.comment(post.id, undefined, { content: '먼저 쓴 댓글' })
  await world.comment(post.id, undefined, { content: '나중에 쓴 댓글' })
  for (let n = 0; n < 5; n += 1) await (await world.member()).api.post(`/comments/${first.id}/like`, { liked: true })
  await page.goto(`/post/${post.id}`)
  await expect(page.locator('#comments article').first()).toContainText('먼저 쓴 댓글')
  await expect(page.getByRole('list', { name: '베스트 댓글' })).toContainText('먼저 쓴 댓글')
  await page.getByRole('navigation', { name: '댓글 순서' }).getByRole('link', { name: '최신순' }).click()
  await expect(page).toHaveURL(/sort=newest/)
  await expect(page.locator('#comments article').first()).toContainText('나중에 쓴 댓글')
})

test('one quotes a selection, adds a picture and edits the last comment with ↑', async ({ page, world, signIn }) => {
  const [me, other] = [await world.member(), await world.member()]
  const post = await world.post(other)
  const said = await world.comment(post.id, other, { content: '인용할 문장이에요' })
  await signIn(me)
  await openAwake(page, `/post/${post.id}`)
  const field = page.getByRole('textbox', { name: '댓글 쓰기' })
  await page.locator(`#comment-${said.id} [data-text]`).click({ clickCount: 3 })
  await page.getByRole('button', { name: '인용', exact: true }).click()
  await expect(field).toHaveValue('> 인용할 문장이에요\n')
  await field.pressSequentially('맞아요')
  await page
    .getByLabel('사진 넣기')
    .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: await picture({ width: 400, height: 300 }) })
  await expect(page.getByRole('button', { name: '사진 빼기' })).toBeVisible()
  await page.getByRole('button', { name: '댓글 작성' }).click()
  const own = page.locator('#comments article').last()
  await expect(own.locator('blockquote')).toHaveText(/인용할 문장이에요/)
  await expect(own.getByRole('img', { name: '댓글에 넣은 사진' })).toBeVisible()
  await field.press('ArrowUp')
  await expect(page.getByRole('textbox', { name: '댓글 고치기' })).toHaveValue('> 인용할 문장이에요\n맞아요')
  await page.reload()
  await expect(own.locator('blockquote')).toBeVisible()
})
