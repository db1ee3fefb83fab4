import type { Locator, Page } from '@playwright/test'
import { awake, expect, openAwake } from '#tests/helpers/browser.ts'
import { expectStatus } from '#tests/helpers/forum.ts'
import { testOnOwnServer } from '#tests/helpers/own-server.ts'
import { SPEC } from '#tests/helpers/spec-texts.ts'

/** A list without posts is needed. */
const test = testOnOwnServer()

const toast = (page: Page) => page.getByRole('region', { name: /알림/ }).getByRole('listitem')
/** The toast with exactly these texts; a destructive one is red. */
async function expectToast(page: Page, texts: readonly string[], { isRed = false } = {}): Promise<void> {
  for (const text of texts) await expect(toast(page).getByText(text, { exact: true })).toBeVisible()
  if (isRed) await expect(toast(page)).toHaveClass(/bg-danger/)
}
const says = (place: Page | Locator, text: string) =>
  expect(place.getByText(text, { exact: true }).first()).toBeVisible()
const likeOf = (page: Page) => page.getByRole('button', { name: /^좋아요/ }).first()
/** Every call of this path fails without a sentence of the server. */
const breaks = (page: Page, path: string, method?: string) =>
  page.route(path, (route) =>
    method && route.request().method() !== method ? route.fallback() : route.fulfill({ status: 500, body: '' }),
  )

test.use({ expectedErrors: [/status of (40\d|500)/] })

test('the not-found page has the heading and the hint of the specification', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: SPEC.notFound, exact: true })).toBeVisible()
  await says(page, SPEC.notFoundHint)
})

test('a list without posts says so, and one that goes on has 더 보기 and says that it loads', async ({
  page,
  world,
  signIn,
}) => {
  const [me, author] = [await world.member(), await world.member()]
  await signIn(me)
  await page.goto('/category/ideas')
  await says(page, SPEC.noPosts)
  const admin = await world.admin()
  expectStatus(await admin.api.post('/admin/settings', { key: 'postCooldownSeconds', value: '0' }), 200)
  for (let nth = 0; nth < 12; nth += 1) await world.post(author)
  expectStatus(await admin.api.post(`/admin/users/${author.id}/points`, { points: 600, reason: '시험' }), 200)
  await openAwake(page, '/recent')
  await says(page, SPEC.topAuthor)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/posts?*', async (route) => {
    await answer.promise
    await route.fallback()
  })
  const more = page.getByRole('main').getByRole('button', { name: SPEC.more, exact: true })
  await more.click()
  await expect(page.getByRole('main').getByRole('button', { name: SPEC.loading, exact: true })).toBeVisible()
  answer.resolve()
  await expect(page.getByText(SPEC.loading)).toHaveCount(0)
})

test('a guest who likes, reports or comments reads why to sign in', async ({ page, world }) => {
  const { id } = await world.post()
  await openAwake(page, `/post/${id}`)
  await likeOf(page).click()
  await expectToast(page, [SPEC.signInNeeded, SPEC.guestLike])
  await page.getByRole('button', { name: '신고' }).first().click()
  await expectToast(page, [SPEC.signInNeeded, SPEC.guestReport])
  await expect(page.locator('#comments')).toContainText(SPEC.guestComment)
})

test('a comment says that it is empty, stored or failed; a like that it failed; a report that it came', async ({
  page,
  world,
  signIn,
}) => {
  const { id } = await world.post()
  await signIn(await world.member())
  await openAwake(page, `/post/${id}`)
  const comments = page.locator('#comments')
  const write = comments.getByRole('button', { name: '댓글 작성' })
  const field = comments.getByRole('textbox').first()
  await field.fill(' ')
  await write.click()
  await says(comments, SPEC.commentEmpty)
  await field.fill('첫 댓글이에요')
  await write.click()
  await expectToast(page, [SPEC.commented, SPEC.commentedHint])
  await breaks(page, '**/api/posts/*/comments', 'POST')
  await breaks(page, '**/api/posts/*/like')
  await field.fill('남지 않을 댓글이에요')
  await write.click()
  await expectToast(page, [SPEC.error, SPEC.commentFailed], { isRed: true })
  await likeOf(page).click()
  await expectToast(page, [SPEC.error, SPEC.likeFailed], { isRed: true })
  await page.getByRole('article').first().getByRole('button', { name: '신고' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('신고 사유').fill('광고예요')
  await dialog.getByRole('button', { name: '신고하기' }).click()
  await expectToast(page, [SPEC.reported])
})

test('deleting a post asks, says that it failed, and that it is done', async ({ page, world, signIn }) => {
  const me = await world.member()
  const { id, title } = await world.post(me)
  await signIn(me)
  await openAwake(page, `/post/${id}`)
  const remove = async () => {
    await page.getByRole('button', { name: `‘${title}’ 메뉴` }).click()
    await page.getByRole('menuitem', { name: '삭제' }).click()
    await says(page.getByRole('alertdialog'), SPEC.deleteQuestion)
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  }
  await breaks(page, `**/api/posts/${id}`, 'DELETE')
  await remove()
  await expectToast(page, [SPEC.deleteFailed, SPEC.deleteFailedHint], { isRed: true })
  await page.unrouteAll()
  await page.reload()
  await awake(page)
  await remove()
  await page.waitForURL('/')
  await expectToast(page, [SPEC.deleted, SPEC.deletedHint])
})

test('the forms of sign-in and registration say what is missing, and that they failed', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: '로그인' }).click()
  for (const text of [SPEC.emailWrong, SPEC.passwordEmpty]) await says(page, text)
  await breaks(page, '**/api/auth/*', 'POST')
  await page.getByLabel('이메일').fill('somebody@test.example')
  await page.getByLabel('비밀번호', { exact: true }).fill('some-password')
  await page.getByRole('button', { name: '로그인' }).click()
  await expectToast(page, [SPEC.loginFailed, SPEC.loginError], { isRed: true })

  await page.goto('/register')
  const submit = page.getByRole('button', { name: '회원가입' })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field('사용자 이름').fill('가나')
  await field('비밀번호').fill('12345')
  await submit.click()
  for (const text of [SPEC.usernameShort, SPEC.passwordShort]) await says(page, text)
  await field('사용자 이름').fill('가나다라')
  await page.getByLabel('이메일').fill('somebody@test.example')
  await field('비밀번호').fill('some-password')
  await page.getByLabel('비밀번호 확인').fill('other-password')
  await submit.click()
  await says(page, SPEC.passwordsDiffer)
  await page.getByLabel('비밀번호 확인').fill('some-password')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await submit.click()
  await expectToast(page, [SPEC.registerFailed, SPEC.registerError], { isRed: true })
})

