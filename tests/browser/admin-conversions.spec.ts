import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect } from '#tests/helpers/browser.ts'
import { expectStatus, type Forum, type Person } from '#tests/helpers/forum.ts'
import { testOnOwnServer } from '#tests/helpers/own-server.ts'

const test = testOnOwnServer()
test.use({ expectedErrors: [/400|403|409/] })

interface Asked {
  id: string
  member: Person
  walletAddress: string
}

/** A member with a pending conversion of 20 000 points. */
async function ask(world: Forum, walletAddress = `0xwallet-${world.unique()}`): Promise<Asked> {
  const [member, admin] = [await world.member(), await world.admin()]
  await admin.api.post(`/admin/users/${member.id}/points`, { points: 20_000, reason: '이벤트 상품' })
  const answer = await member.api.post<{ id: string }>('/points/convert', { pointsAmount: 20_000, walletAddress })
  return { id: expectStatus(answer, 201).id, member, walletAddress }
}

const settle = (by: Person, { id }: Asked, status: string) =>
  by.api.patch(`/admin/conversions/${id}/status`, { status, transactionHash: '0xother' })

const rowOf = (page: Page, { walletAddress }: Asked) => page.getByRole('row').filter({ hasText: walletAddress })
const press = (page: Page, asked: Asked, name: '완료' | '실패') =>
  rowOf(page, asked)
    .getByRole('button', { name: `${asked.member.username} 전환 ${name}` })
    .click()

test('a pending conversion is completed after a question that names member, amount and wallet', async ({
  page,
  world,
  signIn,
}) => {
  const asked = await ask(world)
  await signIn(await world.admin())
  await page.goto('/admin?tab=conversions')
  await press(page, asked, '완료')
  const question = page.getByRole('alertdialog', { name: '이 전환을 완료할까요?' })
  for (const fact of [asked.member.username, '20,000 P', '2.0000 AAH', asked.walletAddress])
    await expect(question).toContainText(fact)
  const hash = question.getByLabel('트랜잭션 해시 (선택)')
  await hash.fill('x'.repeat(201))
  await question.getByRole('button', { name: '완료' }).click()
  await expect(question.getByText('200자까지 쓸 수 있어요.')).toBeVisible()
  await hash.fill('0xabc123')
  await question.getByRole('button', { name: '완료' }).click()
  await expect(page.getByText('전환을 완료했어요', { exact: true })).toBeVisible()
  await expect(rowOf(page, asked)).toContainText('완료')
  await expect(rowOf(page, asked).getByRole('button', { name: /전환 (완료|실패)$/ })).toHaveCount(0)
  const { body } = await asked.member.api.get<{ status: string; transactionHash: string }[]>('/points/conversions')
  expect(body[0]).toMatchObject({ status: 'completed', transactionHash: '0xabc123' })
})

test('a failed conversion gives the points back, and Escape decides nothing', async ({ page, world, signIn }) => {
  const asked = await ask(world)
  await signIn(await world.admin())
  await page.goto('/admin?tab=conversions')
  await press(page, asked, '실패')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await press(page, asked, '실패')
  const question = page.getByRole('alertdialog', { name: '이 전환을 실패로 처리할까요?' })
  await expect(question.getByLabel(/트랜잭션/)).toHaveCount(0)
  await question.getByRole('button', { name: '실패' }).click()
  await expect(page.getByText('전환을 실패로 처리했어요', { exact: true })).toBeVisible()
  const { body } = await asked.member.api.get<{ points: number }>('/auth/user')
  expect(body.points).toBe(20_000)
})

test('a second admin sees how the first one ended it, and changes nothing', async ({ page, world, signIn }) => {
  const asked = await ask(world)
  const admin = await world.admin()
  await signIn(admin)
  await page.goto('/admin?tab=conversions')
  await press(page, asked, '실패')
  expectStatus(await settle(admin, asked, 'completed'), 200)
  await page.getByRole('alertdialog').getByRole('button', { name: '실패' }).click()
  const conflict = page.getByRole('dialog', { name: '이미 처리가 끝난 전환이에요.' })
  await expect(conflict).toContainText('0xother')
  await expect(conflict).toContainText('완료')
  await conflict.getByRole('button', { name: '닫기' }).last().click()
  await expect(rowOf(page, asked).getByRole('button', { name: /전환 (완료|실패)$/ })).toHaveCount(0)
  const { body } = await asked.member.api.get<{ points: number }>('/auth/user')
  expect(body.points).toBe(0)
})

