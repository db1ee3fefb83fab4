import type { Page } from '@playwright/test'
import { expect } from '#tests/helpers/browser.ts'
import { testOnOwnServer } from '#tests/helpers/own-server.ts'

const test = testOnOwnServer()
test.use({ expectedErrors: [/400|403|409/] })

const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true })
const row = (page: Page, key: string) => page.getByRole('row').filter({ hasText: key })

test('the level cap takes whole numbers from 10 to 9999, and says so in the words of the rules', async ({
  page,
  world,
  signIn,
}) => {
  await signIn(await world.admin())
  await page.goto('/admin?tab=level')
  const cap = page.getByLabel('최대 레벨')
  await expect(page.getByText('지금은 레벨 9,999까지예요.')).toBeVisible()
  for (const [typed, said] of [
    ['9', '최대 레벨은 10 이상이어야 합니다'],
    ['10000', '최대 레벨은 9999 이하여야 합니다'],
    ['12.5', '최대 레벨은 정수여야 합니다'],
    ['', '최대 레벨은 정수여야 합니다'],
  ] as const) {
    await cap.fill(typed)
    await save(page).click()
    await expect(page.getByText(said)).toBeVisible()
    await expect(cap).toBeFocused()
  }
  await cap.fill('500')
  await save(page).click()
  await expect(page.getByText('최대 레벨을 바꿨어요', { exact: true })).toBeVisible()
  await expect(page.getByText('지금은 레벨 500까지예요.')).toBeVisible()
  const { body } = await world.guest.get<{ value: string }>('/admin/settings/maxLevelRestriction')
  expect(body.value).toBe('500')
  await save(page).click()
  await expect(page.getByText('바뀐 값이 없어요', { exact: true })).toBeVisible()
})

test('the conversion rate says what it is, and refuses in the words of the rules', async ({ page, world, signIn }) => {
  const admin = await world.admin()
  await signIn(admin)
  await page.goto('/admin?tab=rate')
  const rate = page.getByLabel('1 AAH에 필요한 포인트')
  await expect(page.getByText('지금은 10,000P = 1 AAH예요.')).toBeVisible()
  for (const [typed, said] of [
    ['0', '전환율은 1 이상이어야 합니다'],
    ['1.5', '전환율은 정수여야 합니다'],
  ] as const) {
    await rate.fill(typed)
    await save(page).click()
    await expect(page.getByText(said)).toBeVisible()
  }
  await rate.fill('12000')
  await admin.api.post('/admin/settings/rate', { rate: 11_000 })
  await save(page).click()
  const notice = page.getByRole('alert').filter({ hasText: '그사이 다른 운영진이 먼저 바꿨어요' })
  await expect(notice.getByRole('definition')).toHaveText(['11000', '12000'])
  await notice.getByRole('button', { name: '내 내용으로 저장' }).click()
  await expect(page.getByText('전환율을 바꿨어요', { exact: true })).toBeVisible()
  await expect(page.getByText('지금은 12,000P = 1 AAH예요.')).toBeVisible()
})

test('a setting that was being written is there again after its dialog was closed by accident', async ({
  page,
  world,
  signIn,
}) => {
  const admin = await world.admin()
  await signIn(admin)
  await page.goto('/admin?tab=system')
  const dialog = page.getByRole('dialog')
  const edit = page.getByRole('button', { name: '인기 글 좋아요 수 수정' })
  await edit.click()
  await dialog.getByLabel('값').fill('21')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await edit.click()
  await expect(dialog.getByLabel('값')).toHaveValue('21')
  await admin.api.post('/admin/settings', { key: 'popularLikes', value: '15' })
  await page.keyboard.press('Escape')
  await page.reload()
  await edit.click()
  await save(page).click()
  const notice = page.getByRole('alert').filter({ hasText: '그사이 다른 운영진이 먼저 바꿨어요' })
  await expect(notice.getByRole('definition')).toHaveText(['15', '21'])
  await notice.getByRole('button', { name: '저장된 내용으로 두기' }).click()
  await edit.click()
  await expect(dialog.getByLabel('값')).toHaveValue('15')
  await dialog.getByLabel('값').fill('22')
  await dialog.getByRole('button', { name: '취소' }).click()
  await edit.click()
  await expect(dialog.getByLabel('값')).toHaveValue('15')
})

