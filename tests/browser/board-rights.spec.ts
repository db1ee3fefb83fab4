import { boardsTabText } from '#src/text/admin-categories.ts'
import { boardGateText, boardRefusalText, boardRightText } from '#src/text/board-rights.ts'
import { gradeText } from '#src/text/grades.ts'
import { faultsOf } from '#tests/helpers/axe.ts'
import { expect, openAwake } from '#tests/helpers/browser.ts'
import { expectStatus } from '#tests/helpers/forum.ts'
import { testOnOwnServer } from '#tests/helpers/own-server.ts'

/** A closed board is missing in every menu, which tests of other files look at. */
const test = testOnOwnServer()

// Refusals of a contradiction and of closed boards are what the tests are about.
test.use({ expectedErrors: [/status of 40[013]/] })

const BOARD = 9
const OPEN = {
  ...{ readRole: 'guest', readLevel: 0, readGrade: 0, writeRole: 'member', writeLevel: 0, writeGrade: 0 },
  ...{ commentRole: 'member', commentLevel: 0, commentGrade: 0 },
}

test('an admin closes boards in one form, and takes no contradiction', async ({ page, world, signIn }) => {
  const admin = await world.admin()
  await signIn(admin)
  await openAwake(page, '/admin?tab=categories')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: '건의와 제안' }) })
  await expect(page.getByRole('button', { name: boardsTabText.save })).toBeDisabled()
  await row.getByRole('checkbox').check()
  await page.getByLabel(boardsTabText.role.read, { exact: true }).selectOption('member')
  await page.getByLabel(boardsTabText.level('읽기')).fill('5')
  await page.getByLabel(boardsTabText.level('쓰기')).fill('2')
  await page.getByRole('button', { name: boardsTabText.save }).click()
  await expect(page.getByRole('alert').filter({ hasText: boardRightText.contradicts.write.level })).toBeVisible()
  await page.getByLabel(boardsTabText.level('쓰기')).fill('')
  // Half below the header a link of the column is smaller than it is.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: boardsTabText.save }).click()
  await expect(page.getByText(boardsTabText.saved).first()).toBeVisible()
  await expect(row).toContainText('회원 · 레벨 5')
  expectStatus(await admin.api.patch('/admin/categories', { ids: [BOARD], set: OPEN }), 200)
})

for (const at of ['', ' @phone'])
  test(`the page of a closed board says what it asks, and how far one is${at}`, async ({ page, world, signIn }) => {
    const admin = await world.admin()
    const set = { readRole: 'member', readLevel: 5, readGrade: 2 }
    const setRights = async (rights: object) =>
      expectStatus(await admin.api.patch('/admin/categories', { ids: [BOARD], set: rights }), 200)
    expectStatus(await admin.api.post('/admin/settings', { key: 'gradeBoard', value: '7' }), 200)
    await setRights(set)
    await page.goto(`/category/${BOARD}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(boardGateText.title('건의와 제안'))
    await expect(page.locator('main').getByRole('link', { name: boardGateText.signIn })).toBeVisible()
    await signIn(await world.member())
    await page.goto(`/category/${BOARD}`)
    await expect(page.locator('main')).toContainText('레벨 5 이상')
    await expect(page.locator('main')).toContainText(boardGateText.left(4))
    await expect(page.getByRole('link', { name: boardGateText.applyAt('자유게시판') })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await setRights(OPEN)
  })

test('where one may not comment the box says why', async ({ page, world, signIn }) => {
  const admin = await world.admin()
  const post = await world.post(await world.member(), { categoryIds: [BOARD] })
  await world.comment(post.id)
  const answer = await admin.api.patch('/admin/categories', { ids: [BOARD], set: { commentRole: 'moderator' } })
  expectStatus(answer, 200)
  await signIn(await world.member())
  await openAwake(page, `/post/${post.id}`)
  await expect(page.locator('#comments').getByRole('status').first()).toHaveText(
    boardRefusalText.comment.role.moderator,
  )
  await expect(page.getByRole('button', { name: '답글' })).toHaveCount(0)
  expectStatus(await admin.api.patch('/admin/categories', { ids: [BOARD], set: OPEN }), 200)
})

test('a grade is given on the member’s page of /admin', async ({ page, world, signIn }) => {
  const member = await world.member()
  await signIn(await world.admin())
  await openAwake(page, `/admin/users/${member.id}`)
  await page.getByRole('button', { name: gradeText.open }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(gradeText.field).selectOption('3')
  await dialog.getByLabel(gradeText.reason).fill('정모에 왔어요')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: gradeText.save }).click()
  await expect(page.getByText(gradeText.done).first()).toBeVisible()
  const { grade } = expectStatus(await member.api.get<{ grade: number }>('/auth/user'), 200)
  expect(grade).toBe(3)
})
