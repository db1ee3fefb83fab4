import type { Page } from '@playwright/test'
import { contentMenuText } from '#src/text/content-menu.ts'
import { expect, openAwake, test } from '#tests/helpers/browser.ts'

const ENTRIES = ['링크 복사', '글쓴이 팔로우', '뮤트', '차단', '신고']
const openMenu = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('the menu of another’s post and comment holds what can be done about them', async ({ page, world, signIn }) => {
  const [me, author] = [await world.member(), await world.member()]
  const post = await world.post(author)
  const comment = await world.comment(post.id, author)
  await signIn(me)
  await openAwake(page, `/post/${post.id}`)
  const names = [`‘${post.title}’ 메뉴`, `${author.username}님의 댓글 메뉴`] as const
  for (const name of names) {
    await openMenu(page, name)
    await expect(page.getByRole('menuitem')).toHaveText(ENTRIES)
    await page.keyboard.press('Escape')
  }
  await openMenu(page, names[1])
  await page.getByRole('menuitem', { name: '글쓴이 팔로우' }).click()
  await expect(page.getByText(`${author.username}님을 팔로우해요`).first()).toBeVisible()
  await openMenu(page, names[0])
  await page.getByRole('menuitem', { name: '글쓴이 팔로우 취소' }).click()
  await expect(page.getByText('팔로우를 취소했어요').first()).toBeVisible()
  await openMenu(page, names[1])
  await page.getByRole('menuitem', { name: '신고' }).click()
  await page.getByRole('dialog', { name: '댓글 신고' }).getByRole('textbox').fill('광고예요')
  await page.getByRole('dialog').getByRole('button', { name: '신고하기' }).click()
  await expect(page.getByText('신고가 접수되었습니다').first()).toBeVisible()
  const reports = await (await world.admin()).api.get<{ data: { commentId: string }[] }>('/admin/reports')
  expect(reports.body.data.some(({ commentId }) => commentId === comment.id)).toBe(true)
})

test('the post and the comment of a member who left can be reported, and no more', async ({ page, world, signIn }) => {
  const author = await world.member()
  const post = await world.post(author)
  await world.comment(post.id, author)
  await author.api.delete('/auth/user', { password: author.password })
  await signIn(await world.member())
  await openAwake(page, `/post/${post.id}`)
  for (const name of [`‘${post.title}’ 메뉴`, contentMenuText.comment(null)]) {
    await openMenu(page, name)
    await expect(page.getByRole('menuitem')).toHaveText(['링크 복사', '신고'])
    await page.keyboard.press('Escape')
  }
  await openMenu(page, `‘${post.title}’ 메뉴`)
  await page.getByRole('menuitem', { name: '신고' }).click()
  await page.getByRole('dialog', { name: '게시글 신고' }).getByRole('textbox').fill('광고예요')
  await page.getByRole('dialog').getByRole('button', { name: '신고하기' }).click()
  await expect(page.getByText('신고가 접수되었습니다').first()).toBeVisible()
})

test('a mute folds at once and is taken back from its toast', async ({ page, world, signIn }) => {
  const [me, author] = [await world.member(), await world.member()]
  const post = await world.post(author)
  await signIn(me)
  await openAwake(page, `/search?q=${encodeURIComponent(post.title)}`)
  const card = page.locator(`[data-post="${post.id}"]`)
  await openMenu(page, `‘${post.title}’ 메뉴`)
  await page.getByRole('menuitem', { name: '뮤트' }).click()
  await expect(card).toContainText('뮤트한 회원의 글이에요')
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(card.getByRole('link', { name: post.title })).toBeVisible()
  expect((await me.api.get<{ isMuted: boolean }>(`/users/${author.id}/follow-status`)).body.isMuted).toBe(false)
})

test('a block asks first, and takes the author’s posts out of the list', async ({ page, world, signIn }) => {
  const [me, author] = [await world.member(), await world.member()]
  const post = await world.post(author)
  await signIn(me)
  await openAwake(page, `/search?q=${encodeURIComponent(post.title)}`)
  const menu = `‘${post.title}’ 메뉴`
  await openMenu(page, menu)
  await page.getByRole('menuitem', { name: '차단' }).click()
  const question = page.getByRole('alertdialog', { name: `${author.username}님을 차단할까요?` })
  await question.getByRole('button', { name: '취소' }).click()
  await expect(page.getByRole('button', { name: menu })).toBeFocused()
  await openMenu(page, menu)
  await page.getByRole('menuitem', { name: '차단' }).click()
  await question.getByRole('button', { name: '차단하기' }).click()
  await expect(page.locator(`[data-post="${post.id}"]`)).toHaveCount(0)
})

test('a guest is led to sign-in, and an author edits and deletes as before @phone', async ({ page, world, signIn }) => {
  const author = await world.member()
  const post = await world.post(author)
  await openAwake(page, `/post/${post.id}`)
  for (const entry of ENTRIES.slice(1)) {
    await openMenu(page, `‘${post.title}’ 메뉴`)
    await page.getByRole('menuitem', { name: entry }).click()
    await expect(page.getByRole('button', { name: '로그인' })).toBeVisible()
  }
  await signIn(author)
  await openAwake(page, `/post/${post.id}`)
  await openMenu(page, `‘${post.title}’ 메뉴`)
  await expect(page.getByRole('menuitem')).toHaveText(['링크 복사', '댓글 닫기', '수정', '연재에 넣기', '삭제'])
})
