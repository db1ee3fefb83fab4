import type { Page } from '@playwright/test'
import { awake, expect, test } from '#tests/helpers/browser.ts'

const WIDTHS = [320, 390, 1280]

/** Opens a page and waits until its islands answer. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await awake(page)
}

/** Visible fields that one types or chooses in, with the size of their letters in pixels. */
const lettersOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input:not([type=checkbox], [type=file]), textarea, select')]
      .filter((field) => field.checkVisibility())
      .map((field) => ({
        field: field.outerHTML.slice(0, 80),
        size: Number.parseFloat(getComputedStyle(field).fontSize),
      })),
  )

test('@phone no field makes a phone zoom: its letters have 16 px, held upright or on its side', async ({
  page,
  world,
  signIn,
}) => {
  const reader = await world.member()
  const post = await world.post()
  await world.comment(post.id, reader)
  const expectLarge = async (least: number) => {
    const fields = await lettersOf(page)
    expect(fields.length).toBeGreaterThanOrEqual(least)
    expect(fields.filter(({ size }) => size < 16)).toEqual([])
  }
  for (const path of ['/login', '/register', '/search', '/contact', '/feedback']) {
    await open(page, path)
    await expectLarge(1)
  }
  await signIn(reader)
  const given = { points: 15_000, reason: '시험용 지급' }
  const { status } = await (await world.admin()).api.post(`/admin/users/${reader.id}/points`, given)
  expect(status).toBe(200)
  for (const path of ['/create-post', '/settings?tab=password', '/profile-edit', '/convert-points', '/search']) {
    for (const size of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size)
      await open(page, path)
      await expectLarge(1)
    }
  }
  await open(page, `/post/${post.id}`)
  await page.locator('#comments').getByRole('button', { name: '수정' }).click()
  await page.getByRole('article').first().getByRole('button', { name: '신고' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
  await expectLarge(3)
})

test.describe('below the fields', () => {
  test.use({ expectedErrors: [/40[0149]/] })

  /** Where the button that sends the form stands on the page. */
  const buttonTop = (page: Page) =>
    page.locator('main form button[type=submit]').evaluate((button) => button.getBoundingClientRect().top + scrollY)

  for (const width of WIDTHS) {
    test(`the button of registration stays where it is at ${width} px, whatever the fields say`, async ({
      page,
      world,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const { username } = await world.member()
      await open(page, '/register')
      const top = await buttonTop(page)
      const password = page.getByLabel('비밀번호', { exact: true })
      const submit = page.getByRole('button', { name: '회원가입' })
      await submit.click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      expect(await buttonTop(page)).toBe(top)
      for (const typed of ['a', 'aaaaaa', 'Gae-ul 2026', 'Gae-ul Hanul 2026 긴 비밀번호']) {
        await password.fill(typed)
        expect(await buttonTop(page)).toBe(top)
      }
      await page.getByLabel('사용자 이름').fill(username)
      await page.getByLabel('이메일').fill(`${world.unique()}@test.example`)
      await page.getByLabel('닉네임').fill('가')
      await page.getByLabel('비밀번호 확인').fill('another')
      await submit.click()
      await expect(page.getByText('비밀번호가 일치하지 않습니다.')).toBeVisible()
      expect(await buttonTop(page)).toBe(top)
      await page.getByLabel('닉네임').fill('')
      await page.getByLabel('비밀번호 확인').fill('Gae-ul Hanul 2026 긴 비밀번호')
      await page.getByLabel('필수 모두 동의').check()
      expect(await buttonTop(page)).toBe(top)
      await submit.click()
      await expect(page.getByText('이미 사용 중인 사용자 이름이에요.').first()).toBeVisible()
      expect(await buttonTop(page)).toBe(top)
    })

    test(`the button of sign-in stays where it is at ${width} px, whatever the fields say`, async ({ page, world }) => {
      await page.setViewportSize({ width, height: 800 })
      await open(page, '/login')
      const top = await buttonTop(page)
      const submit = page.getByRole('button', { name: '로그인' })
      await submit.click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      expect(await buttonTop(page)).toBe(top)
      await page.getByLabel('이메일').fill(`nobody.${world.unique()}@test.example`)
      await page.getByLabel('비밀번호', { exact: true }).fill('some-password')
      await submit.click()
      await expect(page.getByText('이메일을 다시 확인하거나 회원가입해 주세요.')).toBeVisible()
      expect(await buttonTop(page)).toBe(top)
    })
  }
})
