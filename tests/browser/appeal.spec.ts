import { expect, test } from '#tests/helpers/browser.ts'

test.describe('a report that removed a post', () => {
  test.use({ expectedErrors: [/404/] })

  test('is appealed by the author in one browser, and its reporter reads the end in another', async ({
    page,
    browser,
    world,
    signIn,
  }) => {
    const [author, reporter, admin] = [await world.member(), await world.member(), await world.newAdmin()]
    const post = await world.post(author)
    const { body } = await reporter.api.post<{ id: string }>('/reports', { postId: post.id, reason: '광고 또는 도배' })
    const path = `/reports/${body.id}`
    const other = await browser.newContext({ baseURL: world.guest.base })
    await other.request.post('/api/auth/login', { data: { email: reporter.email, password: reporter.password } })
    const theirs = await other.newPage()
    await theirs.goto(path)
    await expect(theirs.getByText('검토 중', { exact: true })).toBeVisible()
    await expect(theirs.getByText(post.content)).toBeVisible()
    await admin.api.patch(path.replace('/reports', '/admin/reports'), { action: 'remove' })

    await signIn(author)
    await page.goto('/points-history')
    await page.getByRole('link', { name: '신고 처리 보기' }).first().click()
    await expect(page).toHaveURL(path)
    await expect(page.getByText(post.content)).toBeVisible()
    await expect(page.locator('main').getByText(reporter.username)).toHaveCount(0)
    await page.getByRole('button', { name: '이의 제기하기' }).click()
    await expect(page.getByText('이의 제기 사유를 적어 주세요.')).toBeVisible()
    const reason = page.getByLabel('이의 제기 사유')
    await reason.fill('광고가 아니라 제가 겪은 일이에요.')
    await page.reload()
    await expect(reason).toHaveValue('광고가 아니라 제가 겪은 일이에요.')
    await page.getByRole('button', { name: '이의 제기하기' }).click()
    await expect(page.getByText('이의 제기 검토 중')).toBeVisible()
    await expect(page.getByRole('region', { name: /알림/ }).getByRole('listitem')).toContainText('이의를 접수했어요')
    await expect(page.getByRole('button', { name: '이의 제기하기' })).toHaveCount(0)

    await admin.api.patch(path.replace('/reports', '/admin/reports'), { action: 'restore' })
    await theirs.reload()
    await expect(theirs.getByText('되돌림', { exact: true })).toBeVisible()
    await theirs.getByRole('link', { name: '보러 가기' }).click()
    await expect(theirs).toHaveURL(`/post/${post.id}`)
    await page.reload()
    await expect(page.getByText('되돌림', { exact: true })).toBeVisible()
    await other.close()
  })

  test('has no page for others, and leads a guest to sign-in', async ({ page, world, signIn }) => {
    const [post, reporter] = [await world.post(), await world.member()]
    const { body } = await reporter.api.post<{ id: string }>('/reports', { postId: post.id, reason: '광고예요' })
    await page.goto(`/reports/${body.id}`)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/reports/${body.id}`)}`)
    await signIn(await world.member())
    expect((await page.goto(`/reports/${body.id}`))?.status()).toBe(404)
  })
})
