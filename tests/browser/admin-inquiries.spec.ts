import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect } from '#tests/helpers/browser.ts'
import { expectStatus, type Forum, type Person } from '#tests/helpers/forum.ts'
import { testOnOwnServer } from '#tests/helpers/own-server.ts'

const test = testOnOwnServer()
test.use({ expectedErrors: [/400|403|409/] })

interface Asked {
  id: string
  subject: string
}

/** An unread question. */
async function ask({ guest, unique }: Forum): Promise<Asked> {
  const subject = `전환 문의 ${unique()}`
  const message = `신청한 코인이 언제 오는지 궁금해요.\n${'자세히 적은 내용이에요. '.repeat(40)}`
  const body = { name: '김가을', email: 'gaeul@test.example', phone: '010-1234-5678', subject, message }
  return { id: expectStatus(await guest.post<{ id: string }>('/contacts', body), 201).id, subject }
}

/** An unread opinion. */
async function tell({ guest, unique }: Forum, email: string | null): Promise<string> {
  const message = `알림이 빨라서 좋아요 ${unique()}`
  expectStatus(await guest.post('/feedbacks', { type: 'compliment', message, ...(email && { email }) }), 201)
  return message
}

const setStatus = (by: Person, { id }: Asked, status: string) =>
  by.api.patch(`/admin/contacts/${id}/status`, { status })

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const changeTo = (page: Page, text: string, to: string) =>
  rowOf(page, text)
    .getByRole('button', { name: `${to} 변경` })
    .click()

test('a question is read whole, and goes from any status to either of the others', async ({ page, world, signIn }) => {
  const asked = await ask(world)
  const admin = await world.admin()
  await signIn(admin)
  await page.goto('/admin?tab=inquiries')
  const row = rowOf(page, asked.subject)
  await expect(row).toContainText('대기 중')
  await row.getByRole('button', { name: '전체 보기' }).click()
  const whole = page.getByRole('dialog', { name: asked.subject })
  for (const text of ['김가을', 'gaeul@test.example', '010-1234-5678', '궁금해요.\n자세히'])
    await expect(whole).toContainText(text, { useInnerText: true })
  await whole.getByRole('button', { name: '완료로 변경' }).click()
  await expect(page.getByText('상태를 바꿨어요: 완료', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: /변경$/ })).toHaveText(['대기 중으로', '처리 중으로'])
  await changeTo(page, asked.subject, '대기 중으로')
  await expect(page.getByText('상태를 바꿨어요: 대기 중', { exact: true })).toBeVisible()
  await changeTo(page, asked.subject, '처리 중으로')
  await expect(row.getByRole('button', { name: /변경$/ })).toHaveText(['대기 중으로', '완료로'])
})

