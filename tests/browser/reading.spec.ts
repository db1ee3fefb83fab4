import { expect, test } from '#tests/helpers/browser.ts'
import { expectStatus } from '#tests/helpers/forum.ts'

for (const at of ['', ' @phone'])
  test(`a post says where new comments begin, and lists count them until they were on the screen${at}`, async ({
    page,
    world,
    signIn,
  }) => {
    const [me, fan] = [await world.member(), await world.member()]
    const post = await world.post(fan)
    await world.comment(post.id, fan)
    await signIn(me)
    const card = page.locator(`[data-post="${post.id}"]`)
    const seen = () => page.waitForResponse((response) => response.url().endsWith(`/posts/${post.id}/seen`))
    await page.goto('/')
    await expect(card.getByLabel(/^새 댓글/)).toHaveCount(0)
    const first = seen()
    await page.goto(`/post/${post.id}#comments`)
    expect((await first).status()).toBe(204)
    for (let count = 0; count < 3; count += 1) await world.comment(post.id, fan)
    await page.goto('/')
    await expect(card.getByLabel('새 댓글 3개')).toHaveText('+3')
    await page.goto(`/post/${post.id}`)
    const second = seen()
    await page.getByRole('button', { name: '새 댓글 3개로' }).click()
    await expect(page.getByText('여기부터 새 댓글')).toBeInViewport()
    await second
    await page.goto('/?view=list')
    await expect(card.getByRole('link', { name: post.title })).toBeVisible()
    await expect(card.getByLabel(/^새 댓글/)).toHaveCount(0)
    await expect(card.locator('[data-read]')).toHaveCount(1)
  })

test('with the oldest first the line stands above the first new comment, and the page keeps it', async ({
  page,
  world,
  signIn,
}) => {
  const [me, fan] = [await world.member(), await world.member()]
  const post = await world.post(fan)
  await world.comment(post.id, fan)
  expectStatus(await me.api.put(`/posts/${post.id}/seen`, {}), 204)
  const fresh = await world.comment(post.id, fan)
  await signIn(me)
  await page.goto(`/post/${post.id}?sort=oldest`)
  const item = page.locator('#comments li.thread', { has: page.locator(`#comment-${fresh.id}`) })
  await expect(item.getByText('여기부터 새 댓글')).toBeVisible()
  await page.getByLabel('댓글 쓰기').fill('댓글을 쓰는 중이에요')
  await expect(page.getByText('여기부터 새 댓글')).toHaveCount(1)
})
