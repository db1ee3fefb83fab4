import type { Page } from '@playwright/test'
import { expect } from '#tests/helpers/browser.ts'
import { expectStatus, type Person } from '#tests/helpers/forum.ts'
import { testOnOwnServer } from '#tests/helpers/own-server.ts'

const test = testOnOwnServer()
test.use({ expectedErrors: [/400|403|409/] })

interface Row {
  id: string
  title: string
}

const make = async (by: Person, title: string, fields: object = {}): Promise<Row> =>
  expectStatus(await by.api.post<Row>('/admin/announcements', { title, content: '알리는 내용이에요.', ...fields }), 201)

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true })
const titleField = (page: Page) => page.getByLabel('제목', { exact: true })
const contentField = (page: Page) => page.getByLabel('내용', { exact: true })

test('an announcement is written, previewed, saved as a draft, and published', async ({ page, world, signIn }) => {
  await signIn(await world.admin())
  await page.goto('/admin?tab=announcements')
  await button(page, '새 공지').click()
  await expect(page).toHaveURL(/edit=new/)
  await titleField(page).fill('짧')
  await contentField(page).fill('네글자요')
  await button(page, '게시하기').click()
  await expect(page.getByText('제목은 2자 이상이어야 합니다')).toBeVisible()
  await expect(page.getByText('내용은 5자 이상이어야 합니다')).toBeVisible()
  await expect(titleField(page)).toBeFocused()
  await titleField(page).fill('긴'.repeat(101))
  await button(page, '게시하기').click()
  await expect(page.getByText('제목은 100자 이하여야 합니다')).toBeVisible()

  const title = `서버 점검 ${world.unique()}`
  await titleField(page).fill(title)
  await contentField(page).fill('새벽에 **두 시간** 쉬어요.')
  await page.getByLabel('중요 공지').check()
  await page.getByRole('tab', { name: '미리보기' }).click()
  await expect(page.locator('.prose strong')).toHaveText('두 시간')
  await button(page, '임시 저장').click()
  await expect(toastOf(page, '공지를 임시 저장했어요')).toBeVisible()
  await expect(rowOf(page, title)).toContainText('임시 저장')
  await expect(rowOf(page, title)).toContainText('중요')
  const listed = async () => {
    const { body } = await world.guest.get<{ data: Row[] }>('/announcements')
    return body.data.some((row) => row.title === title)
  }
  expect(await listed()).toBe(false)
  await button(page, `${title} 수정`).click()
  await button(page, '게시하기').click()
  await expect(toastOf(page, '공지를 게시했어요')).toBeVisible()
  expect(await listed()).toBe(true)
  await page.getByLabel('상태').selectOption('임시 저장')
  await expect(rowOf(page, title)).toHaveCount(0)
})

test('nothing that was typed is lost by a reload, by looking elsewhere, or by throwing it away', async ({
  page,
  world,
  signIn,
}) => {
  const admin = await world.admin()
  const { id, title } = await make(admin, `이벤트 ${world.unique()}`)
  await signIn(admin)
  await page.goto(`/admin?tab=announcements&edit=${id}`)
  await expect(titleField(page)).toHaveValue(title)
  await contentField(page).fill('고쳐 쓴 내용이에요.')
  await page.reload()
  await expect(contentField(page)).toHaveValue('고쳐 쓴 내용이에요.')
  await page.getByRole('tab', { name: '전환율' }).click()
  await page.goBack()
  await expect(contentField(page)).toHaveValue('고쳐 쓴 내용이에요.')
  await button(page, '쓰던 내용 버리기').click()
  await expect(contentField(page)).toHaveValue('알리는 내용이에요.')
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(contentField(page)).toHaveValue('고쳐 쓴 내용이에요.')
  await button(page, '수정하기').click()
  await expect(toastOf(page, '공지를 수정했어요')).toBeVisible()
  const { body } = await world.guest.get<{ content: string }>(`/announcements/${id}`)
  expect(body.content).toBe('고쳐 쓴 내용이에요.')
  await button(page, `${title} 수정`).click()
  await expect(button(page, '쓰던 내용 버리기')).toHaveCount(0)
})

test('two admins who change one announcement see both, even after a reload', async ({ page, world, signIn }) => {
  const admin = await world.admin()
  const { id, title } = await make(admin, `점검 안내 ${world.unique()}`)
  await signIn(admin)
  await page.goto(`/admin?tab=announcements&edit=${id}`)
  await contentField(page).fill('내가 쓴 내용이에요.')
  expectStatus(await admin.api.patch(`/admin/announcements/${id}`, { content: '남이 쓴 내용이에요.' }), 200)
  await page.reload()
  await expect(contentField(page)).toHaveValue('내가 쓴 내용이에요.')
  await button(page, '수정하기').click()
  const notice = page.getByRole('alert').filter({ hasText: '그사이 다른 운영진이 먼저 바꿨어요' })
  await expect(notice.getByRole('definition')).toHaveText(['남이 쓴 내용이에요.', '내가 쓴 내용이에요.'])
  await contentField(page).fill('내가 더 쓴 내용이에요.')
  await notice.getByRole('button', { name: '내 내용으로 저장' }).click()
  await expect(toastOf(page, '공지를 수정했어요')).toBeVisible()
  const { body } = await world.guest.get<{ content: string }>(`/announcements/${id}`)
  expect(body.content).toBe('내가 더 쓴 내용이에요.')

  await button(page, `${title} 수정`).click()
  await contentField(page).fill('버려질 내용이에요.')
  expectStatus(await admin.api.patch(`/admin/announcements/${id}`, { content: '또 남이 쓴 내용이에요.' }), 200)
  await button(page, '수정하기').click()
  await notice.getByRole('button', { name: '저장된 내용으로 두기' }).click()
  await expect(contentField(page)).toHaveValue('또 남이 쓴 내용이에요.')
})

