import type { Page } from '@playwright/test'
import { seoulDay } from '#src/rules/dates.ts'
import { expect, test } from '#tests/helpers/browser.ts'
import type { Forum } from '#tests/helpers/forum.ts'

// One after another: a banner stands on the pages of all of them.
test.describe.configure({ mode: 'default' })

const bannerOf = (page: Page) => page.getByRole('region', { name: '공지 배너' })

/** A save in the panel by the admin. */
async function save(world: Forum, method: string, path: string, body?: object) {
  const { token } = await world.admin()
  const { base } = world.guest
  const headers = { Cookie: `aah-token=${token}`, Origin: base, 'Content-Type': 'application/json' }
  const answer = await fetch(`${base}/cms/api/${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.ok, await answer.clone().text()).toBe(true)
  return ((await answer.json()) as { doc: { id: string } }).doc
}

/** A line at the head of every page, which wins over announcements, and how it goes away again. */
async function withBanner(world: Forum) {
  const text = `점검을 알려 드려요 ${world.unique()}`
  const { id } = await save(world, 'POST', 'banner', { text, link: '/announcements' })
  return { text, withdraw: () => save(world, 'DELETE', `banner/${id}`) }
}

/** Adds up how far things move on their own on each page from now on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement
      for (const entry of list.getEntries())
        dataset.shift = String(Number(dataset.shift ?? 0) + (entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftOf = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))

for (const width of [1280, 390]) {
  test(`a banner that was dismissed stays away at ${width} px, and nothing below it jumps`, async ({ page, world }) => {
    const { text, withdraw } = await withBanner(world)
    await page.setViewportSize({ width, height: 900 })
    await watchShifts(page)
    await page.goto('/')
    await expect(bannerOf(page).getByRole('link', { name: text })).toBeVisible()
    expect((await bannerOf(page).boundingBox())?.height).toBe(38)
    await bannerOf(page).getByRole('button', { name: '이 배너 그만 보기' }).press('Enter')
    await expect(bannerOf(page)).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    for (const path of ['/', '/help', '/ranking']) {
      await page.goto(path)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(bannerOf(page)).toBeHidden()
      expect(await shiftOf(page)).toBeLessThan(0.01)
    }
    const next = await withBanner(world)
    await page.goto('/')
    await bannerOf(page).getByRole('link', { name: next.text }).click()
    await expect(page).toHaveURL('/announcements')
    await expect(bannerOf(page)).toHaveCount(0)
    await next.withdraw()
    await withdraw()
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the banner leads on, and offers no button that would do nothing', async ({ page, world }) => {
    const { text, withdraw } = await withBanner(world)
    await page.goto('/')
    await expect(bannerOf(page).getByRole('link', { name: text })).toBeVisible()
    await expect(bannerOf(page).getByRole('button')).toBeHidden()
    await withdraw()
  })
})

test('a help article that is edited in the panel is on the page at once, and found by its words', async ({
  page,
  world,
  signIn,
}) => {
  const mark = world.unique()
  await signIn(await world.admin())
  await page.goto('/cms/collections/help-article?search=프로필')
  await page.getByRole('link', { name: '프로필', exact: true }).click()
  await page.locator('#field-answer').fill(`패널에서 **고친** 답변 ${mark}, 소개는 {{소개 최대}}자까지예요.`)
  await page.locator('#action-save').click()
  await expect(page.getByText('저장했어요.').first()).toBeVisible()
  await page.goto('/help')
  await page.getByRole('searchbox', { name: '도움말 검색' }).fill(mark)
  await expect(page.getByText('도움말 1개를 찾았어요.')).toBeVisible()
  await page.locator('[data-tab-panel] details:visible summary').click()
  await expect(page.getByText(`패널에서 고친 답변 ${mark}, 소개는 500자까지예요.`)).toBeVisible()
})

test('the terms that held before are read from the page of those that hold now', async ({ page, world }) => {
  const text = { kind: 'terms', content: '## 새 약속\n\n지킵니다.' }
  const { id } = await save(world, 'POST', 'legal-text', {
    ...text,
    effectiveOn: `${seoulDay(new Date())}T12:00:00.000Z`,
  })
  await page.goto('/terms')
  await expect(page.getByRole('heading', { name: '1. 새 약속' })).toBeVisible()
  const versions = page.getByRole('navigation', { name: '다른 날짜의 내용' })
  await versions.getByRole('link', { name: '2025년 5월 21일 (이전 내용)' }).click()
  await expect(page).toHaveURL('/terms?version=2025-05-21')
  await expect(page.getByText('최종 수정일: 2025년 5월 21일')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1. 용어의 뜻' })).toBeVisible()
  await page.getByRole('link', { name: '지금 적용되는 내용 보기' }).click()
  await expect(page.getByRole('heading', { name: '1. 새 약속' })).toBeVisible()
  await save(world, 'DELETE', `legal-text/${id}`)
})