test('six numbers are saved once for each that was changed, beside the caps that bound them', async ({
  page,
  world,
  signIn,
}) => {
  const admin = await world.admin()
  await signIn(admin)
  await page.goto('/admin?tab=points')
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/admin/settings')) sent.push(request.postDataJSON())
  })
  await page.getByLabel('게시글 포인트').fill('12')
  await page.getByLabel('좋아요 경험치').fill('-1')
  await save(page).click()
  await expect(page.getByText('0부터 100,000까지의 정수를 입력해 주세요.')).toBeVisible()
  expect(sent).toEqual([])
  await page.getByLabel('좋아요 경험치').fill('3')
  await save(page).click()
  await expect(page.getByText('포인트와 경험치를 바꿨어요', { exact: true })).toBeVisible()
  expect(sent).toMatchObject([
    { key: 'postPoints', value: '12' },
    { key: 'likeExp', value: '3' },
  ])
  await expect(page.getByRole('definition').filter({ hasText: /^50$/ })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('게시글 포인트')).toHaveValue('12')
  await page.getByRole('link', { name: '시스템 설정에서 바꾸기' }).click()
  await expect(page.getByRole('tab', { name: '시스템 설정' })).toHaveAttribute('aria-selected', 'true')
})

test('two admins who change the same numbers see both before one is overwritten', async ({ page, world, signIn }) => {
  const admin = await world.admin()
  await signIn(admin)
  await page.goto('/admin?tab=points')
  await page.getByLabel('댓글 포인트').fill('7')
  await page.getByLabel('댓글 경험치').fill('8')
  await admin.api.post('/admin/settings', { key: 'commentPoints', value: '5' })
  await save(page).click()
  const notice = page.getByRole('alert').filter({ hasText: '그사이 다른 운영진이 먼저 바꿨어요' })
  await expect(notice).toContainText('댓글 포인트')
  await expect(notice.getByRole('definition')).toHaveText(['5', '7'])
  await expect(notice).not.toContainText('댓글 경험치')
  await page.getByRole('button', { name: '저장된 내용으로 두기' }).click()
  await expect(page.getByLabel('댓글 포인트')).toHaveValue('5')

  await page.getByLabel('댓글 포인트').fill('9')
  await admin.api.post('/admin/settings', { key: 'commentPoints', value: '6' })
  await save(page).click()
  await page.getByRole('button', { name: '내 내용으로 저장' }).click()
  await expect(page.getByText('포인트와 경험치를 바꿨어요', { exact: true })).toBeVisible()
  const { body } = await admin.api.get<{ key: string; value: string }[]>('/admin/settings')
  expect(body.filter(({ key }) => /^comment(Points|Exp)$/.test(key)).map(({ value }) => value)).toEqual(['9', '8'])
})