test('chosen ones are completed together, with a report of those that could not be', async ({
  page,
  world,
  signIn,
}) => {
  const [first, second, third] = [await ask(world), await ask(world), await ask(world)] as const
  const admin = await world.admin()
  await signIn(admin)
  await page.goto('/admin?tab=conversions&status=pending')
  await expect(rowOf(page, third)).toBeVisible()
  for (const asked of [first, second]) await rowOf(page, asked).getByRole('checkbox').check()
  await expect(page.getByText('2건 선택')).toBeVisible()
  expectStatus(await settle(admin, second, 'failed'), 200)
  await page.getByRole('button', { name: '선택한 전환 완료' }).click()
  const question = page.getByRole('alertdialog', { name: '전환 2건을 완료할까요?' })
  await expect(question).toContainText('모두 40,000 P예요.')
  await question.getByRole('button', { name: '완료' }).click()
  const report = page.getByRole('dialog', { name: '처리 결과' })
  await expect(report).toContainText('1건을 처리했고, 1건은 처리하지 못했어요.')
  await expect(report.getByRole('listitem')).toContainText([second.member.username])
  await expect(report.getByRole('listitem')).toContainText(['이미 처리가 끝난 전환이에요.'])
  await report.getByRole('button', { name: '닫기' }).last().click()
  await expect(rowOf(page, first)).toContainText('완료')
  await expect(rowOf(page, second)).toContainText('실패')
  await expect(rowOf(page, third).getByRole('checkbox')).toBeVisible()
  await expect(rowOf(page, first).getByRole('checkbox')).toHaveCount(0)
})

test('the list is narrowed in the address, turned by pages, and taken along as a file', async ({
  page,
  world,
  signIn,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const wallet = `0xcopied-${world.unique()}`
  const done = await ask(world)
  const admin = await world.admin()
  expectStatus(await settle(admin, done, 'completed'), 200)
  const open = await ask(world, wallet)
  await signIn(admin)
  await page.goto('/admin?tab=conversions')
  await expect(page.getByRole('row').nth(1)).toContainText('처리 중')
  await rowOf(page, open).getByRole('button', { name: '지갑 주소 복사' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(wallet)
  await page.getByLabel('상태').selectOption('완료')
  await expect(page).toHaveURL(/status=completed/)
  await expect(rowOf(page, done)).toBeVisible()
  await expect(rowOf(page, open)).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV 내려받기' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('conversions.csv')
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toContain(done.walletAddress)
  expect(text).not.toContain(wallet)
  await page.route('**/api/admin/conversions?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'x-total-pages': '2', 'x-has-more': 'true' },
    })
  })
  await page.goto('/admin?tab=conversions')
  await expect(page.getByText('1 / 2')).toBeVisible()
  await page.getByRole('button', { name: '다음' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(page.getByText('조건에 맞는 항목이 없어요')).toBeVisible()
  await page.getByRole('button', { name: '조건 지우기' }).click()
  await expect(rowOf(page, open)).toBeVisible()
})

test('an admin who no longer is one is refused with a sentence', async ({ page, world, signIn }) => {
  const asked = await ask(world)
  const former = await world.newAdmin()
  await signIn(former)
  await page.goto('/admin?tab=conversions')
  await press(page, asked, '완료')
  await (await world.admin()).api.patch(`/admin/users/${former.id}/role`, { isAdmin: false })
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: '완료' }).click()
  await expect(question.getByText('이 작업을 할 수 있는 권한이 없어요.')).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/')
})

test('conversions are settled on a phone, several at once too @phone', async ({ page, world, signIn }) => {
  const [one, other] = [await ask(world), await ask(world)] as const
  await signIn(await world.admin())
  await page.goto('/admin?tab=conversions&status=pending')
  await rowOf(page, one)
    .getByRole('button', { name: / 전환 완료$/ })
    .tap()
  await page.getByRole('alertdialog').getByRole('button', { name: '완료' }).tap()
  await expect(rowOf(page, one).getByRole('checkbox')).toHaveCount(0)
  await rowOf(page, other).getByRole('checkbox').check()
  await page.getByRole('button', { name: '선택한 전환 완료' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: '완료' }).tap()
  await expect(page.getByText('1건을 모두 처리했어요.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
