import { expect, openAwake, test } from '#tests/helpers/browser.ts'
import { expectStatus } from '#tests/helpers/forum.ts'

for (const at of ['', ' @phone'])
  test(`팔로잉 has what came since the last visit above a line, and offers whom to follow while empty${at}`, async ({
    page,
    world,
    signIn,
  }) => {
    const [me, author] = [await world.member(), await world.member()]
    const old = await world.post(author)
    // The most followed author of the whole suite's is among those who are offered.
    const fans = await Promise.all(Array.from({ length: 8 }, () => world.member()))
    for (const { api } of fans) expectStatus(await api.post(`/users/${author.id}/follow`), 200)
    await signIn(me)
    await page.goto('/popular')
    const seen = () => page.waitForResponse((response) => response.url().endsWith('/posts/following/seen'))
    const [first] = await Promise.all([seen(), page.getByRole('link', { name: '팔로잉', exact: true }).first().click()])
    expect(first.status()).toBe(204)
    await expect(page).toHaveURL(/filter=following/)
    await expect(page.getByRole('heading', { name: '팔로잉' })).toBeVisible()
    const offer = page.getByRole('region', { name: '이런 회원은 어때요?' })
    const follow = offer.getByRole('button', { name: `${author.username}님 팔로우` })
    await expect(follow).toBeVisible()
    const followed = page.waitForResponse((response) => response.url().endsWith(`/users/${author.id}/follow`))
    await follow.click()
    await expect(follow).toHaveAttribute('aria-pressed', 'true')
    await followed
    const [second] = await Promise.all([seen(), page.reload()])
    expect(second.status()).toBe(204)
    await expect(page.locator('[data-post]').getByRole('link', { name: old.title })).toBeVisible()
    await expect(offer).toHaveCount(0)
    const fresh = await world.post(author)
    await page.reload()
    const items = page.locator('[data-post]')
    await expect(items.first()).toContainText(fresh.title)
    await expect(page.getByText('지난번에 여기까지 봤어요')).toBeVisible()
    const [line, above, below] = await Promise.all([
      page.getByText('지난번에 여기까지 봤어요').boundingBox(),
      items.nth(0).boundingBox(),
      items.nth(1).boundingBox(),
    ])
    expect(above?.y).toBeLessThan(line?.y ?? 0)
    expect(line?.y).toBeLessThan(below?.y ?? 0)
  })

test('a guest is asked to sign in on 팔로잉', async ({ page }) => {
  await page.goto('/?filter=following')
  await expect(page.getByRole('heading', { name: '팔로잉' })).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: '로그인', exact: true })).toHaveAttribute(
    'href',
    /^\/(api\/)?login\?next=/,
  )
})

test('알림 받기 on a post, and 알림 끄기 in the notification of a comment', async ({ page, world, signIn }) => {
  const [me, fan] = [await world.member(), await world.member()]
  const post = await world.post(fan)
  await signIn(me)
  await page.goto(`/post/${post.id}`)
  await page.getByRole('button', { name: '알림 받기' }).click()
  await expect(page.locator('[data-watch]')).toHaveText('알림 끄기')
  await world.comment(post.id, fan)
  await page.goto('/notifications')
  await page.locator('main').getByRole('button', { name: '알림 끄기' }).click()
  await expect(page.locator('main').getByRole('button', { name: '알림 받기' })).toBeVisible()
  const { isWatching } = expectStatus(await me.api.get<{ isWatching: boolean }>(`/posts/${post.id}`), 200)
  expect(isWatching).toBe(false)
})

test('알림 받기 says that a post is watched once one has commented on it', async ({ page, world, signIn }) => {
  const post = await world.post()
  await signIn(await world.member())
  await openAwake(page, `/post/${post.id}`)
  const watch = page.locator('[data-watch]')
  await expect(watch).toHaveText('알림 받기')
  await page.locator('#comments textarea').first().fill('저도 궁금했어요')
  await page.getByRole('button', { name: '댓글 작성' }).click()
  await expect(watch).toHaveText('알림 끄기')
  await page.reload()
  await expect(watch).toHaveText('알림 끄기')
})
