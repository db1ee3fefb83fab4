import type { Locator, Page } from '@playwright/test'
import { LIMITS } from '#src/rules/limits.ts'
import { faultsOf } from '#tests/helpers/axe.ts'
import { expect, openAwake, test } from '#tests/helpers/browser.ts'
import { expectStatus } from '#tests/helpers/forum.ts'
import { pictureForm } from '#tests/helpers/images.ts'

/** What a card says, and what waits until one asks for it. */

const cardOf = (page: Page, id: string): Locator => page.locator(`[data-post="${id}"]`)
const opacityOf = (of: Locator) => of.evaluate((element) => Number(getComputedStyle(element).opacity))

test('a card speaks of like, comments, bookmark and menu; share and report come with the pointer and the focus', async ({
  page,
  world,
  signIn,
}) => {
  await signIn(await world.member())
  const { id } = await world.post()
  await openAwake(page, '/recent')
  const card = cardOf(page, id)
  const late = card.getByRole('button', { name: '공유' }).locator('..')
  await expect(card.getByRole('button')).toHaveCount(5)
  await page.mouse.move(5, 5)
  await expect.poll(() => opacityOf(late)).toBe(0)
  await card.hover()
  await expect.poll(() => opacityOf(late)).toBe(1)
  await page.mouse.move(5, 5)
  await expect.poll(() => opacityOf(late)).toBe(0)
  await card.getByRole('button', { name: '북마크' }).focus()
  await expect.poll(() => opacityOf(late)).toBe(1)
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: '공유' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: '신고' })).toBeFocused()
  expect(await faultsOf(page)).toEqual([])
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('share and report stay at the right of a card, in the lightest ink of 3:1 @phone', async ({ page, world }) => {
    const { id } = await world.post()
    await openAwake(page, '/recent')
    const share = cardOf(page, id).getByRole('button', { name: '공유' })
    expect(await opacityOf(share.locator('..'))).toBe(1)
    const edge = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'var(--color-edge)'
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    })
    expect(await share.evaluate((element) => getComputedStyle(element).color)).toBe(edge)
    expect((await share.boundingBox())?.x).toBeGreaterThan(195)
  })
})

test('a card has no figure of 0, and the names of its acts say it all the same', async ({ page, world, signIn }) => {
  await signIn(await world.member())
  const { id } = await world.post()
  await openAwake(page, '/recent')
  const like = cardOf(page, id).getByRole('button', { name: '좋아요 0' })
  await expect(like).toHaveText('')
  await expect(cardOf(page, id).getByRole('link', { name: '댓글 0' })).toHaveText('')
  await like.click()
  await expect(cardOf(page, id).getByRole('button', { name: '좋아요 1' })).toHaveText('1')
})

test('an author above 500 points has a star after the level, whose words the post and the profile show', async ({
  page,
  world,
}) => {
  const author = await world.member()
  const { id } = await world.post(author)
  const admin = await world.admin()
  const gift = { points: LIMITS.topAuthorPoints + 1, reason: '시험' }
  expectStatus(await admin.api.post(`/admin/users/${author.id}/points`, gift), 200)
  await page.goto('/recent')
  const star = cardOf(page, id).getByTitle('Top author')
  await expect(star).toHaveText('Top author')
  expect(await star.locator('svg').boundingBox()).toMatchObject({ width: 12, height: 12 })
  const words = star.getByText('Top author')
  expect((await words.boundingBox())?.width).toBeLessThanOrEqual(1)
  for (const path of [`/post/${id}`, `/profile/${author.id}`]) {
    await page.goto(path)
    const badge = page.getByRole('main').getByTitle('Top author').first()
    expect((await badge.getByText('Top author').boundingBox())?.width).toBeGreaterThan(30)
    expect(await faultsOf(page)).toEqual([])
  }
})

test('a post of today has its time, in one ink with its name and board', async ({ page, world }) => {
  const { id } = await world.post()
  await page.goto('/recent')
  const card = cardOf(page, id)
  await expect(card.locator('time')).toHaveText(/^오늘 \d\d:\d\d$/)
  const inks = await card
    .locator('time, a[href^="/profile/"]:not([aria-hidden]), a[href^="/category/"]')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).color))
  expect(inks).toHaveLength(3)
  expect(new Set(inks).size).toBe(1)
})

test('cards on a board’s page are without its name, 16 px below its head', async ({ page, world }) => {
  const { id } = await world.post(undefined, { categoryIds: [7, 4] })
  await page.goto('/recent')
  await expect(cardOf(page, id).getByRole('link', { name: '자유게시판' })).toHaveCount(1)
  await page.goto('/category/free')
  await expect(cardOf(page, id)).toBeVisible()
  await expect(cardOf(page, id).getByRole('link', { name: '자유게시판' })).toHaveCount(0)
  await expect(cardOf(page, id).getByRole('link', { name: '일상' })).toHaveCount(1)
  const main = page.getByRole('main')
  const [head, section] = [
    await main.locator('header').boundingBox(),
    await main.locator('section').last().boundingBox(),
  ]
  expect((section?.y ?? 0) - ((head?.y ?? 0) + (head?.height ?? 0))).toBe(16)
})

test('a picture is 96 px wide, and as high as the text beside it', async ({ page, world }) => {
  const content = '자정 조금 넘어 들어온 편의점. 컵라면에 반숙 달걀 하나. 창가 자리에 앉았어요. '.repeat(4)
  const long = '사진도 글만큼 높아야 하는 두 줄짜리 제목입니다. '.repeat(3)
  for (const title of ['한 줄 제목', long]) {
    const author = await world.member()
    const { id } = await world.post(author, { title, content })
    const { body } = await author.api.post<{ imageUrls: string[] }>('/upload/post', await pictureForm({ postId: id }))
    expectStatus(await author.api.patch(`/posts/${id}`, { imageUrl: body.imageUrls.join('|') }), 200)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/recent')
      const box = await cardOf(page, id).getByRole('img').boundingBox()
      const text = cardOf(page, id).locator('h2').locator('..')
      const [heading, beside] = [await cardOf(page, id).locator('h2').boundingBox(), await text.boundingBox()]
      expect(box?.width).toBe(96)
      expect(box?.y).toBe(heading?.y)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe((beside?.y ?? 0) + (beside?.height ?? 0))
    }
  }
})

test('on a phone the head of the feed has five controls @phone', async ({ page, world, signIn }) => {
  await signIn(await world.member())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const head = page.locator('[data-swipe]').first()
  await expect(head.locator('> :is(a, h1):visible, summary:visible, span > a:visible')).toHaveCount(5)
  await expect(head.getByRole('link', { name: '목록형' })).toBeVisible()
  for (const [view, next] of [
    ['목록형', '갤러리형'],
    ['갤러리형', '카드형'],
  ] as const) {
    await head.getByRole('link', { name: view }).click()
    await expect(head.getByRole('link', { name: next })).toBeVisible()
  }
})
