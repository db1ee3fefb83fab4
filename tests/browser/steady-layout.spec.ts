import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectStatus, type Forum, type Person } from '#tests/helpers/forum.ts'
import { expect, openAwake, test } from '#tests/helpers/browser.ts'

/** What keeps its place, its column and its line on every page and width. */

const placeOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  return box && { x: Math.round(box.x), y: Math.round(box.y) }
}

test('a given like of a comment stays red under the pointer', async ({ page, world, signIn }) => {
  const { id } = await world.post()
  await world.comment(id)
  await signIn(await world.member())
  await openAwake(page, `/post/${id}`)
  const heart = page.locator('#comments article').getByRole('button', { name: /좋아요/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.mouse.move(0, 0)
  await expect(heart).toHaveCSS('color', 'rgb(203, 35, 74)')
  await heart.hover()
  await page.waitForTimeout(300)
  await expect(heart).toHaveCSS('color', 'rgb(203, 35, 74)')
})

test('the header’s tools stand at one place on every page', async ({ page, world, signIn }) => {
  const { id } = await world.post()
  await signIn(await world.member())
  const places = new Set<string>()
  for (const path of ['/', '/popular', '/help', `/post/${id}`, '/ranking', '/settings']) {
    await page.goto(path)
    const header = page.locator('body > header')
    const tools = [header.getByRole('button', { name: '화면 모드' }), header.locator('[data-me=menu]')]
    places.add(JSON.stringify(await Promise.all(tools.map(placeOf))))
  }
  expect([...places]).toHaveLength(1)
})

for (const width of [1280, 390]) {
  test(`the tabs of the feeds stand at one place whichever is open, ${width} px wide`, async ({
    page,
    world,
    signIn,
  }) => {
    await signIn(await world.member())
    await page.setViewportSize({ width, height: 844 })
    const places = new Set<string>()
    for (const path of ['/', '/popular', '/best', '/?filter=following']) {
      await page.goto(path)
      const head = page.locator('#feed-heading').locator('..')
      const tabs = await head.locator('> :is(a, h1)').all()
      places.add(JSON.stringify(await Promise.all(tabs.map(placeOf))))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    expect([...places]).toHaveLength(1)
  })
}

for (const width of [1280, 1000])
  test(`tabs and tools of a feed stand at one place above cards and above rows, ${width} px wide`, async ({
    page,
    world,
    signIn,
  }) => {
    await world.post(undefined, { title: '카드와 목록', tags: ['카드와목록'] })
    await signIn(await world.member())
    await page.setViewportSize({ width, height: 800 })
    const placesOn = async (path: string) => {
      await page.goto(path)
      const head = page.locator('#feed-heading').locator('..')
      return Promise.all((await head.locator('a, button, h1').all()).map(placeOf))
    }
    for (const path of ['/', '/popular', '/recent', '/category/free', '/search?q=카드', '/tag/카드와목록']) {
      const cards = await placesOn(path)
      expect(cards.length).toBeGreaterThan(2)
      await page.getByRole('main').getByRole('link', { name: '목록형' }).click()
      await expect(page.locator('main li[data-post]').first()).toBeVisible()
      expect(await placesOn(path), path).toEqual(cards)
      await page.getByRole('main').getByRole('link', { name: '카드형' }).click()
      await expect(page.locator('main article[data-post]').first()).toBeVisible()
    }
  })

test('a rank of four digits stays on one line, beside the page and in the ranking', async ({ page, world, signIn }) => {
  for (let count = 0; count < 5; count += 1) await world.post()
  await signIn(await world.member())
  await page.goto('/ranking')
  const own = page.locator('section.own-rank > .num').first()
  const row = page.locator('aside a[href="/profile"] > .num').first()
  await page.evaluate(() => {
    for (const rank of document.querySelectorAll('section.own-rank > .num:first-child')) rank.textContent = '12,345'
  })
  expect(await linesOf(own)).toBe(1)
  await page.goto('/')
  await page.evaluate(() => {
    for (const rank of document.querySelectorAll('aside a[href="/profile"] > .num:first-child'))
      rank.textContent = '12,345'
  })
  expect(await linesOf(row)).toBe(1)
})

const linesOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })

test('the right column has no scroll of its own, and its end comes with the end of the page', async ({
  page,
  world,
  signIn,
}) => {
  for (let count = 0; count < 10; count += 1) await world.post()
  await signIn(await world.member())
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/')
  const aside = page.locator('aside.beside-column')
  expect(await aside.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  await expect(aside).toHaveCSS('overflow-y', 'visible')
  const end = aside.getByRole('link', { name: '개인정보처리방침' })
  await expect(end).not.toBeInViewport()
  await page.mouse.move(640, 300)
  await page.mouse.wheel(0, 700)
  await expect(end).toBeInViewport()
  await page.mouse.wheel(0, -700)
  await expect(aside.getByRole('heading').first()).toBeInViewport()
})

test('paying without a package says so beside the button that was pressed', async ({ page, world, signIn }) => {
  await signIn(await world.member())
  for (const height of [844, 500]) {
    await page.setViewportSize({ width: 390, height })
    await openAwake(page, '/buy-points')
    const button = page.getByRole('main').getByRole('button', { name: /결제하기/ })
    await button.click()
    const said = page.getByText('상품을 선택해 주세요.')
    await expect(said).toBeInViewport({ ratio: 1 })
    await expect(button).toBeInViewport()
  }
})

/** A post of this author with two pictures and a poll. */
async function richPost(world: Forum, author: Person) {
  const poll = { question: '무엇이 좋을까요?', options: ['하나', '둘'] }
  const post = await world.post(author, { content: '그림과 투표가 있는 긴 글입니다. '.repeat(30), poll })
  const form = new FormData()
  const picture = await readFile(new URL('../../public/banner.png', import.meta.url))
  for (const name of ['하나.png', '둘.png']) form.append('images[]', new Blob([picture], { type: 'image/png' }), name)
  form.append('postId', post.id)
  const { imageUrls } = expectStatus(await author.api.post<{ imageUrls: string[] }>('/upload/post', form), 200)
  expectStatus(await author.api.patch(`/posts/${post.id}`, { imageUrl: imageUrls.join('|') }), 200)
  return post
}

const edges = (page: Page, selector: string) =>
  page.evaluate((asked) => {
    const boxes = [...document.querySelectorAll(asked)].map((element) => element.getBoundingClientRect())
    return { left: Math.min(...boxes.map(({ left }) => left)), right: Math.max(...boxes.map(({ right }) => right)) }
  }, selector)

for (const width of [768, 900, 1100, 1199]) {
  test(`pictures and polls are as wide as the text, and a cover shows its face, ${width} px wide`, async ({
    page,
    world,
    signIn,
  }) => {
    const author = await world.member()
    const { id } = await richPost(world, author)
    await page.setViewportSize({ width, height: 900 })
    await signIn(author)
    await page.goto(`/post/${id}`)
    const text = await edges(page, '.prose')
    for (const part of ['[data-gallery]', 'section.bg-panel']) {
      const box = await edges(page, `article[data-view-of] ${part}`)
      expect(Math.abs(box.left - text.left), part).toBeLessThanOrEqual(1.5)
      expect(Math.abs(box.right - text.right), part).toBeLessThanOrEqual(1.5)
    }
    await page.goto(`/profile/${author.id}`)
    // The drawing is 640 × 168: a flatter cover cuts its lower half.
    const cover = await page.locator('.cover').boundingBox()
    expect((cover?.width ?? 0) / (cover?.height ?? 1)).toBeLessThan(3.9)
  })
}
