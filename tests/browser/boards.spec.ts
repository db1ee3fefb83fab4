import { faultsOf } from '#tests/helpers/axe.ts'
import { layoutText } from '#src/text/layout.ts'
import { expect, openAwake } from '#tests/helpers/browser.ts'
import { expectStatus } from '#tests/helpers/forum.ts'
import { testOnOwnServer } from '#tests/helpers/own-server.ts'

/** Pins lead every list, which tests of other files look at. */
const test = testOnOwnServer()

for (const at of ['', ' @phone'])
  test(`staff pin a post, move it to another board and end the pin, all from its menu${at}`, async ({
    page,
    world,
    signIn,
  }) => {
    const author = await world.member()
    const post = await world.post(author, { categoryIds: [7] })
    await world.post(await world.member())
    await signIn(await world.newModerator())
    await openAwake(page, '/')
    const menu = page.getByRole('button', { name: `‘${post.title}’ 메뉴` })
    const choose = async (name: string) => {
      await menu.click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    const card = page.locator('[data-post]').first()
    await choose('전체 맨 위에 고정')
    await expect(page.getByText('모든 목록 맨 위에 고정했어요').first()).toBeVisible()
    await expect(card).toContainText(post.title)
    await expect(card).toContainText('고정')
    expect(expectStatus(await world.guest.get<{ pinned: string }>(`/posts/${post.id}`), 200).pinned).toBe('all')

    await openAwake(page, '/')
    await choose('옮기기')
    const dialog = page.getByRole('dialog', { name: '어느 게시판으로 옮길까요?' })
    await dialog.getByRole('checkbox', { name: '건의와 제안' }).check()
    expect(await faultsOf(page)).toEqual([])
    await dialog.getByRole('checkbox', { name: '자유게시판' }).uncheck()
    await dialog.getByRole('textbox', { name: /옮기는 이유/ }).fill('제안이라서요')
    await dialog.getByRole('button', { name: '옮기기' }).click()
    await expect(page.getByText('글을 옮겼어요').first()).toBeVisible()
    await expect(card).toContainText('건의와 제안')
    const [notice] = expectStatus(await author.api.get<{ content: string }[]>('/notifications'), 200)
    expect(notice?.content).toContain('제안이라서요')

    await openAwake(page, `/post/${post.id}`)
    await choose('고정 풀기')
    await expect(page.getByText('고정을 풀었어요').first()).toBeVisible()
    await page.goto('/?view=list')
    await expect(page.locator('[data-post]').filter({ hasText: post.title })).not.toContainText('고정')
  })

test('members have no 고정 and no 옮기기; rows of 목록형 have the mark', async ({ page, world, signIn }) => {
  const post = await world.post()
  const staff = await world.newModerator()
  expectStatus(await staff.api.put(`/admin/posts/${post.id}/pin`, { scope: 'category' }), 200)
  await signIn(await world.member())
  await openAwake(page, '/')
  await page.getByRole('button', { name: `‘${post.title}’ 메뉴` }).click()
  await expect(page.getByRole('menuitem', { name: '링크 복사' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /고정|옮기기/ })).toHaveCount(0)
  const last = await world.post()
  await page.goto('/category')
  const newest = page.getByRole('listitem').filter({ hasText: '자유게시판' }).last()
  await expect(newest, 'not the pinned one').toContainText(last.title)
  await page.goto('/category/free?view=list')
  await expect(page.locator('[data-post]').first()).toContainText('고정')
  expectStatus(await staff.api.put(`/admin/posts/${post.id}/pin`, { scope: null }), 200)
})

test('the menu and /category count the posts of today', async ({ page, world }) => {
  await world.post()
  await page.goto('/category')
  await expect(page.getByRole('listitem').filter({ hasText: '자유게시판' }).last()).toContainText(/오늘 \d/)
  const row = page
    .getByRole('complementary', { name: '내 정보와 메뉴' })
    .getByRole('link', { name: '자유게시판', exact: true })
  // Menus may be half a minute old.
  await expect(async () => {
    await page.goto('/help')
    await expect(row).toHaveAttribute('title', /오늘 새 글 \d+개/, { timeout: 500 })
  }).toPass({ timeout: 45_000, intervals: [3_000] })
})

test('beside a post stands what is hot in its board, but not the post itself', async ({ page, world }) => {
  const reader = await world.member()
  const posts = []
  // More than the related posts below it, which are not named twice.
  for (let count = 0; count < 8; count += 1) posts.push(await world.post())
  for (const { id } of posts) await reader.api.post(`/posts/${id}/like`, { liked: true })
  const post = posts[0] ?? (await world.post())
  const rising = page.getByRole('complementary').getByRole('region', { name: /에서 뜨는 글$/ })
  // What is hot may be five seconds old, and a guest's page thirty.
  await expect(async () => {
    await page.goto(`/post/${post.id}`)
    await expect(rising.getByRole('link').first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 45_000, intervals: [3_000] })
  await expect(rising.getByRole('link', { name: post.title })).toHaveCount(0)
  const ranking = page.getByRole('complementary').getByRole('heading', { name: layoutText.ranking })
  expect((await rising.boundingBox())?.y).toBeLessThan((await ranking.boundingBox())?.y ?? 0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('인기 has its periods and what is hot, the ranking the activity of the month', async ({ page, world }) => {
    const [author, reader] = [await world.member(), await world.member()]
    const post = await world.post(author)
    await reader.api.post(`/posts/${post.id}/like`, { liked: true })
    await page.goto('/popular?period=all')
    await expect(page.getByRole('region', { name: '지금 많이 읽는 글' }).getByRole('link').first()).toBeVisible()
    const periods = page.getByRole('navigation', { name: '기간' })
    await expect(periods.getByRole('link')).toHaveText(['오늘', '이번 주', '이번 달', '전체', '개념글'])
    await expect(periods.getByRole('link', { name: '전체' })).toHaveAttribute('aria-current', 'page')
    await periods.getByRole('link', { name: '오늘' }).click()
    await expect(page).toHaveURL(/period=today/)
    await expect(periods.getByRole('link', { name: '오늘' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('article').filter({ hasText: post.title })).toHaveCount(1)
    await page.goto('/ranking')
    await page.getByRole('link', { name: '이번 달 활동' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('이번 달 활동')
    await expect(page.getByRole('main').locator(`a[href="/profile/${author.id}"]`)).toContainText(/경험치 [\d,]+/)
  })
})
