import { checkText } from '#src/text/checks.ts'
import { expect, openAwake, openStreaming, test } from '#tests/helpers/browser.ts'

const POLL = { question: '점심 뭐 먹을까요?', options: ['김밥', '라면'] }

test('a member votes and sees bars, which follow the votes of others', async ({ page, world, signIn }) => {
  const [me, other] = [await world.member(), await world.member()]
  const post = await world.post(other, { poll: POLL })
  await signIn(me)
  await openStreaming(page, `/post/${post.id}`)
  const poll = page.getByRole('region', { name: '투표' })
  await expect(poll.getByText('%')).toHaveCount(0)
  await poll.getByRole('radio', { name: '김밥' }).check()
  await poll.getByRole('button', { name: '투표하기' }).click()
  await expect(poll.getByRole('listitem').first()).toContainText('100% 1표')
  await other.api.post(`/posts/${post.id}/vote`, { options: [1] })
  await expect(poll.getByRole('listitem').last()).toContainText('50% 1표')
  await expect(poll.getByText('2명 참여')).toBeVisible()
  await page.reload()
  await expect(poll.getByRole('listitem').first()).toContainText('내가 고른 선택지')
})

test('a guest sees the options and is led to sign-in; the poll of the composer is published', async ({
  page,
  world,
  pageOf,
}) => {
  const me = await pageOf(await world.member())
  await openAwake(me, '/create-post')
  await me.getByLabel('제목', { exact: true }).fill('투표를 넣은 글이에요')
  await me.getByRole('textbox', { name: '내용', exact: true }).fill('어느 쪽이 좋은지 골라 주세요.')
  await me.getByRole('button', { name: '투표', exact: true }).click()
  await me.getByLabel('질문', { exact: true }).fill(POLL.question)
  await me.getByRole('button', { name: '등록하기' }).click()
  await expect(me.getByText(checkText.pollOption)).toHaveCount(2)
  await expect(me.getByText(checkText.pollOptionsSame)).toHaveCount(0)
  await me.getByLabel('선택지 1', { exact: true }).fill('김밥')
  await me.getByRole('button', { name: '등록하기' }).click()
  await expect(me.getByLabel('선택지 2', { exact: true })).toBeFocused()
  await me.getByLabel('선택지 2', { exact: true }).fill('라면')
  await me.getByRole('button', { name: '등록하기' }).click()
  await me.waitForURL(/\/post\//)
  await expect(me.getByRole('region', { name: '투표' }).getByRole('radio')).toHaveCount(2)
  await page.goto(me.url())
  const poll = page.getByRole('region', { name: '투표' })
  await expect(poll.getByRole('radio', { name: '라면' })).toBeDisabled()
  await expect(poll.getByRole('link', { name: '로그인하고 투표하기' })).toBeVisible()
})

test('a poll that ends while it is open shows its votes without a reload', async ({ page, world, signIn }) => {
  const [me, other] = [await world.member(), await world.member()]
  const closesAt = new Date(Date.now() + 15_000).toISOString()
  const post = await world.post(other, { poll: { ...POLL, closesAt } })
  expect((await other.api.post(`/posts/${post.id}/vote`, { options: [1] })).status).toBe(200)
  await signIn(me)
  await openAwake(page, `/post/${post.id}`)
  const poll = page.getByRole('region', { name: '투표' })
  await expect(poll.getByRole('radio')).toHaveCount(2)
  await expect(poll.getByText('마감됨')).toBeVisible({ timeout: 25_000 })
  await expect(poll.getByRole('listitem').last()).toContainText('100% 1표')
  await expect(poll.getByRole('radio')).toHaveCount(0)
})
