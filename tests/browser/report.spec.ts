import { expect, test } from '#tests/helpers/browser.ts'

test.describe('reporting', () => {
  test.use({ expectedErrors: [/409/] })

  test('a post is reported once, with a reason, and the dialog closes', async ({ page, world, signIn }) => {
    const post = await world.post()
    await signIn(await world.member())
    const toast = page.getByRole('region', { name: /알림/ }).getByRole('listitem')
    await page.goto(`/post/${post.id}`)
    const dialog = page.getByRole('dialog')
    const reason = dialog.getByLabel('신고 사유')
    await expect(async () => {
      await page.getByRole('button', { name: '신고' }).first().click()
      await expect(dialog).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await reason.fill('   ')
    await dialog.getByRole('button', { name: '신고하기' }).click()
    await expect(dialog.getByText('신고 사유를 입력해주세요.')).toBeVisible()
    await expect(reason).toBeFocused()
    await dialog.getByRole('button', { name: '광고 또는 도배' }).click()
    await expect(reason).toHaveValue('광고 또는 도배')
    await dialog.getByRole('button', { name: '신고하기' }).click()
    await expect(toast).toContainText('신고가 접수되었습니다')
    await expect(dialog).toHaveCount(0)

    await page.getByRole('button', { name: '신고' }).first().click()
    await expect(reason).toHaveValue('')
    await reason.fill('다시 신고해요')
    await dialog.getByRole('button', { name: '신고하기' }).click()
    await expect(toast).toContainText('신고 실패')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
})
