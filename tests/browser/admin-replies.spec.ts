import { expect } from '#tests/helpers/browser.ts'
import { expectStatus, type Forum } from '#tests/helpers/forum.ts'
import { startMailServer } from '#tests/helpers/mail-server.ts'
import { testOnOwnServer } from '#tests/helpers/own-server.ts'

let mails: Awaited<ReturnType<typeof startMailServer>> | undefined
const test = testOnOwnServer(async () => {
  mails = await startMailServer()
  return { SMTP_URL: mails.url }
})
test.use({ expectedErrors: [/400|409/] })
test.afterAll(() => mails?.close())

async function ask({ guest, unique }: Forum) {
  const subject = `환불 문의 ${unique()}`
  const body = { name: '김가을', email: 'gaeul@test.example', subject, message: '구매한 포인트를 돌려받고 싶어요.' }
  return { subject, id: expectStatus(await guest.post<{ id: string }>('/contacts', body), 201).id }
}

test('a question is answered by mail; what was typed survives, and a second admin sees both', async ({
  page,
  world,
  signIn,
}) => {
  const { id, subject } = await ask(world)
  const admin = await world.admin()
  await signIn(admin)
  await page.goto('/admin?tab=inquiries')
  const row = page.getByRole('row').filter({ hasText: subject })
  const open = async () => {
    await row.getByRole('button', { name: '전체 보기' }).click()
    await page.getByRole('button', { name: /답변하기$/ }).click()
  }
  const dialog = page.getByRole('dialog', { name: subject })
  const answer = dialog.getByLabel('답변', { exact: true })
  const send = dialog.getByRole('button', { name: '답변 보내기' })
  await open()
  await send.click()
  await expect(dialog.getByText('답변을 입력해 주세요.')).toBeVisible()
  await answer.fill('결제 내역에서 바로 환불할 수 있어요.')
  await page.keyboard.press('Escape')
  await page.reload()
  await open()
  await expect(answer).toHaveValue('결제 내역에서 바로 환불할 수 있어요.')
  expectStatus(await admin.api.patch(`/admin/contacts/${id}/status`, { status: 'inProgress' }), 200)
  await send.click()
  await expect(dialog.getByRole('definition').filter({ hasText: '아직 답변하지 않았어요' })).toBeVisible()
  await dialog.getByRole('button', { name: '내 내용으로 저장' }).click()
  await expect(page.getByText('답변을 보냈어요', { exact: true })).toBeVisible()
  await expect(row).toContainText('완료')
  await row.getByRole('button', { name: '전체 보기' }).click()
  await expect(dialog).toContainText('결제 내역에서 바로 환불할 수 있어요.')
  await expect(dialog.getByRole('button', { name: '다시 답변하기' })).toBeVisible()
})

test('an opinion without an address cannot be answered, and says so', async ({ page, world, signIn }) => {
  const message = `이름 없는 의견이에요 ${world.unique()}`
  expectStatus(await world.guest.post('/feedbacks', { type: 'other', message }), 201)
  await signIn(await world.admin())
  await page.goto('/admin?tab=inquiries&kind=feedbacks')
  await page.getByRole('button', { name: `${message} 전체 보기` }).click()
  await expect(page.getByText('이메일 주소를 남기지 않은 의견이라 답변을 보낼 수 없어요.')).toBeVisible()
  await expect(page.getByRole('button', { name: /답변하기$/ })).toHaveCount(0)
})

test('where mail is set up, the contact page promises an answer by mail', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('main')).toContainText('답변은 이메일로 보내 드려요.')
  await expect(page.getByRole('main')).toContainText('이 주소로 답변을 보내 드려요.')
})
