import { expect, openAwake } from '#tests/helpers/browser.ts'
import { expectStatus } from '#tests/helpers/forum.ts'
import { testOnOwnServer } from '#tests/helpers/own-server.ts'

/** The list of reports begins with all that waits, which elsewhere other tests would fill. */
const test = testOnOwnServer()

test('a moderator deletes a post with a reason and restores it from its page', async ({
  page,
  world,
  pageOf,
  signIn,
}) => {
  const [author, moderator] = [await world.member(), await world.newModerator()]
  const post = await world.post(author)
  await signIn(moderator)
  await openAwake(page, `/post/${post.id}`)
  await page.getByRole('button', { name: `‘${post.title}’ 메뉴` }).click()
  await page.getByRole('menuitem', { name: '삭제' }).click()
  const dialog = page.getByRole('alertdialog', { name: '이 게시글을 삭제할까요?' })
  await dialog.getByRole('textbox', { name: /삭제 사유/ }).fill('같은 글이 여럿이에요')
  await dialog.getByRole('button', { name: '삭제' }).click()
  const notice = page.getByRole('region', { name: /삭제된 게시글이에요/ })
  await expect(notice).toContainText('같은 글이 여럿이에요')
  await expect(notice).toContainText(moderator.username)

  const theirs = await pageOf(author)
  await openAwake(theirs, '/notifications')
  await theirs.getByRole('link', { name: /운영진이 내 글을 삭제했어요.*같은 글이 여럿이에요/ }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('운영진 삭제 안내')
  await expect(theirs.locator('main')).toContainText('같은 글이 여럿이에요')
  await expect(theirs.getByRole('button', { name: '이의 제기하기' })).toBeVisible()

  await notice.getByRole('button', { name: '복구' }).click()
  await expect(page.getByText('게시글을 되돌려 놓았어요').first()).toBeVisible()
  await expect(notice).toHaveCount(0)
  expectStatus(await world.guest.get(`/posts/${post.id}`), 200)
})

test('what staff delete in a list is brought back from the toast', async ({ page, world, signIn }) => {
  const post = await world.post()
  await signIn(await world.newModerator())
  await openAwake(page, `/search?q=${encodeURIComponent(post.title)}`)
  const card = page.locator(`[data-post="${post.id}"]`)
  await card.getByRole('button', { name: /메뉴$/ }).click()
  await page.getByRole('menuitem', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(card).toHaveCount(1)
})

test('staff delete a comment, and restore it from its placeholder @phone', async ({ page, world, signIn }) => {
  const author = await world.member()
  const post = await world.post()
  const comment = await world.comment(post.id, author)
  await world.comment(post.id, undefined, { parentId: comment.id })
  await signIn(await world.newModerator())
  await openAwake(page, `/post/${post.id}`)
  await page.getByRole('button', { name: `${author.username}님의 댓글 메뉴` }).click()
  await page.getByRole('menuitem', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  const placeholder = page.getByText('삭제된 댓글이에요')
  await expect(placeholder).toBeVisible()
  await page.getByRole('button', { name: '삭제된 댓글 메뉴' }).click()
  await page.getByRole('menuitem', { name: '복구' }).click()
  await expect(placeholder).toHaveCount(0)
  await expect(page.locator(`#comment-${comment.id}`)).toContainText(comment.content)
})

test('a moderator finds a sentence in place of what would be refused', async ({ page, world, signIn }) => {
  const [admin, moderator] = [await world.newAdmin(), await world.newModerator()]
  const [post, deleted] = [await world.post(admin), await world.post()]
  expectStatus(await admin.api.delete(`/posts/${deleted.id}`), 204)
  const reason = `광고 ${world.unique()}`
  expectStatus(await (await world.member()).api.post('/reports', { postId: post.id, reason }), 201)
  await signIn(moderator)
  await openAwake(page, `/post/${post.id}`)
  await page.getByRole('button', { name: `‘${post.title}’ 메뉴` }).click()
  await expect(page.getByRole('menu')).toContainText('운영진이 쓴 것은 관리자만 삭제할 수 있어요.')
  await expect(page.getByRole('menuitem', { name: '삭제' })).toHaveCount(0)
  await page.goto(`/post/${deleted.id}`)
  const notice = page.getByRole('region', { name: /삭제된 게시글이에요/ })
  await expect(notice).toContainText('관리자가 결정한 것은 관리자만 다시 처리할 수 있어요.')
  await expect(notice.getByRole('button')).toHaveCount(0)
  await page.goto('/admin?tab=reports')
  const card = page.getByRole('article').filter({ hasText: reason })
  await expect(card).toContainText('관리자가 쓴 것은 관리자만 처리할 수 있어요.')
  await expect(card.getByRole('button', { name: '그대로 두기' })).toHaveCount(0)
  await page.goto(`/admin/users/${admin.id}`)
  await expect(page.getByText('운영진은 정지할 수 없어요. 먼저 역할을 바꿔 주세요.')).toBeVisible()
  await expect(page.getByRole('button', { name: '이용 정지' })).toHaveCount(0)
})

test('삭제 stands in the menus of a moderator as they open, before the server has answered', async ({
  page,
  world,
  signIn,
}) => {
  const author = await world.member()
  const post = await world.post(author)
  await world.comment(post.id, author)
  await signIn(await world.newModerator())
  const answer = Promise.withResolvers<void>()
  await page.route(/\/api\/.*moderation/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await openAwake(page, `/post/${post.id}`)
  for (const menu of [`‘${post.title}’ 메뉴`, `${author.username}님의 댓글 메뉴`]) {
    await page.getByRole('button', { name: menu }).click()
    await expect(page.getByRole('menuitem', { name: '링크 복사' })).toBeVisible()
    expect(await page.getByRole('menuitem').allTextContents()).toContain('삭제')
    await page.keyboard.press('Escape')
  }
  answer.resolve()
})
