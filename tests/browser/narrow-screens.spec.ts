import type { Locator, Page } from '@playwright/test'
import { awake, expect, test } from '#tests/helpers/browser.ts'

/** Narrow and low windows, large counts and long names: rows stay rows, and what is fixed leaves room to read. */

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await awake(page)
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Whether what stands in the row stands beside each other, each on one line, and none beyond its end. */
const isOneLine = (row: Locator): Promise<boolean> =>
  row.evaluate((element) => {
    const boxes = [...element.children].map((child) => child.getBoundingClientRect()).filter(({ height }) => height > 0)
    const lowest = Math.min(...boxes.map(({ bottom }) => bottom))
    const fits = element.scrollWidth <= element.clientWidth
    return fits && boxes.every(({ top, height }) => top < lowest && height <= 44)
  })

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the actions of a post with 1.2만 likes and comments stay on one line', async ({ page, world, signIn }) => {
    await world.post()
    await signIn(await world.member())
    await page.route('**/api/posts?*', async (route) => {
      const response = await route.fetch()
      const posts = (await response.json()) as Record<string, unknown>[]
      await route.fulfill({
        response,
        json: posts.map((post) => ({ ...post, likeCount: 12_345, commentCount: 12_345 })),
      })
    })
    await open(page, '/')
    await page.getByLabel('정렬: 최신순').click()
    await page.getByRole('link', { name: '댓글순' }).click()
    const like = page.getByRole('button', { name: '좋아요 1.2만', exact: true }).first()
    await expect(like).toBeVisible()
    await expect(page.getByRole('link', { name: '댓글 1.2만', exact: true }).first()).toBeVisible()
    expect(await isOneLine(like.locator('xpath=..'))).toBe(true)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })

  test('the field of a comment has the width of the column', async ({ page, world, signIn }) => {
    const { id } = await world.post()
    await signIn(await world.member())
    await open(page, `/post/${id}`)
    const field = page.getByRole('textbox', { name: '댓글 쓰기' })
    // One's own face stands beside it.
    expect((await field.boundingBox())?.width).toBeGreaterThan(220)
    const fitsPlaceholder = await field.evaluate((area) => area.clientHeight <= 50)
    expect(fitsPlaceholder).toBe(true)
  })

  test('the actions of comments and replies stay on one line', async ({ page, world, signIn }) => {
    const me = await world.member()
    const post = await world.post()
    const [own, other] = [await world.comment(post.id, me), await world.comment(post.id)]
    const reply = await world.comment(post.id, me, { parentId: other.id })
    await signIn(me)
    await page.route('**/api/comments/*/like', (route) => route.fulfill({ json: { liked: true, likeCount: 12_345 } }))
    await open(page, `/post/${post.id}`)
    for (const { id } of [own, other, reply]) {
      const like = page.locator(`#comment-${id}`).getByRole('button', { name: /^좋아요/ })
      await like.click()
      await expect(like).toHaveText('1.2만')
      expect(await isOneLine(like.locator('xpath=..')), id).toBe(true)
    }
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
})

/** The height that stays covered by what does not scroll with the page. */
const fixedHeight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position, visibility } = getComputedStyle(element)
      return /fixed|sticky/.test(position) && visibility === 'visible' && element.clientWidth > innerWidth / 2
    })
    const heights = bars.map((bar) => {
      const { top, bottom } = bar.getBoundingClientRect()
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
    })
    return heights.reduce((sum, height) => sum + height, 0)
  })

for (const [name, viewport] of Object.entries({
  'at 400 % zoom': { width: 320, height: 256 },
  'on a phone on its side': { width: 740, height: 360 },
})) {
  test.describe(name, () => {
    test.use({ viewport })

    test('the bars leave most of the window to what is read', async ({ page, world, signIn }) => {
      const post = await world.post(undefined, { content: '긴 글의 한 문단이에요.\n\n'.repeat(60) })
      await signIn(await world.member())
      await open(page, `/post/${post.id}`)
      await page.evaluate(() => scrollTo(0, 600))
      expect(await fixedHeight(page)).toBeLessThanOrEqual(viewport.height / 4)
      await expect(
        page.getByRole('group', { name: '이 글에 할 수 있는 일' }).getByRole('link', { name: '댓글 남기기' }),
      ).toBeVisible()
      await page.evaluate(() => scrollTo(0, 0))
      await page.locator('summary[aria-label="메뉴"]').click()
      await page.getByRole('banner').getByRole('link', { name: '설정' }).scrollIntoViewIfNeeded()
      await page.getByRole('banner').getByRole('link', { name: '설정' }).click({ trial: true })
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    })
  })
}

test('a name of thirty letters breaks no layout', async ({ page, world, signIn }) => {
  const nickname = world.unique().replaceAll('_', '').padEnd(30, 'W')
  const me = await world.member({ nickname })
  const admin = await world.admin()
  await admin.api.post(`/admin/users/${me.id}/points`, { points: 60_000_000, reason: '순위 시험' })
  const post = await world.post(me)
  const comment = await world.comment(post.id, me)
  await signIn(me)
  for (const path of ['/', `/post/${post.id}`, '/ranking', `/profile/${me.id}`, '/settings']) {
    await page.setViewportSize({ width: 320, height: 800 })
    await open(page, path)
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflow(page), `${path} at ${width}`).toBeLessThanOrEqual(0)
      const names = page.locator('header, aside, main').getByText(nickname).filter({ visible: true })
      for (const name of await names.all()) {
        const box = await name.boundingBox()
        const isHeading = await name.evaluate((element) => element.tagName === 'H1')
        if (!isHeading) expect(box?.height, `${path} at ${width}`).toBeLessThan(32)
      }
    }
  }
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page, `/post/${post.id}`)
  await expect(page.locator(`#comment-${comment.id}`).getByRole('link').nth(0)).toBeVisible()
})

test('the reward of an attendance is on one line', async ({ page, world, signIn }) => {
  await signIn(await world.member())
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/points-history')
    const box = await page.getByRole('button', { name: /출석하기 · 5 P 받기/ }).boundingBox()
    expect(box?.height).toBeLessThan(48)
  }
})
