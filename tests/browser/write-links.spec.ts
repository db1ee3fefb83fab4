import type { Page } from '@playwright/test'
import { expect, openAwake, test } from '#tests/helpers/browser.ts'

/** 글쓰기 is on every page and knows the board that one stands in. */

const inHeader = (page: Page) => page.getByRole('banner').getByRole('link', { name: '글쓰기', exact: true })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

test('글쓰기 is in the header of every page, on the home page in both views and on 팔로잉 too', async ({
  page,
  world,
  signIn,
}) => {
  const me = await world.member()
  await signIn(me)
  for (const path of [
    '/?view=list',
    '/?view=cards',
    '/?filter=following',
    '/popular',
    '/ranking',
    `/profile/${me.id}`,
  ]) {
    await page.goto(path)
    await expect(inHeader(page), path).toBeVisible()
    await expect(inHeader(page), path).toHaveAttribute('href', '/create-post')
  }
})

test('on a board header, head and the key w lead to the composer with the board chosen', async ({
  page,
  world,
  signIn,
}) => {
  await signIn(await world.member())
  await openAwake(page, '/category/daily')
  await expect(inHeader(page)).toHaveAttribute('href', '/create-post?category=daily')
  await page.getByRole('main').getByRole('link', { name: '글쓰기', exact: true }).first().click()
  await expect(page).toHaveURL('/create-post?category=daily')
  await expect(box(page, '일상')).toBeChecked()
  await expect(box(page, '자유게시판')).not.toBeChecked()
  await page.goto('/category/daily')
  await page.keyboard.press('w')
  await expect(page).toHaveURL('/create-post?category=daily')
  // Like the preset board, it gives way to the first one that is chosen.
  await openAwake(page, page.url())
  await box(page, '정보와 팁').check()
  await expect(box(page, '일상')).not.toBeChecked()
})

test('on a post 글쓰기 chooses its board, elsewhere none; the key is in the list of shortcuts', async ({
  page,
  world,
  signIn,
}) => {
  const { id } = await world.post(undefined, { categoryIds: [5] })
  await signIn(await world.member())
  await page.goto(`/post/${id}`)
  await expect(inHeader(page)).toHaveAttribute('href', '/create-post?category=tips')
  await page.goto('/terms')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '단축키' }).getByText('글쓰기', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('w')
  await expect(page).toHaveURL('/create-post')
})

test('a board is chosen by its id too; an unknown one leaves the usual board', async ({ page, world, signIn }) => {
  await signIn(await world.member())
  const categories = (await world.guest.get<{ id: number; name: string }[]>('/categories')).body
  const daily = categories.find(({ name }) => name === '일상')
  await page.goto(`/create-post?category=${daily?.id}`)
  await expect(box(page, '일상')).toBeChecked()
  await page.goto('/create-post?category=no-such-board')
  await expect(box(page, '자유게시판')).toBeChecked()
})

test('a guest comes back to the composer with the board', async ({ page }) => {
  await page.goto('/category/daily')
  await inHeader(page).click()
  await page.locator('main').getByRole('link', { name: '로그인하기' }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fcreate-post%3Fcategory%3Ddaily$/)
})

test('the bottom bar of a board leads there as well @phone', async ({ page, world, signIn }) => {
  await signIn(await world.member())
  await page.goto('/category/daily')
  await page.getByRole('navigation', { name: '빠른 메뉴' }).getByRole('link', { name: '글쓰기' }).tap()
  await expect(box(page, '일상')).toBeChecked()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('글쓰기 leads to a plain field with the board chosen', async ({ page, world, signIn }) => {
    await signIn(await world.member())
    await page.goto('/category/daily')
    await inHeader(page).click()
    await expect(box(page, '일상')).toBeChecked()
    await page.getByRole('textbox', { name: '내용' }).fill('스크립트 없이 쓴 글이에요.')
    await expect(page.locator('textarea[name=content]')).toHaveValue('스크립트 없이 쓴 글이에요.')
    await expect(page.getByRole('group', { name: '쓰는 방식' })).toHaveCount(0)
  })
})
