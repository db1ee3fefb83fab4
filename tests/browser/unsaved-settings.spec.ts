import type { Page } from '@playwright/test'
import { expect, test } from '#tests/helpers/browser.ts'

/** Whether the browser would ask before this page goes. */
const isAsked = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeunload', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  })
const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true })

test('notification settings ask before one leaves until they are saved', async ({ page, world, signIn }) => {
  await signIn(await world.member())
  await page.goto('/settings?tab=notifications')
  await expect(save(page)).toBeEnabled()
  expect(await isAsked(page)).toBe(false)
  const likes = page.getByRole('checkbox', { name: '좋아요' })
  await likes.uncheck()
  expect(await isAsked(page)).toBe(true)
  await likes.check()
  expect(await isAsked(page)).toBe(false)
  await likes.uncheck()
  await save(page).click()
  await expect(page.getByRole('region', { name: '알림 (F8)' })).toContainText('알림 설정을 저장했어요')
  expect(await isAsked(page)).toBe(false)
})

test('a profile asks before one leaves with a changed nickname', async ({ page, world, signIn }) => {
  await signIn(await world.member())
  await page.goto('/profile-edit')
  await expect(save(page)).toBeEnabled()
  expect(await isAsked(page)).toBe(false)
  await page.getByLabel('닉네임').fill(`별${world.unique()}`)
  expect(await isAsked(page)).toBe(true)
  await save(page).click()
  await expect(page.getByRole('region', { name: /알림/ })).toContainText('프로필을 저장했어요')
  expect(await isAsked(page)).toBe(false)
})

test('numbers of the forum ask before an admin leaves with a changed one', async ({ page, world, signIn }) => {
  await signIn(await world.newAdmin())
  await page.goto('/admin?tab=points')
  const number = page.locator('input[type=number]').first()
  await expect(number).toBeVisible()
  const before = await number.inputValue()
  expect(await isAsked(page)).toBe(false)
  await number.fill(String(Number(before) + 1))
  expect(await isAsked(page)).toBe(true)
  await number.fill(before)
  expect(await isAsked(page)).toBe(false)
})