test('a setting is added, changed without its key, and deleted after a question', async ({ page, world, signIn }) => {
  const admin = await world.admin()
  await signIn(admin)
  await page.goto('/admin?tab=system')
  await expect(page.getByRole('columnheader')).toHaveText(['설정', '값', '설명', '처리'])
  await page.getByRole('button', { name: '설정 추가' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('키')).toBeFocused()
  await dialog.getByLabel('키').fill('a')
  await save(page).click()
  await expect(dialog.getByText('키는 2자 이상이어야 합니다')).toBeVisible()
  await expect(dialog.getByText('값은 필수 항목입니다')).toBeVisible()
  await dialog.getByLabel('키').fill('postPoints')
  await dialog.getByLabel('값').fill('1')
  await save(page).click()
  await expect(dialog.getByText('이미 있는 키예요. 목록에서 수정해 주세요.')).toBeVisible()
  await dialog.getByLabel('키').fill('eventName')
  await dialog.getByLabel('값').fill('가을 모임')
  await dialog.getByLabel('설명 (선택)').fill('첫 화면에 쓸 이름')
  await dialog.getByLabel('설명 (선택)').press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('설정을 저장했어요', { exact: true })).toBeVisible()
  await expect(row(page, 'eventName')).toContainText('가을 모임')

  await page.getByRole('button', { name: 'eventName 수정' }).click()
  await expect(dialog.getByLabel('키')).toHaveAttribute('readonly')
  await dialog.getByLabel('값').fill('겨울 모임')
  await save(page).click()
  await expect(row(page, 'eventName')).toContainText('겨울 모임')

  await page.getByRole('button', { name: 'eventName 삭제' }).click()
  const question = page.getByRole('alertdialog', { name: 'eventName 설정을 삭제할까요?' })
  await admin.api.post('/admin/settings', { key: 'eventName', value: '봄 모임' })
  await question.getByRole('button', { name: '삭제' }).click()
  await expect(question.getByText('그사이 다른 운영진이 이 설정을 바꿨어요.')).toBeVisible()
  await expect(question).toContainText('봄 모임')
  await question.getByRole('button', { name: '삭제' }).click()
  await expect(page.getByText('설정을 삭제했어요', { exact: true })).toBeVisible()
  await expect(row(page, 'eventName')).toHaveCount(0)
})

test('a built-in setting keeps its own rule, cannot be deleted, and is chosen where it is a yes or no', async ({
  page,
  world,
  signIn,
}) => {
  const admin = await world.admin()
  await signIn(admin)
  await page.goto('/admin?tab=system')
  await expect(page.getByRole('button', { name: '게시글 포인트 수정' })).toBeVisible()
  await expect(page.getByRole('button', { name: /삭제$/ })).toHaveCount(0)
  await expect(row(page, 'signUp')).toContainText('회원가입 방법')
  await expect(row(page, 'convertBoughtPoints')).toContainText('켜짐')
  await page.getByRole('button', { name: '구매 포인트 전환 수정' }).click()
  await page.getByRole('dialog').getByLabel('값').selectOption('꺼짐')
  await save(page).click()
  await expect(row(page, 'convertBoughtPoints')).toContainText('꺼짐')
  await page.getByRole('button', { name: '글쓰기 간격(초) 수정' }).click()
  await page.getByRole('dialog').getByLabel('값').fill('90000')
  await save(page).click()
  await expect(page.getByText('0부터 86,400까지의 정수를 입력해 주세요.')).toBeVisible()
  await admin.api.post('/admin/settings', { key: 'postCooldownSeconds', value: '30' })
  await page.getByRole('dialog').getByLabel('값').fill('60')
  await save(page).click()
  await expect(page.getByRole('dialog').getByRole('definition')).toHaveText(['30', '60'])
  await page.getByRole('button', { name: '내 내용으로 저장' }).click()
  await expect(row(page, 'postCooldownSeconds')).toContainText('60')
})

test('a member is sent home, and an admin who no longer is one is refused', async ({ page, world, signIn, pageOf }) => {
  const visitor = await pageOf(await world.member())
  await visitor.goto('/admin?tab=system')
  await expect(visitor).toHaveURL('/')
  const former = await world.newAdmin()
  await signIn(former)
  await page.goto('/admin?tab=level')
  await page.getByLabel('최대 레벨').fill('300')
  await (await world.admin()).api.patch(`/admin/users/${former.id}/role`, { isAdmin: false })
  await save(page).click()
  await expect(page.getByText('이 작업을 할 수 있는 권한이 없어요.', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: '시스템 설정' }).click()
  await expect(page.getByText('불러오지 못했어요')).toBeVisible()
})

test('settings fit a phone: cards, a dialog and the tab in view @phone', async ({ page, world, signIn }) => {
  await signIn(await world.admin())
  await page.goto('/admin?tab=points')
  await expect(page.getByRole('tab', { name: '포인트/경험치' })).toBeInViewport()
  await page.getByRole('tab', { name: '시스템 설정' }).tap()
  await page.getByRole('button', { name: '인기 글 좋아요 수 수정' }).tap()
  await page.getByRole('dialog').getByLabel('값').fill('11')
  await save(page).tap()
  await expect(row(page, 'popularLikes')).toContainText('11')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
