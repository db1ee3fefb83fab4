import { commentListText, commentText } from '#src/text/comment.ts'
import { expect, openAwake, test } from '#tests/helpers/browser.ts'
import { expectStatus, type Forum } from '#tests/helpers/forum.ts'

/** Comments open with the first one; what is new, the last one and what one writes are a press away. */

/** A post with so many comments, the first ones first. */
async function discussed(world: Forum, count: number) {
  const author = await world.member()
  const post = await world.post(author)
  const comments = []
  for (let made = 0; made < count; made += 1) comments.push(await world.comment(post.id, author))
  return { author, post, comments }
}

test('comments stand in the order in which they were written, and links lead to the first and the last', async ({
  page,
  world,
}) => {
  const { post, comments } = await discussed(world, 12)
  await page.goto(`/post/${post.id}`)
  const sorts = page.getByRole('navigation', { name: commentListText.sort })
  await expect(sorts.getByRole('link', { name: '등록순' })).toHaveAttribute('aria-current', 'true')
  const articles = page.locator('#comments article.comment')
  await expect(articles).toHaveCount(10)
  await expect(articles.first()).toHaveAttribute('id', `comment-${comments[0]?.id}`)
  const ends = page.getByRole('navigation', { name: commentListText.ends })
  await ends.getByRole('link', { name: commentListText.last }).click()
  await expect(page).toHaveURL(/comments=last/)
  await expect(page.locator(`#comment-${comments.at(-1)?.id}`)).toBeInViewport()
  await expect(articles).toHaveCount(2)
  await ends.getByRole('link', { name: commentListText.first }).click()
  await expect(page.locator(`#comment-${comments[0]?.id}`)).toBeInViewport()
  await page.goto(`/comment/${comments[11]?.id}`)
  await expect(page).toHaveURL(`/post/${post.id}?comments=2#comment-${comments[11]?.id}`)
  await sorts.getByRole('link', { name: '최신순' }).click()
  await expect(page).toHaveURL(/sort=newest/)
  await expect(articles.first()).toHaveAttribute('id', `comment-${comments.at(-1)?.id}`)
})

test('a comment that one writes stands at the end, in sight, and pages that follow skip none', async ({
  page,
  world,
  signIn,
}) => {
  const { post, comments } = await discussed(world, 12)
  await signIn(await world.member())
  await openAwake(page, `/post/${post.id}`)
  await page.getByLabel('댓글 쓰기').fill('등록순에서는 끝에 서는 댓글')
  await page.getByRole('button', { name: '댓글 작성' }).click()
  const own = page.locator('article.comment', { hasText: '등록순에서는 끝에 서는 댓글' })
  await expect(own).toBeInViewport()
  await page.getByRole('button', { name: commentText.loadMore }).click()
  const articles = page.locator('#comments article.comment')
  await expect(articles).toHaveCount(13)
  const ids = await articles.evaluateAll((all) => all.map(({ id }) => id))
  expect(ids.slice(0, 12)).toEqual(comments.map(({ id }) => `comment-${id}`))
  await expect(articles.last()).toContainText('등록순에서는 끝에 서는 댓글')
})

test('what is new on a later page is a press away, and has a mark at its edge in other orders', async ({
  page,
  world,
  signIn,
  pageOf,
}) => {
  const { post, author } = await discussed(world, 11)
  const [me, other] = [await world.member(), await world.member()]
  for (const { api } of [me, other]) expectStatus(await api.put(`/posts/${post.id}/seen`, {}), 204)
  const fresh = await world.comment(post.id, author)
  await signIn(me)
  await openAwake(page, `/post/${post.id}`)
  await expect(page.getByText(commentText.newFrom)).toHaveCount(0)
  await page.getByRole('button', { name: commentText.toNew(1) }).click()
  await expect(page.getByText(commentText.newFrom)).toBeInViewport()
  await expect(page.locator(`#comment-${fresh.id}`)).toBeVisible()
  const others = await pageOf(other)
  await others.goto(`/post/${post.id}?sort=newest`)
  await expect(others.locator(`#comment-${fresh.id}`)).toContainText(commentText.isNew)
  await expect(others.locator('article.new-comment')).toHaveCount(1)
  await expect(others.getByText(commentText.newFrom)).toHaveCount(0)
})

test('a reply offers the names of its thread before the others', async ({ page, world, signIn }) => {
  const part = `ㅁ${world.unique().slice(-6)}`.replace('ㅁ', 'q')
  const [near, far] = [await world.member({ nickname: `${part}b` }), await world.member({ nickname: `${part}a` })]
  const post = await world.post(far)
  await world.comment(post.id, far)
  const thread = await world.comment(post.id, near)
  await signIn(await world.member())
  await openAwake(page, `/post/${post.id}`)
  await page.locator(`#comment-${thread.id}`).getByRole('button', { name: '답글' }).click()
  const field = page.getByLabel(commentText.replyLabel(`${part}b`))
  await field.pressSequentially(`@${part}`)
  const offered = page.getByRole('option')
  await expect(offered).toHaveCount(2)
  await expect(offered.first()).toContainText(`${part}b`)
})
