import type { Page } from '@playwright/test'
import { expect, test } from '#tests/helpers/browser.ts'
import { expectStatus, type Forum, type Person } from '#tests/helpers/forum.ts'

const tabOf = (member: Person) => `/admin?tab=users&search=${member.username}`
const rowOf = (page: Page, member: Person) => page.getByRole('row', { name: member.username })
const meOf = async (world: Forum, member: Person) => {
  const { body } = await (
    await world.admin()
  ).api.get<{ data: { role: string; points: number }[] }>(`/admin/users?search=${member.username}`)
  return body.data[0]
}

test('a member is found, and given a role after a confirmation', async ({ page, world, signIn }) => {
  const nickname = `가을하늘${world.unique().slice(-8)}`
  const [admin, member] = [await world.newAdmin(), await world.member({ nickname })]
  await signIn(admin)
  await page.goto('/admin?tab=users')
  await page.getByRole('searchbox', { name: '이름, 닉네임, 이메일로 찾기' }).fill(member.email)
  await page.getByRole('button', { name: '찾기' }).click()
  await expect(page).toHaveURL(/search=/)
  const row = rowOf(page, member)
  await expect(row).toContainText(member.email.toLowerCase())
  await expect(page.getByRole('link', { name: nickname })).toHaveAttribute('href', `/admin/users/${member.id}`)

  await page.getByRole('button', { name: `${nickname}님의 역할 변경` }).press('Enter')
  await page.getByRole('menuitem', { name: '관리자로' }).click()
  const question = page.getByRole('alertdialog', { name: `${nickname}님의 역할을 바꿀까요?` })
  await expect(question).toContainText('회원 → 관리자')
  await question.getByRole('button', { name: '취소' }).click()
  expect((await meOf(world, member))?.role).toBe('member')

  await page.getByRole('button', { name: `${nickname}님의 역할 변경` }).click()
  await page.getByRole('menuitem', { name: '관리자로' }).click()
  await question.getByRole('button', { name: '바꾸기' }).click()
  await expect(page.getByText('역할을 바꿨어요', { exact: true })).toBeVisible()
  await expect(row).toContainText('관리자')
  expect((await meOf(world, member))?.role).toBe('admin')
  await page.goto('/admin?tab=users&search=nobody-at-all')
  await expect(page.getByText('조건에 맞는 항목이 없어요')).toBeVisible()
  await page.getByRole('button', { name: '조건 지우기' }).click()
  await expect(page.getByRole('searchbox', { name: '이름, 닉네임, 이메일로 찾기' })).toHaveValue('')
})

