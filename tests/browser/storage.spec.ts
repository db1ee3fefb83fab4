import { awake, expect, sentBy, test } from '#tests/helpers/browser.ts'

/** Runs in the page: what a browser does that forbids storage. */
function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
}

test.describe('where storage is forbidden', () => {
  test.beforeEach(({ page }) => page.addInitScript(forbidStorage))

  test('a guest reads, grows the list, goes back and switches the theme', async ({ page, world }) => {
    const author = await world.member()
    for (let count = 0; count < 12; count += 1) await world.post(author)
    await page.goto('/')
    await page.getByText('더 보기', { exact: true }).click()
    // Not exactly 20: other tests write and delete posts meanwhile.
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(10)
    await page.getByRole('button', { name: '화면 모드' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/)
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await awake(page)
    await page.getByRole('article').first().getByRole('button', { name: '북마크' }).click()
    await expect(page.getByText('북마크하려면 로그인해 주세요', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('a member who is signed in by cookie likes and comments', async ({ page, world }) => {
    const [post, me] = [await world.post(), await world.member()]
    await page.context().request.post('/api/auth/login', { data: { email: me.email, password: me.password } })
    const fetched = sentBy(page, 'POST /api/auth/token')
    await page.goto(`/post/${post.id}`)
    const comments = page.locator('#comments')
    await comments.getByRole('textbox').fill('저장소 없이 쓰는 댓글')
    await comments.getByRole('button', { name: '댓글 작성' }).click()
    await expect(comments.getByRole('article')).toContainText('저장소 없이 쓰는 댓글')
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /좋아요/ })
      .click()
    await expect(page.getByRole('article').first().getByRole('button', { name: '좋아요 1' })).toBeVisible()
    // Longer than the page waits before it looks at what is stored again.
    await page.waitForTimeout(1_500)
    await expect(comments.getByRole('textbox')).toBeVisible()
    expect(fetched.length).toBe(1)
  })

  test('the composer says that it cannot keep the text', async ({ page, world }) => {
    const me = await world.member()
    await page.context().request.post('/api/auth/login', { data: { email: me.email, password: me.password } })
    await page.goto('/create-post')
    await expect(page.getByRole('button', { name: '등록하기' })).toBeEnabled()
    await page.getByLabel('제목').fill('저장할 수 없는 글')
    await expect(page.getByText('이 기기에 임시 저장할 수 없어요.')).toBeVisible()
  })
})
