import type { Page } from '@playwright/test'
import { expect, test } from '#tests/helpers/browser.ts'

/** The next `count` POSTs to the address reach the server, but their answers never come back. */
async function loseAnswers(page: Page, address: string, count: number): Promise<void> {
  let left = count
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST' || left === 0) return route.fallback()
    left -= 1
    await route.fetch()
    await route.abort()
  })
}

test.use({ expectedErrors: [/ERR_FAILED/] })

test('a comment whose response was lost twice is stored once', async ({ page, world, signIn }) => {
  const post = await world.post()
  await signIn(await world.member())
  await page.goto(`/post/${post.id}`)
  const comments = page.locator('#comments')
  const submit = comments.getByRole('button', { name: '댓글 작성' })
  await loseAnswers(page, `**/api/posts/${post.id}/comments`, 2)
  await comments.getByRole('textbox').fill('한 번만 달리는 댓글')
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await submit.click()
    await expect(page.getByText('댓글 작성 중 오류가 발생했습니다', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '알림 닫기' }).click()
    await expect(page.getByText('댓글 작성 중 오류가 발생했습니다', { exact: true })).toHaveCount(0)
  }
  await submit.click()
  await expect(comments.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(comments.getByRole('article')).toHaveCount(1)
  // The same words again, once the first ones are there, are another comment.
  await comments.getByRole('textbox').fill('한 번만 달리는 댓글')
  await submit.click()
  await expect(comments.getByRole('article')).toHaveCount(2)
})

test('a post whose answer was lost is not written twice, and its author gets there', async ({
  page,
  world,
  signIn,
}) => {
  const me = await world.member()
  await signIn(me)
  await page.goto('/create-post')
  await loseAnswers(page, '**/api/posts', 1)
  await page.getByLabel('제목').fill('한 번만 올라가는 글')
  await page.getByLabel('내용', { exact: true }).fill('답이 사라져도 글은 하나예요.')
  const publish = page.getByRole('button', { name: '등록하기' })
  await publish.click()
  await expect(page.getByText('글을 저장하지 못했어요. 잠시 후 다시 시도해 주세요.', { exact: true })).toBeVisible()
  await publish.click()
  await expect(page).toHaveURL(/\/post\//)
  const { body } = await world.guest.get<unknown[]>(`/users/${me.id}/posts`)
  expect(body).toHaveLength(1)
})