test.describe('refused', () => {
  test.use({ expectedErrors: [/40\d|422/] })

  test('points are added and taken with a reason, never below 0', async ({ page, world, signIn }) => {
    const [admin, member] = [await world.newAdmin(), await world.member()]
    await signIn(admin)
    await page.goto(tabOf(member))
    await page.getByRole('button', { name: `${member.username}님의 포인트 조정` }).click()
    const dialog = page.getByRole('dialog')
    const [amount, reason] = [dialog.getByLabel('포인트', { exact: true }), dialog.getByLabel('사유')]
    const submit = dialog.getByRole('button', { name: '조정하기' })
    await amount.fill('1.5')
    await reason.fill('가')
    await submit.click()
    await expect(dialog.getByText('포인트는 정수여야 합니다')).toBeVisible()
    await expect(dialog.getByText('사유는 2자 이상이어야 합니다')).toBeVisible()
    await amount.fill('-500')
    await expect(dialog.getByText('보유 포인트보다 많이 뺄 수 없어요.')).toBeVisible()
    await reason.fill('이벤트 당첨')
    await submit.click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await amount.fill('1200')
    await expect(dialog).toContainText('조정한 뒤1,200 P')
    await submit.click()
    await expect(page.getByText('포인트를 조정했어요', { exact: true })).toBeVisible()
    await expect(rowOf(page, member)).toContainText('1,200 P')
    expect((await meOf(world, member))?.points).toBe(1_200)
  })

  test('an admin who comes second is shown both sides', async ({ page, world, signIn }) => {
    const [admin, other, member] = [await world.newAdmin(), await world.newAdmin(), await world.member()]
    await signIn(admin)
    await page.goto(tabOf(member))
    await expect(rowOf(page, member)).toContainText('0 P')
    const path = `/admin/users/${member.id}`
    expectStatus(await other.api.post(`${path}/points`, { points: 300, reason: '먼저 준 포인트' }), 200)
    await page.getByRole('button', { name: `${member.username}님의 포인트 조정` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('포인트', { exact: true }).fill('200')
    await dialog.getByLabel('사유').fill('나중에 준 포인트')
    await dialog.getByRole('button', { name: '조정하기' }).click()
    await expect(dialog.getByText('그사이 다른 운영진이 먼저 바꿨어요')).toBeVisible()
    await expect(dialog).toContainText('300 P')
    await expect(dialog).toContainText('500 P')
    expect((await meOf(world, member))?.points).toBe(300)
    await dialog.getByRole('button', { name: '내 내용으로 저장' }).click()
    await expect(rowOf(page, member)).toContainText('500 P')

    expectStatus(await other.api.patch(`${path}/role`, { role: 'moderator' }), 200)
    await page.getByRole('button', { name: `${member.username}님의 역할 변경` }).click()
    await page.getByRole('menuitem', { name: '관리자로' }).click()
    await page.getByRole('button', { name: '바꾸기' }).click()
    await expect(dialog).toContainText('운영 도우미')
    await dialog.getByRole('button', { name: '저장된 내용으로 두기' }).click()
    await expect(rowOf(page, member)).toContainText('운영 도우미')
    expect((await meOf(world, member))?.role).toBe('moderator')
  })
})

test('members are sent home, and moderators see no list of members', async ({ page, world, pageOf, signIn }) => {
  const [member, moderator] = [await world.member(), await world.member()]
  expectStatus(await (await world.admin()).api.patch(`/admin/users/${moderator.id}/role`, { role: 'moderator' }), 200)
  await signIn(member)
  await page.goto('/admin?tab=users')
  await expect(page).toHaveURL('/')
  const theirs = await pageOf(moderator)
  await theirs.goto('/admin?tab=users')
  await expect(theirs.getByRole('tab', { name: '신고' })).toHaveAttribute('aria-selected', 'true')
  await expect(theirs.getByRole('tab', { name: '사용자 관리' })).toHaveCount(0)
})

test('the list of members goes along as a file @phone', async ({ page, world, signIn }) => {
  const [admin, member] = [await world.newAdmin(), await world.member()]
  await signIn(admin)
  await page.goto(tabOf(member))
  await expect(rowOf(page, member)).toContainText('이용 중')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV 내려받기' }).click()
  expect((await download).suggestedFilename()).toBe('members.csv')
  await page.getByRole('button', { name: `${member.username}님의 포인트 조정` }).click()
  await expect(page.getByRole('dialog').getByLabel('사유')).toBeInViewport()
})

test('at 1280 px no cell of the table breaks inside a word', async ({ page, world, signIn }) => {
  const [admin, member] = [
    await world.newAdmin(),
    await world.member({ nickname: `가을하늘${world.unique().slice(-8)}` }),
  ]
  const until = new Date(Date.now() + 7 * 86_400_000).toISOString()
  expectStatus(await admin.api.post(`/admin/users/${member.id}/suspend`, { until, reason: '도배' }), 200)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(admin)
  await page.goto(tabOf(member))
  await expect(rowOf(page, member)).toBeVisible()
  const broken = await page.locator('tbody').evaluate((body) => {
    const found: string[] = []
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word)
      }
    }
    return found
  })
  expect(broken).toEqual([])
})

test('a CSV file of points that Excel saved in CP949 is read with all its letters', async ({ page, world, signIn }) => {
  const [admin, member] = [await world.newAdmin(), await world.member()]
  await signIn(admin)
  await page.goto('/admin?tab=users')
  await page.getByRole('button', { name: 'CSV로 포인트 주기' }).click()
  const dialog = page.getByRole('dialog')
  // 똠방 행사: the first letter is one of those that only Microsoft's extension of EUC-KR has.
  const reason = [0x8c, 0x63, 0xb9, 0xe6, 0x20, 0xc7, 0xe0, 0xbb, 0xe7]
  const buffer = Buffer.concat([Buffer.from(`username,points,reason\r\n${member.username},7,`), Buffer.from(reason)])
  await dialog.locator('input[type=file]').setInputFiles({ name: 'points.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: '포인트 주기' }).click()
  await expect(page.getByText('포인트를 드렸어요', { exact: true })).toBeVisible()
  const lines = await member.api.get<{ amount: number; description: string }[]>('/points/history')
  expect(expectStatus(lines, 200).map(({ amount, description }) => [amount, description])).toContainEqual([
    7,
    '똠방 행사',
  ])
})
