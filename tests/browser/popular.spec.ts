import { expect } from '#tests/helpers/browser.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { testOnOwnServer } from '#tests/helpers/own-server.ts'

/** How many posts there are today is counted over the whole forum. */
const test = testOnOwnServer()

test('인기 opens with 오늘 once today has ten posts, with a wider period before', async ({ page, world, signIn }) => {
  await signIn(await world.member())
  const periods = page.getByRole('navigation', { name: '기간' })
  const opened = async () => {
    await page.goto('/popular')
    return periods.locator('[aria-current]').textContent()
  }
  for (let count = 1; count < LIMITS.popularFewest; count += 1) await world.post()
  expect((await opened())?.trim()).toBe('전체')
  await world.post()
  expect((await opened())?.trim()).toBe('오늘')
  await expect(page.getByRole('main').locator('[data-post]')).toHaveCount(LIMITS.popularFewest)
})
