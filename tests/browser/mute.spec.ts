import { expect, test } from '#tests/helpers/browser.ts'

test('muting folds what a member writes, a tap unfolds it, and the member is not notified', async ({
  page,
  world,
  signIn,
}) => {
  const [me, other] = [await world.member(), await world.member()]
  const [theirs, mine] = [await world.post(other), await world.post(me)]
  const comment = await world.comment(mine.id, other)
  await signIn(me)
  await page.goto(`/profile/${other.id}`)
  const menu = page.getByRole('button', { name: `${other.username}님 메뉴` })
  await menu.click()
  await page.getByRole('menuitem', { name: '뮤트', exact: true }).click()
  await expect(page.getByRole('region', { name: /알림/ }).getByRole('listitem')).toContainText('뮤트했어요')
  // A profile is opened to be read.
  await expect(page.getByRole('link', { name: theirs.title })).toBeVisible()
  await page.goto(`/search?q=${encodeURIComponent(theirs.title)}`)
  const card = page.locator(`[data-post="${theirs.id}"]`)
  await expect(card).toContainText('뮤트한 회원의 글이에요')
  await expect(card.getByRole('link', { name: theirs.title })).toHaveCount(0)
  await card.getByRole('button', { name: '보기' }).click()
  await expect(card.getByRole('link', { name: theirs.title })).toBeVisible()
  await card.getByRole('button', { name: '접기' }).press('Enter')
  await expect(card.getByRole('link', { name: theirs.title })).toHaveCount(0)
  await page.goto(`/post/${mine.id}`)
  const line = page.locator(`#comment-${comment.id}`)
  await expect(line).toContainText('뮤트한 회원의 댓글이에요')
  await expect(line).not.toContainText(comment.content)
  await line.getByRole('button', { name: '보기' }).click()
  await expect(line).toContainText(comment.content)
  await page.goto(`/profile/${other.id}`)
  await expect(page.getByText('뮤트한 회원이에요.')).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: '뮤트 해제' }).click()
  // The button is ahead of the answer.
  await expect(page.getByRole('region', { name: /알림/ }).getByRole('listitem').last()).toContainText('뮤트를 풀었어요')
  await menu.click()
  await expect(page.getByRole('menuitem', { name: '뮤트', exact: true })).toBeVisible()
  await page.goto(`/search?q=${encodeURIComponent(theirs.title)}`)
  await expect(card.getByRole('link', { name: theirs.title })).toBeVisible()
  expect((await other.api.get<object[]>('/notifications')).body).toEqual([])
})
