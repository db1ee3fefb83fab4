import { expect } from '#tests/helpers/browser.ts'
import { expectStatus, type PostRow } from '#tests/helpers/forum.ts'
import { testOnOwnServer } from '#tests/helpers/own-server.ts'

/** The word filter is that of this file alone. */
const test = testOnOwnServer()

const CONTENT = '열 글자가 넘는 본문이에요.'

test.describe('the word lists', () => {
  test.use({ expectedErrors: [/409/] })

  test('an admin tries a word, puts it on a list and saves both lists @phone', async ({ page, world, signIn }) => {
    const admin = await world.newAdmin()
    expectStatus(await admin.api.put('/admin/word-filter', { refuse: ['먼저 있던 말'], hold: [] }), 200)
    await world.post(undefined, { title: '쀍쀍 이야기', content: CONTENT })
    await signIn(admin)
    await page.goto('/admin?tab=moderation')
    const [refuse, hold] = [page.getByLabel(/^막는 말/), page.getByLabel(/^검토하는 말/)]
    await expect(refuse).toHaveValue('먼저 있던 말')
    await page.getByLabel('시험할 말').fill('쀍쀍')
    await page.getByRole('button', { name: '세어 보기' }).click()
    await expect(page.getByRole('status').filter({ hasText: '‘쀍쀍’: 최근 글' })).toContainText('개에 들어 있어요')
    await page.getByRole('button', { name: '검토하는 말에 추가' }).click()
    await expect(hold).toHaveValue('쀍쀍')
    await refuse.fill('가'.repeat(51))
    await page.getByRole('button', { name: '금칙어 저장' }).click()
    await expect(page.getByText('한 말은 50자까지예요')).toBeVisible()
    await refuse.fill('먼저 있던 말\n\n 뱗뷁 ')
    await page.getByRole('button', { name: '금칙어 저장' }).click()
    await expect(page.getByText('금칙어를 저장했어요', { exact: true })).toBeVisible()
    const { body } = await admin.api.get<{ refuse: string[]; hold: string[] }>('/admin/word-filter')
    expect([body.refuse, body.hold]).toEqual([['먼저 있던 말', '뱗뷁'], ['쀍쀍']])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

    // Another admin was first: nothing is overwritten unseen.
    expectStatus(await admin.api.put('/admin/word-filter', { refuse: ['다른 말'], hold: [] }), 200)
    await hold.fill('쀍쀍\n뾻')
    await page.getByRole('button', { name: '금칙어 저장' }).click()
    const conflict = page.getByRole('alert').filter({ hasText: '그사이 다른 운영진이 먼저 바꿨어요' })
    await expect(conflict).toContainText('다른 말')
    await conflict.getByRole('button', { name: '저장된 내용으로 두기' }).click()
    await expect(refuse).toHaveValue('다른 말')
    await expect(hold).toHaveValue('')
  })
})

test('settings of automatic holding are changed on the same screen', async ({ page, world, signIn }) => {
  const admin = await world.newAdmin()
  await signIn(admin)
  await page.goto('/admin?tab=moderation')
  const firstLinks = page.getByLabel('새 회원의 첫 링크와 사진 검토')
  await firstLinks.check()
  await expect(page.getByText('자동 검토 설정을 바꿨어요', { exact: true })).toBeVisible()
  await page.getByLabel('숨기는 신고 수').fill('7')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect
    .poll(async () => {
      const { body } = await admin.api.get<{ key: string; value: string }[]>('/admin/settings')
      const valueOf = (wanted: string) => body.find(({ key }) => key === wanted)?.value
      return [valueOf('autoHideReports'), valueOf('holdFirstLinks')]
    })
    .toEqual(['7', 'true'])
  // What was pressed is shown before the browser paints again, and before the server has answered.
  const stored = page.waitForResponse((answer) => answer.request().method() !== 'GET')
  const isCheckedAfterPress = firstLinks.evaluate(async (box: HTMLInputElement) => {
    box.click()
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve()
    return box.checked
  })
  expect(await isCheckedAfterPress).toBe(false)
  expect((await stored).ok()).toBe(true)
  await expect(firstLinks).not.toBeChecked()
  await page.reload()
  await expect(firstLinks).not.toBeChecked()
})

test('a held post and comment are read by their author, who appeals, and let out by staff @phone', async ({
  page,
  world,
  pageOf,
  signIn,
}) => {
  const [admin, author, reader] = [await world.newAdmin(), await world.member(), await world.member()]
  expectStatus(await admin.api.put('/admin/word-filter', { refuse: [], hold: ['쁇쁇'] }), 200)
  const held = expectStatus(
    await author.api.post<PostRow>('/posts', { title: '쁇 쁇 제목', content: CONTENT, categoryIds: [7] }),
    201,
  )
  const place = await world.post(reader)
  await world.comment(place.id, author, { content: '쁇쁇 댓글' })

  await signIn(author)
  await page.goto('/notifications')
  await expect(page.getByText('내 글을 운영진이 확인하고 있어요.')).toBeVisible()
  await expect(page.getByText('내 댓글을 운영진이 확인하고 있어요.')).toBeVisible()
  await page.goto(`/post/${held.id}`)
  await expect(page.getByText('검토 중인 글이에요. 운영진이 확인할 때까지 나와 운영진에게만 보여요.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: '자세히 보고 이의 제기' }).click()
  await expect(page.getByRole('heading', { name: '글 검토 안내' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('금칙어가 들어 있어요: ‘쁇쁇’')
  await page.getByLabel('이의 제기 사유').fill('사람 이름이에요')
  await page.getByRole('button', { name: '이의 제기하기' }).click()
  // The box has the text too, until the page has been loaded anew.
  await expect(page.getByRole('heading', { name: '내가 보낸 이의' })).toBeVisible()
  await expect(page.getByText('사람 이름이에요')).toBeVisible()
  await page.goto(`/post/${place.id}`)
  await expect(page.getByText('쁇쁇 댓글')).toBeVisible()
  await expect(page.getByText('검토 중', { exact: true })).toBeVisible()

  const readers = await pageOf(reader)
  expect((await readers.goto(`/post/${held.id}`))?.status()).toBe(404)
  await readers.goto(`/post/${place.id}`)
  await expect(readers.getByText('쁇쁇 댓글')).toHaveCount(0)

  const staffs = await pageOf(admin)
  await staffs.goto('/admin?tab=reports&status=appealed')
  const card = staffs.getByRole('article').filter({ hasText: '사람 이름이에요' })
  await expect(card).toContainText('지금 숨겨져 있음')
  await card.getByRole('button', { name: '그대로 두기' }).click()
  await staffs.getByRole('alertdialog').getByRole('button', { name: '그대로 두기' }).click()
  await expect(staffs.getByText('그대로 두기로 했어요', { exact: true })).toBeVisible()
  expect((await readers.goto(`/post/${held.id}`))?.status()).toBe(200)
  await page.goto('/notifications')
  await expect(page.getByText('운영진이 확인을 마쳐 내 글이 모두에게 보여요.')).toBeVisible()
})