test('an announcement is deleted after a question that names it and shows what it says now', async ({
  page,
  world,
  signIn,
}) => {
  const admin = await world.admin()
  const { id, title } = await make(admin, `지울 공지 ${world.unique()}`)
  await signIn(admin)
  await page.goto('/admin?tab=announcements')
  await button(page, `${title} 삭제`).click()
  const question = page.getByRole('alertdialog', { name: `‘${title}’ 공지를 삭제할까요?` })
  await question.getByRole('button', { name: '취소' }).click()
  await expect(rowOf(page, title)).toBeVisible()
  await button(page, `${title} 삭제`).click()
  expectStatus(await admin.api.patch(`/admin/announcements/${id}`, { content: '그사이 바뀐 내용이에요.' }), 200)
  await question.getByRole('button', { name: '삭제' }).click()
  await expect(question.getByText('그사이 다른 운영진이 이 공지를 바꿨어요.')).toBeVisible()
  await expect(question).toContainText('그사이 바뀐 내용이에요.')
  await question.getByRole('button', { name: '삭제' }).click()
  await expect(toastOf(page, '공지를 삭제했어요')).toBeVisible()
  await expect(rowOf(page, title)).toHaveCount(0)
  expect((await world.guest.get(`/announcements/${id}`)).status).toBe(404)
})

test('an admin who no longer is one keeps the text and reads why', async ({ page, world, signIn }) => {
  const former = await world.newAdmin()
  await signIn(former)
  await page.goto('/admin?tab=announcements&edit=new')
  await titleField(page).fill('쓰다 만 공지')
  await contentField(page).fill('아직 보내지 못했어요.')
  await (await world.admin()).api.patch(`/admin/users/${former.id}/role`, { isAdmin: false })
  await button(page, '게시하기').click()
  await expect(toastOf(page, '이 작업을 할 수 있는 권한이 없어요.')).toBeVisible()
  await expect(contentField(page)).toHaveValue('아직 보내지 못했어요.')
})

test('an announcement is written on a phone @phone', async ({ page, world, signIn }) => {
  await signIn(await world.admin())
  await page.goto('/admin?tab=announcements')
  await button(page, '새 공지').tap()
  const title = `손안의 공지 ${world.unique()}`
  await titleField(page).fill(title)
  await contentField(page).fill('전화기로 썼어요.')
  await page.getByRole('tab', { name: '미리보기' }).tap()
  await expect(page.locator('.prose')).toContainText('전화기로 썼어요.')
  await button(page, '게시하기').tap()
  await expect(rowOf(page, title)).toContainText('게시 중')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('an announcement is planned for a time in Korea, changed, and published before it @phone', async ({
  page,
  world,
  signIn,
}) => {
  const admin = await world.admin()
  await signIn(admin)
  await page.goto('/admin?tab=announcements&edit=new')
  const year = new Date().getUTCFullYear() + 1
  const title = `예약한 공지 ${world.unique()}`
  const time = page.getByLabel('게시 예약')
  await titleField(page).fill(title)
  await contentField(page).fill('내년에 알려 드려요.')
  await time.fill(`${year - 2}-03-02T09:30`)
  await button(page, '예약하기').click()
  await expect(time).toHaveAttribute('aria-invalid', 'true')
  await time.fill(`${year}-03-02T09:30`)
  await button(page, '예약하기').click()
  await expect(toastOf(page, '공지를 예약했어요')).toBeVisible()
  await expect(rowOf(page, title)).toContainText(`${year}년 3월 2일 오전 9:30 게시 예정`)
  const stored = async () => {
    const { body } = await admin.api.get<{ data: (Row & { status: string; publishAt?: string })[] }>(
      '/admin/announcements',
    )
    return body.data.find((row) => row.title === title)
  }
  expect(await stored()).toMatchObject({ status: 'draft', publishAt: `${year}-03-02T00:30:00.000Z` })
  await button(page, `${title} 수정`).click()
  await expect(time).toHaveValue(`${year}-03-02T09:30`)
  await button(page, '지금 게시하기').click()
  await expect(toastOf(page, '공지를 게시했어요')).toBeVisible()
  expect(await stored()).toMatchObject({ status: 'published' })
  expect((await stored())?.publishAt).toBeUndefined()
  await button(page, `${title} 수정`).click()
  await expect(titleField(page)).toHaveValue(title)
  await expect(time).toHaveCount(0)
})
