import type { Page } from '@playwright/test'
import { firstRunText } from '#src/text/first-run.ts'
import { faultsOf } from '#tests/helpers/axe.ts'
import { expect, openAwake, sentBy, test } from '#tests/helpers/browser.ts'

/** The first minutes of a member: the welcome, the steps of 시작하기, and the first post. */

const toastOf = (page: Page) => page.getByRole('region', { name: /알림/ }).getByRole('listitem')
const lineOf = (page: Page) => page.getByRole('main').getByRole('region', { name: firstRunText.title })
const stepOf = (page: Page, name: keyof typeof firstRunText.steps) => lineOf(page).locator(`[data-step="${name}"]`)

test('a new member is greeted by name on the page that they came from', async ({ page, world }) => {
  const name = `새_${world.unique().slice(-12)}`
  await page.goto('/register?next=%2Fpopular')
  await page.getByLabel('사용자 이름').fill(name)
  await page.getByLabel('이메일').fill(`${world.unique()}@test.example`)
  await page.getByLabel('비밀번호', { exact: true }).fill('a-long-password')
  await page.getByLabel('비밀번호 확인').fill('a-long-password')
  await page.getByLabel('필수 모두 동의').check()
  await page.getByRole('button', { name: '회원가입' }).click()
  await expect(page).toHaveURL('/popular')
  await expect(toastOf(page)).toContainText(firstRunText.welcome(name))
  await page.reload()
  await expect(toastOf(page)).toHaveCount(0)
})

test('@phone the steps are one line above the first post, and today’s stamp is pressed in it', async ({
  page,
  world,
  signIn,
}) => {
  await world.post()
  await signIn(await world.member())
  await openAwake(page, '/')
  const line = lineOf(page)
  expect((await line.boundingBox())?.height).toBe(56)
  const first = page.locator('[data-post]').first()
  expect((await line.boundingBox())?.y).toBeLessThan((await first.boundingBox())?.y ?? 0)
  expect(await faultsOf(page)).toEqual([])
  const attended = sentBy(page, 'POST /api/points/attendance')
  await stepOf(page, 'attendance').tap()
  await expect(stepOf(page, 'attendance')).toHaveAttribute('data-done', '')
  await expect(toastOf(page)).toContainText('출석했어요')
  await stepOf(page, 'attendance').tap()
  expect(attended).toHaveLength(1)
  await expect(stepOf(page, 'post')).not.toHaveAttribute('data-done')
  await page.reload()
  await expect(stepOf(page, 'attendance')).toContainText(firstRunText.done)
})

test('@phone a stamp that was pressed before the scripts ran is given once', async ({ page, world, signIn }) => {
  await signIn(await world.member())
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/_astro\/.*\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const attended = sentBy(page, 'POST /api/points/attendance')
  await stepOf(page, 'attendance').tap()
  scripts.resolve()
  await expect(stepOf(page, 'attendance')).toHaveAttribute('data-done', '')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  expect(attended).toHaveLength(1)
  await expect(toastOf(page)).toContainText('출석했어요')
})

test('a profile that is filled in ticks its step without a reload', async ({ page, world, signIn }) => {
  await signIn(await world.member())
  await openAwake(page, '/profile-edit')
  const step = page.getByRole('complementary').locator('[data-step="profile"]')
  await expect(step).not.toHaveAttribute('data-done')
  await page.getByLabel('소개').fill('처음 왔어요.')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(step).toHaveAttribute('data-done', '')
  await expect(step).toContainText(firstRunText.done)
})

async function publish(page: Page): Promise<void> {
  await openAwake(page, '/create-post')
  await page.getByRole('textbox', { name: '제목' }).fill('처음 쓰는 글이에요')
  await page.getByRole('textbox', { name: '내용' }).fill('열 글자가 넘는 첫 글의 본문이에요.')
  await page.getByRole('button', { name: '등록하기' }).click()
  await page.waitForURL('**/post/*')
}

test('the first post has its moment, the second one has not', async ({ page, world, signIn }) => {
  await signIn(await world.member())
  await publish(page)
  await expect(page.locator('[data-confetti] i')).not.toHaveCount(0)
  await expect(toastOf(page)).toContainText(firstRunText.firstPost)
  await expect(toastOf(page)).toContainText('+10 P')
  await expect(page.locator('[data-confetti]')).toHaveCount(0)
  await publish(page)
  await expect(toastOf(page)).toContainText('+10 P')
  await expect(toastOf(page)).not.toContainText(firstRunText.firstPost)
  await expect(page.locator('[data-confetti]')).toHaveCount(0)
})

test('nothing flies where motion is reduced', async ({ page, world, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(await world.member())
  await publish(page)
  await expect(toastOf(page)).toContainText(firstRunText.firstPost)
  await expect(toastOf(page)).toContainText('+10 P')
  await expect(page.locator('[data-confetti]')).toHaveCount(0)
})
