import type { Page, Route } from '@playwright/test'
import { expect, test } from '#tests/helpers/browser.ts'

/** Failures that the specification words itself are said in its words, whatever the answer's body is. */

const REASON = '지금은 답할 수 없어요.'
const BODIES: Record<string, (route: Route) => Promise<void>> = {
  'no answer': (route) => route.abort(),
  'a page of a proxy': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  'an empty body': (route) => route.fulfill({ status: 500, body: '' }),
  'a body of ours': (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL', message: REASON } }),
  'a body that is no object': (route) => route.fulfill({ status: 500, json: 'INTERNAL' }),
}

const toast = (page: Page) => page.getByRole('region', { name: /알림/ }).getByRole('listitem')

test.use({ expectedErrors: [/ERR_FAILED|status of (429|50\d)/] })

for (const [name, answer] of Object.entries(BODIES)) {
  test(`a like, a comment and a conversion that end with ${name} say the sentence of the specification`, async ({
    page,
    world,
    signIn,
  }) => {
    const post = await world.post()
    const me = await world.member()
    const admin = await world.admin()
    await admin.api.post(`/admin/users/${me.id}/points`, { points: 20_000, reason: '시험' })
    await signIn(me)
    await page.goto(`/post/${post.id}`)
    await page.route('**/api/posts/*/like', answer)
    await page.route('**/api/posts/*/comments', (route) =>
      route.request().method() === 'POST' ? answer(route) : route.fallback(),
    )
    await page.route('**/api/points/convert', answer)
    await page
      .getByRole('button', { name: /^좋아요/ })
      .first()
      .click()
    await expect(toast(page).getByText('좋아요 처리 중 오류가 발생했습니다', { exact: true })).toBeVisible()
    await expect(toast(page)).not.toContainText(REASON)
    const comments = page.locator('#comments')
    await comments.getByRole('textbox').first().fill('남지 않을 댓글')
    await comments.getByRole('button', { name: '댓글 작성' }).click()
    await expect(toast(page).getByText('댓글 작성 중 오류가 발생했습니다', { exact: true })).toBeVisible()
    await expect(toast(page)).not.toContainText(REASON)
    await expect(comments.getByRole('textbox').first()).toHaveValue('남지 않을 댓글')
    await page.goto('/convert-points')
    await page.getByLabel('전환할 포인트').fill('10000')
    await page.getByLabel('지갑 주소').fill('0x52908400098527886E0F7030069857D2E4169EE7')
    await page.getByRole('button', { name: '전환 신청' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: '전환하기' }).click()
    await expect(question.getByRole('alert')).toHaveText(/^포인트를 전환하지 못했어요/)
    await expect(toast(page)).toContainText('전환 실패')
    await expect(toast(page)).toHaveClass(/bg-danger/)
  })
}

test('the server’s reason for refusing a like is shown below the sentence', async ({ page, world, signIn }) => {
  const post = await world.post()
  await signIn(await world.member())
  await page.goto(`/post/${post.id}`)
  await page.route('**/api/posts/*/like', (route) =>
    route.fulfill({ status: 429, json: { code: 'RATE_LIMITED', message: '잠시 후 다시 눌러 주세요.' } }),
  )
  await page
    .getByRole('button', { name: /^좋아요/ })
    .first()
    .click()
  await expect(toast(page).getByText('좋아요 처리 중 오류가 발생했습니다', { exact: true })).toBeVisible()
  await expect(toast(page)).toContainText('잠시 후 다시 눌러 주세요.')
})