test('an unknown status is shown as undecided', async ({ page, world, signIn }) => {
  const asked = await ask(world)
  await signIn(await world.admin())
  await page.route('**/api/admin/contacts?*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { id: string; status: string }[] }
    for (const row of body.data) if (row.id === asked.id) row.status = 'archived'
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/admin?tab=inquiries')
  await expect(rowOf(page, asked.subject)).toContainText('미정')
  await expect(rowOf(page, asked.subject).getByRole('button', { name: /변경$/ })).toHaveCount(3)
})

test('questions and opinions have a list each, narrowed by status and taken along as a file', async ({
  page,
  world,
  signIn,
}) => {
  const [asked, other] = [await ask(world), await ask(world)] as const
  const [named, nameless] = [await tell(world, 'lee@test.example'), await tell(world, null)] as const
  const admin = await world.admin()
  expectStatus(await setStatus(admin, asked, 'completed'), 200)
  await signIn(admin)
  await page.goto('/admin?tab=inquiries&status=completed')
  await expect(rowOf(page, asked.subject)).toBeVisible()
  await expect(rowOf(page, other.subject)).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV 내려받기' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('contacts.csv')
  const text = readFileSync(await file.path(), 'utf8')
  expect([text.includes(asked.subject), text.includes(other.subject)]).toEqual([true, false])
  await page.getByRole('button', { name: '의견', exact: true }).click()
  await expect(page).toHaveURL(/\?tab=inquiries&kind=feedbacks$/)
  await expect(rowOf(page, named)).toContainText('lee@test.example')
  await expect(rowOf(page, named)).toContainText('칭찬')
  await expect(rowOf(page, nameless)).toContainText('남기지 않음')
  await changeTo(page, named, '완료로')
  await expect(rowOf(page, named)).toContainText('완료')
  await page.getByLabel('상태').selectOption('처리 중')
  await expect(page.getByText('조건에 맞는 항목이 없어요')).toBeVisible()
  await page.goBack()
  await expect(rowOf(page, named)).toBeVisible()
})

test('two admins see both statuses before one is overwritten', async ({ page, world, signIn }) => {
  const asked = await ask(world)
  const admin = await world.admin()
  await signIn(admin)
  await page.goto('/admin?tab=inquiries')
  await expect(rowOf(page, asked.subject)).toBeVisible()
  expectStatus(await setStatus(admin, asked, 'completed'), 200)
  await changeTo(page, asked.subject, '처리 중으로')
  const notice = page.getByRole('alert').filter({ hasText: '그사이 다른 운영진이 먼저 바꿨어요' })
  await expect(notice.getByRole('definition')).toHaveText(['완료', '처리 중'])
  await notice.getByRole('button', { name: '저장된 내용으로 두기' }).click()
  await expect(rowOf(page, asked.subject)).toContainText('완료')
  expectStatus(await setStatus(admin, asked, 'pending'), 200)
  await changeTo(page, asked.subject, '처리 중으로')
  await notice.getByRole('button', { name: '내 내용으로 저장' }).click()
  await expect(rowOf(page, asked.subject).getByRole('button', { name: /변경$/ })).toHaveText(['대기 중으로', '완료로'])
})

test('selected rows change together, and those changed meanwhile are named', async ({ page, world, signIn }) => {
  const [first, second] = [await ask(world), await ask(world)] as const
  const admin = await world.admin()
  await signIn(admin)
  await page.goto('/admin?tab=inquiries')
  for (const { subject } of [first, second]) await rowOf(page, subject).getByRole('checkbox').check()
  expectStatus(await setStatus(admin, second, 'inProgress'), 200)
  await page.getByRole('button', { name: '완료로', exact: true }).first().click()
  const question = page.getByRole('alertdialog', { name: '2건을 완료로 바꿀까요?' })
  await question.getByRole('button', { name: '바꾸기' }).click()
  const report = page.getByRole('dialog', { name: '처리 결과' })
  await expect(report).toContainText('1건을 처리했고, 1건은 처리하지 못했어요.')
  await expect(report.getByRole('listitem')).toContainText([second.subject])
  await page.keyboard.press('Escape')
  await expect(rowOf(page, first.subject)).toContainText('완료')
  await expect(rowOf(page, second.subject)).toContainText('처리 중')
})

test('an admin who no longer is one is refused with a sentence', async ({ page, world, signIn }) => {
  const asked = await ask(world)
  const former = await world.newAdmin()
  await signIn(former)
  await page.goto('/admin?tab=inquiries')
  await expect(rowOf(page, asked.subject)).toBeVisible()
  await (await world.admin()).api.patch(`/admin/users/${former.id}/role`, { isAdmin: false })
  await changeTo(page, asked.subject, '완료로')
  await expect(page.getByText('상태를 변경하는 중 오류가 발생했습니다.', { exact: true })).toBeVisible()
  await expect(page.getByText('이 작업을 할 수 있는 권한이 없어요.', { exact: true })).toBeVisible()
})

test('questions are dealt with on a phone @phone', async ({ page, world, signIn }) => {
  const asked = await ask(world)
  await signIn(await world.admin())
  await page.goto('/admin?tab=inquiries')
  await rowOf(page, asked.subject).getByRole('button', { name: '전체 보기' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '처리 중으로 변경' }).tap()
  // The row's own buttons have the word before its status has.
  await expect(page.getByText('상태를 바꿨어요: 처리 중', { exact: true })).toBeVisible()
  await rowOf(page, asked.subject).getByRole('checkbox').check()
  await page.getByRole('button', { name: '완료로', exact: true }).first().tap()
  await page.getByRole('button', { name: '바꾸기' }).tap()
  await expect(page.getByText('1건을 모두 처리했어요.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
