import type { Page } from '@playwright/test'
import { awake, expect, test } from '#tests/helpers/browser.ts'

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

const toasts = (page: Page) => page.getByRole('region', { name: /알림/ }).getByRole('listitem')

for (const [device, tag] of [
  ['a desktop', ''],
  ['a phone', ' @phone'],
]) {
  test(`${device} without a connection says so in one place, which covers nothing${tag}`, async ({
    page,
    world,
    signIn,
  }) => {
    const author = await world.member()
    for (let count = 0; count < 11; count += 1) await world.post(author)
    await signIn(await world.member())
    await page.goto('/')
    await awake(page)
    const bar = page.getByRole('alert').filter({ hasText: '연결이 끊겼어요' })
    await page.context().setOffline(true)
    await expect(bar).toContainText('인터넷 연결을 확인해 주세요.')
    await page.getByRole('button', { name: '더 보기' }).click()
    await expect(page.getByText('게시글을 불러오지 못했어요', { exact: true })).toBeVisible()
    const english = page.getByText('Failed to fetch posts')
    await expect(english).toHaveCSS('font-size', '13px')
    await page
      .getByRole('button', { name: /좋아요/ })
      .last()
      .click()
    await expect(bar).toContainText('좋아요 처리 중 오류가 발생했습니다')
    await expect(bar).toBeInViewport()
    await expect(toasts(page)).toHaveCount(0)
    const retry = page.getByRole('button', { name: '다시 시도' })
    await retry.click({ trial: true })
    await page.context().setOffline(false)
    await expect(bar).toHaveCount(0)
    const cards = page.locator('[data-post]')
    const before = await cards.count()
    await retry.click()
    await expect.poll(() => cards.count()).toBeGreaterThan(before)
  })
}

test('what did not load for lack of a connection is said in the same place', async ({ page, world, signIn }) => {
  const { id, title } = await world.post()
  await signIn(await world.member())
  await page.goto(`/post/${id}`)
  await awake(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: `‘${title}’ 메뉴` }).click()
  await expect(page.getByRole('alert').filter({ hasText: '연결이 끊겼어요' })).toContainText('필요한 파일을')
})