test('admins read that a role, an adjustment or a status was not changed', async ({ page, world, signIn }) => {
  const [admin, member] = [await world.newAdmin(), await world.member()]
  const contact = {
    name: '김문의',
    email: 'a@test.example',
    subject: `문의 ${world.unique()}`,
    message: '열 글자가 넘는 문의예요.',
  }
  expectStatus(await world.guest.post('/contacts', contact), 201)
  await signIn(admin)
  await page.goto(`/admin?tab=users&search=${member.username}`)
  await breaks(page, '**/api/admin/users/*/role')
  await breaks(page, '**/api/admin/users/*/points')
  await breaks(page, '**/api/admin/contacts/*/status')
  await page.getByRole('button', { name: `${member.username}님의 역할 변경` }).click()
  await page.getByRole('menuitem', { name: '관리자로' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '바꾸기' }).click()
  await expectToast(page, [SPEC.error, SPEC.roleFailed], { isRed: true })
  await page.goto(`/admin?tab=users&search=${member.username}`)
  await page.getByRole('button', { name: `${member.username}님의 포인트 조정` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('포인트', { exact: true }).fill('10')
  await dialog.getByLabel('사유').fill('시험이에요')
  await dialog.getByRole('button', { name: '조정하기' }).click()
  await expectToast(page, [SPEC.error, SPEC.adjustFailed], { isRed: true })
  // Above the dialog, which stays open with what was typed.
  await expect(dialog.getByLabel('사유')).toHaveValue('시험이에요')
  expect(await isOnTop(toast(page))).toBe(true)
  await page.goto('/admin?tab=inquiries')
  await page.getByRole('row', { name: contact.subject }).getByRole('button', { name: '완료' }).click()
  await expectToast(page, [SPEC.statusFailed], { isRed: true })
})

/** Whether what one sees at its middle is the element itself, and no dialog or backdrop above it. */
const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    const dialog = document.querySelector('dialog[open]')
    // What lies outside a modal dialog is inert, and no point of it can be hit; the top layer is in the order of opening.
    const layer = one.closest('[popover]')
    return width > 0 && height > 0 && x >= 0 && y >= 0 && (!dialog || layer?.matches(':popover-open') === true)
  })

for (const [status, text, path] of [
  ['failed', SPEC.paymentFailed, '/buy-points'],
  ['pending', SPEC.paymentTimeout, '/points-history'],
] as const)
  test(`a payment that stays ${status} says so`, async ({ page, world, signIn }) => {
    await signIn(await world.member())
    await page.route('**/api/payments/*/status', (route) => route.fulfill({ json: { status, points: 1 } }))
    await page.clock.install()
    await page.goto('/payment-success?orderId=order-1&paymentKey=key-1')
    await expect(async () => {
      if (page.url().includes('/payment-success')) await page.clock.runFor(3_000)
      expect(page.url()).toContain(path)
    }).toPass({ timeout: 30_000 })
    await expectToast(page, [SPEC.error, text], { isRed: true })
  })

test('a payment page without its facts says so', async ({ page, world, signIn }) => {
  await page.goto('/payment-fail')
  await says(page, SPEC.unknownPaymentError)
  await signIn(await world.member())
  await page.goto('/payment-success?orderId=order-1')
  await page.waitForURL('/buy-points')
  await expectToast(page, [SPEC.error, SPEC.paymentWrong], { isRed: true })
})
