import { expect, test } from '#tests/helpers/browser.ts'
import { expectStatus, type Forum } from '#tests/helpers/forum.ts'

const WORDS = '꼭 사세요'

/** A member with two posts, a comment and a message. */
async function spam(world: Forum) {
  const [spammer, victim] = [await world.member(), await world.member()]
  const posts = [await world.post(spammer), await world.post(spammer)] as const
  await world.comment((await world.post(victim)).id, spammer)
  expectStatus(await spammer.api.post('/messages', { receiverId: victim.id, content: WORDS }), 201)
  return { spammer, victim, posts }
}

test('an admin sees what a clean-up removes, removes it and brings it back @phone', async ({
  page,
  world,
  pageOf,
  signIn,
}) => {
  const { spammer, victim, posts } = await spam(world)
  await signIn(await world.newAdmin())
  await page.goto(`/admin/users/${spammer.id}`)
  await page.getByRole('button', { name: '최근 글 정리' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`${spammer.username}님이 최근에 올린 것을 모두 삭제할까요?`)
  await expect(dialog).toContainText('게시글 2개 · 댓글 1개 · 쪽지 1개')
  await dialog.getByRole('button', { name: '모두 삭제' }).click()
  await expect(dialog.getByText('값을 입력해 주세요')).toBeVisible()
  await dialog.getByLabel('언제부터').selectOption('최근 1시간')
  await dialog.getByLabel('사유').fill('광고를 여러 번 올렸어요')
  await dialog.getByRole('button', { name: '모두 삭제' }).click()
  await expect(dialog).toContainText('게시글 2개 · 댓글 1개 · 쪽지 1개를 삭제하고 회원에게 알려 드렸어요.')

  const theirs = await pageOf(spammer)
  await theirs.goto('/notifications')
  await theirs.getByRole('link', { name: /한꺼번에 삭제했어요/ }).click()
  await expect(theirs.getByRole('main')).toContainText('광고를 여러 번 올렸어요')
  await expect(theirs.getByRole('main')).toContainText('게시글 2개 · 댓글 1개 · 쪽지 1개')
  await theirs.getByLabel('이의 제기 사유').fill('광고가 아니에요')
  await theirs.getByRole('button', { name: '이의 제기하기' }).click()
  await expect(theirs.getByText('이의 제기 검토 중')).toBeVisible()
  const readers = await pageOf(victim)
  await readers.goto(`/messages?user=${spammer.id}`)
  await expect(readers.getByText(WORDS)).toHaveCount(0)

  await dialog.getByRole('link', { name: '받은 신고에서 보기' }).click()
  const card = page.getByRole('article').filter({ hasText: '한꺼번에 정리' })
  await expect(card).toContainText('게시글 2개 · 댓글 1개 · 쪽지 1개')
  await expect(card).toContainText('광고가 아니에요')
  await card.getByRole('button', { name: '되돌리기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '되돌리기' }).click()
  await expect(card.getByText('되돌림')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('main')).toContainText('다시 살펴보고 되돌려 놓았어요')
  for (const { id, title } of posts) {
    await readers.goto(`/post/${id}`)
    await expect(readers.getByRole('heading', { name: title })).toBeVisible()
  }
})

test('the way back is one press away right after a clean-up', async ({ page, world, signIn }) => {
  const { spammer, posts } = await spam(world)
  await signIn(await world.newAdmin())
  await page.goto(`/admin/users/${spammer.id}`)
  await page.getByRole('button', { name: '최근 글 정리' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('사유').fill('잘못 눌렀어요')
  await dialog.getByRole('button', { name: '모두 삭제' }).click()
  await dialog.getByRole('button', { name: '되돌리기' }).click()
  await expect(page.getByText('되돌려 놓았어요', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expectStatus(await world.guest.get(`/posts/${posts[0].id}`), 200)
})

test('staff leave notes about a member, and delete their own @phone', async ({ page, world, signIn }) => {
  const [moderator, admin, member] = [await world.newModerator(), await world.admin(), await world.member()]
  expectStatus(await admin.api.post(`/admin/users/${member.id}/notes`, { text: '처음이라 봐줬어요.' }), 201)
  await signIn(moderator)
  await page.goto(`/admin/users/${member.id}`)
  const notes = page.getByRole('region', { name: '운영진 메모' })
  await expect(notes.getByRole('listitem')).toHaveCount(1)
  await expect(notes.getByRole('button', { name: /메모 삭제/ })).toHaveCount(0)
  await notes.getByRole('button', { name: '메모 남기기' }).click()
  await expect(notes.getByRole('alert')).toBeVisible()
  await notes.getByLabel('새 메모').fill('두 번째예요.\n다음에는 정지해 주세요.')
  await notes.getByRole('button', { name: '메모 남기기' }).click()
  await expect(notes.getByRole('listitem').first()).toContainText('다음에는 정지해 주세요.')
  await expect(notes.getByLabel('새 메모')).toHaveValue('')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
  await notes.getByRole('button', { name: /메모 삭제/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제', exact: true }).click()
  await expect(notes.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(notes.getByRole('listitem')).toContainText('처음이라 봐줬어요.')
})
