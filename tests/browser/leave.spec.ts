import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { MemberData } from '#src/contracts/schemas/member-data.ts'
import { expect, storedToken, test } from '#tests/helpers/browser.ts'

const toast = (page: Page) => page.getByRole('region', { name: /알림/ }).getByRole('listitem')

test('a member takes their data along as a file', async ({ page, world, signIn }) => {
  const me = await world.member()
  const post = await world.post(me)
  await signIn(me)
  await page.goto('/settings')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: '내려받기' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^aah-data-\d{4}-\d\d-\d\d\.json$/)
  const data = MemberData.parse(JSON.parse(await readFile(await download.path(), 'utf8')))
  expect([data.profile.username, data.posts[0]?.title]).toEqual([me.username, post.title])
  await expect(toast(page)).toContainText('내 데이터를 내려받았어요')
})

test.describe('leaving', () => {
  test.use({ expectedErrors: [/401|404|409/] })

  test('says what goes and what stays, asks for the password, and ends as a guest', async ({ page, world, signIn }) => {
    const me = await world.member({ nickname: `떠날이${world.unique().slice(-8)}` })
    const post = await world.post(me)
    await signIn(me)
    await page.goto('/settings')
    const section = page.getByRole('region', { name: '계정 탈퇴' })
    await expect(section.getByRole('heading', { name: '바로 사라지는 것' })).toBeVisible()
    await expect(section).toContainText('알 수 없는 사용자')
    await section.getByRole('button', { name: '탈퇴하기' }).click()
    const dialog = page.getByRole('alertdialog', { name: '정말 탈퇴할까요?' })
    await dialog.getByRole('button', { name: '탈퇴', exact: true }).click()
    await expect(dialog).toContainText('비밀번호를 입력해주세요.')
    await dialog.getByLabel('비밀번호', { exact: true }).fill('not-the-password')
    await dialog.getByRole('button', { name: '탈퇴', exact: true }).click()
    await expect(dialog).toContainText('비밀번호를 다시 확인해 주세요.')
    await dialog.getByLabel('비밀번호', { exact: true }).fill(me.password)
    await dialog.getByRole('button', { name: '탈퇴', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(toast(page)).toContainText('탈퇴했어요')
    await expect.poll(() => storedToken(page)).toBeNull()
    await expect(page.getByRole('banner').getByRole('link', { name: '로그인' }).first()).toBeVisible()
    await page.goto(`/post/${post.id}`)
    await expect(page.locator('main').getByText('알 수 없는 사용자').first()).toBeVisible()
    await expect(page.getByText(me.username)).toHaveCount(0)
    expect((await page.goto(`/profile/${me.id}`))?.status()).toBe(404)
  })

  test('waits for a conversion that is under way', async ({ page, world, signIn }) => {
    const [me, admin] = [await world.member(), await world.admin()]
    await admin.api.post(`/admin/users/${me.id}/points`, { points: 10_000, reason: '이벤트' })
    await me.api.post('/points/convert', { pointsAmount: 10_000, walletAddress: '0x1234567890' })
    await signIn(me)
    await page.goto('/settings')
    await page.getByRole('button', { name: '탈퇴하기' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('비밀번호', { exact: true }).fill(me.password)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('처리 중인 코인 전환이 있어요.')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect((await me.api.get('/auth/user')).status).toBe(200)
  })
})
