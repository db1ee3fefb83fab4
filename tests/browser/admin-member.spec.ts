import { expect, test } from '#tests/helpers/browser.ts'
import { expectStatus, type Forum, type Person } from '#tests/helpers/forum.ts'

const pathOf = ({ id }: Person) => `/admin/users/${id}`

async function moderatorOf(world: Forum): Promise<Person> {
  const [made, admin] = [await world.member(), await world.admin()]
  expectStatus(await admin.api.patch(`/admin/users/${made.id}/role`, { role: 'moderator' }), 200)
  return made
}

test('an admin sees what is on record of a member, and signs them out everywhere', async ({ page, world, signIn }) => {
  const nickname = `단감${world.unique().slice(-8)}`
  const [admin, member] = [await world.newAdmin(), await world.member({ nickname })]
  expectStatus(await admin.api.post(`/admin/users/${member.id}/points`, { points: 700, reason: '이벤트' }), 200)
  const post = await world.post(member)
  expectStatus(await (await world.member()).api.post('/reports', { postId: post.id, reason: '광고예요' }), 201)
  await signIn(admin)
  await page.goto(pathOf(member))
  await expect(page.getByRole('heading', { name: `${nickname}님의 회원 정보` })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(member.email.toLowerCase())
  await expect(page.getByRole('row', { name: '운영진 조정' })).toContainText('+700 P')
  await page.getByRole('tab', { name: '받은 신고' }).click()
  await expect(page).toHaveURL(/section=against/)
  await expect(page.getByRole('article')).toContainText(post.title)
  await page.getByRole('tab', { name: '결제' }).click()
  await expect(page.getByText('결제한 적이 없어요')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: '받은 신고' })).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('tab', { name: '로그인과 기기' }).click()
  await expect(page.getByRole('region', { name: '로그인', exact: true }).locator('tbody tr')).toHaveCount(1)
  await page.getByRole('button', { name: '모든 기기에서 로그아웃' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃', exact: true }).click()
  await expect(page.getByText('로그인한 곳이 없어요')).toBeVisible()
  expectStatus(await member.api.get('/bookmarks'), 401)
  await expect(page.getByRole('link', { name: '이 회원에 대한 작업' })).toHaveAttribute('href', /tab=audit&target=/)
})

test('a moderator suspends until a day, with a reason that is read at sign-in @phone', async ({
  page,
  world,
  browser,
  baseURL,
  signIn,
}) => {
  const [moderator, member] = [await moderatorOf(world), await world.member()]
  await signIn(moderator)
  await page.goto(pathOf(member))
  await expect(page.getByRole('tab')).toHaveText(['받은 신고', '한 신고'])
  await expect(page.getByRole('main')).not.toContainText(member.email.toLowerCase())
  await expect(page.getByRole('button', { name: /역할|포인트|로그아웃/ })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.getByRole('button', { name: '이용 정지' }).click()
  const dialog = page.getByRole('dialog', { name: `${member.username}님의 이용을 정지할까요?` })
  const submit = dialog.getByRole('button', { name: '정지하기' })
  await dialog.getByLabel('정지하는 마지막 날').fill('2020-01-01')
  await submit.click()
  await expect(dialog.getByText('앞으로 올 시각을 입력해 주세요.')).toBeVisible()
  await expect(dialog.getByText('사유는 2자 이상이어야 합니다')).toBeVisible()
  await dialog.getByRole('button', { name: '3일' }).click()
  await dialog.getByLabel('사유').fill('같은 글을 여러 번 올렸어요')
  await submit.click()
  await expect(page.getByText(/까지 이용 정지 중/)).toBeVisible()
  await expect(page.getByText('사유: 같은 글을 여러 번 올렸어요')).toBeVisible()

  const theirs = await browser.newContext({ baseURL, locale: 'ko-KR' })
  const loginPage = await theirs.newPage()
  await loginPage.goto('/login')
  await loginPage.getByLabel('이메일').fill(member.email)
  await loginPage.getByLabel('비밀번호', { exact: true }).fill(member.password)
  await loginPage.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(loginPage.getByText(/같은 글을 여러 번 올렸어요/).first()).toBeVisible()
  await theirs.close()

  await page.getByRole('button', { name: '정지 해제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '정지 해제' }).click()
  await expect(page.getByText(/까지 이용 정지 중/)).toHaveCount(0)
})

test.describe('refused', () => {
  test.use({ expectedErrors: [/40[49]/] })

  test('a suspension that another one set meanwhile is shown beside one’s own', async ({ page, world, signIn }) => {
    const [admin, other, member] = [await world.newAdmin(), await world.newAdmin(), await world.member()]
    await signIn(admin)
    await page.goto(pathOf(member))
    await page.getByRole('button', { name: '이용 정지' }).click()
    const until = new Date(Date.now() + 20 * 86_400_000).toISOString()
    expectStatus(await other.api.post(`/admin/users/${member.id}/suspend`, { until, reason: '사기예요' }), 200)
    await page.getByRole('dialog').getByLabel('사유').fill('도배예요')
    await page.getByRole('dialog').getByRole('button', { name: '정지하기' }).click()
    const notice = page.getByRole('dialog')
    await expect(notice).toContainText('그사이 다른 운영진이 먼저 바꿨어요')
    await notice.getByRole('button', { name: '저장된 내용으로 두기' }).click()
    await expect(page.getByText('사유: 사기예요')).toBeVisible()
  })

  test('members are sent home, and who is not there has no page', async ({ page, world, pageOf, signIn }) => {
    const member = await world.member()
    await signIn(await world.newAdmin())
    const answer = await page.goto('/admin/users/01a00000-0000-7000-8000-000000000000')
    expect(answer?.status()).toBe(404)
    const theirs = await pageOf(member)
    await theirs.goto(pathOf(member))
    await expect(theirs).toHaveURL('/')
  })
})
