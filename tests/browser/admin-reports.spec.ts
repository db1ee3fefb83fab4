import type { Page } from '@playwright/test'
import { expect } from '#tests/helpers/browser.ts'
import { expectStatus, type Forum, type Person } from '#tests/helpers/forum.ts'
import { testOnOwnServer } from '#tests/helpers/own-server.ts'

/** The list begins with all that waits, which elsewhere other tests would fill. */
const test = testOnOwnServer()

async function moderatorOf(world: Forum): Promise<Person> {
  const [made, admin] = [await world.member(), await world.admin()]
  expectStatus(await admin.api.patch(`/admin/users/${made.id}/role`, { role: 'moderator' }), 200)
  return made
}

const reportOf = async (world: Forum, target: object, reason = '광고예요') => {
  const reporter = await world.member()
  return { reporter, ...expectStatus(await reporter.api.post<{ id: string }>('/reports', { ...target, reason }), 201) }
}

/** Shows the tab with all reports. */
const open = (page: Page) => page.goto('/admin?tab=reports&status=all')
const cardOf = (page: Page, reason: string) => page.getByRole('article').filter({ hasText: reason })

test('a moderator removes a post with a sentence that its author reads', async ({ page, world, pageOf, signIn }) => {
  const [author, moderator] = [await world.member(), await moderatorOf(world)]
  const post = await world.post(author, { content: '사세요 사세요 사세요 사세요' })
  const reason = `도배예요 ${world.unique()}`
  await reportOf(world, { postId: post.id }, '광고예요')
  const { id } = await reportOf(world, { postId: post.id }, reason)
  await signIn(moderator)
  await open(page)
  const card = cardOf(page, reason)
  await expect(card).toContainText('신고 2건')
  await expect(card).toContainText('사세요 사세요')
  await expect(card.getByRole('link', { name: '보러 가기' })).toHaveAttribute('href', `/post/${post.id}`)
  await expect(card.getByRole('button', { name: '이전 내용' })).toHaveCount(0)
  await card.getByRole('button', { name: '삭제', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: `‘${post.title}’ 글을 삭제할까요?` })
  await expect(question).toContainText('다른 신고 1건도 함께')
  await expect(question).toContainText('받은 포인트를 회수하고 20 P를 더 차감해요.')
  await question.getByLabel('글쓴이에게 남길 말 (선택)').fill('가'.repeat(201))
  await expect(question.getByText('200자까지 쓸 수 있어요.')).toBeVisible()
  await question.getByLabel('글쓴이에게 남길 말 (선택)').fill('홍보 게시판을 이용해 주세요.')
  await question.getByRole('button', { name: '삭제', exact: true }).click()
  await expect(card.getByText('홍보 게시판을 이용해 주세요.')).toBeVisible()
  await expect(card.getByRole('button', { name: '되돌리기' })).toBeVisible()

  const theirs = await pageOf(author)
  await theirs.goto('/notifications')
  await expect(theirs.getByText('홍보 게시판을 이용해 주세요.')).toBeVisible()
  await theirs.goto(`/reports/${id}`)
  await expect(theirs.getByRole('main')).toContainText('운영진이 남긴 말')
  await theirs.getByLabel('이의 제기 사유').fill('광고가 아니에요')
  await theirs.getByRole('button', { name: '이의 제기하기' }).click()
  await expect(theirs.getByText('이의 제기 검토 중')).toBeVisible()

  await page.goto('/admin?tab=reports&status=appealed')
  const appealed = cardOf(page, reason)
  await expect(appealed).toContainText('광고가 아니에요')
  await appealed.getByRole('button', { name: '되돌리기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '되돌리기' }).click()
  await expect(appealed).toHaveCount(0)
  expectStatus(await author.api.get(`/posts/${post.id}`), 200)
})

test('a reported comment is shown with its post, a message with those before it', async ({ page, world, signIn }) => {
  const [author, moderator, reader] = [await world.member(), await moderatorOf(world), await world.member()]
  const post = await world.post()
  const comment = await world.comment(post.id, author, { content: '심한 말이에요' })
  const [first, second] = [`욕설 ${world.unique()}`, `사기 ${world.unique()}`]
  await reportOf(world, { commentId: comment.id }, first)
  const ids: string[] = []
  for (const content of ['하나', '둘', '셋', '넷', '돈을 보내요']) {
    const sent = await author.api.post<{ id: string }>('/messages', { receiverId: reader.id, content })
    ids.push(expectStatus(sent, 201).id)
  }
  expectStatus(await reader.api.post('/reports', { messageId: ids.at(-1), reason: second }), 201)
  await signIn(moderator)
  await open(page)
  await expect(cardOf(page, first)).toContainText(`‘${post.title}’에 남긴 댓글`)
  const messages = cardOf(page, second).getByRole('list', { name: '신고된 쪽지와 그 앞의 쪽지' })
  await expect(messages.getByRole('listitem')).toHaveCount(4)
  await expect(messages.getByRole('listitem').last()).toContainText('돈을 보내요')
  await expect(messages).not.toContainText('하나')
})

test.describe('two at once', () => {
  test.use({ expectedErrors: [/409/] })

  test('what another one decided is shown, and stays', async ({ page, world, signIn }) => {
    const [moderator, other] = [await moderatorOf(world), await moderatorOf(world)]
    const post = await world.post()
    const reason = `이상해요 ${world.unique()}`
    const { id } = await reportOf(world, { postId: post.id }, reason)
    await signIn(moderator)
    await open(page)
    await cardOf(page, reason).getByRole('button', { name: '삭제', exact: true }).click()
    expectStatus(await other.api.patch(`/admin/reports/${id}`, { action: 'dismiss' }), 200)
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: '삭제', exact: true }).click()
    const notice = page.getByRole('dialog')
    await expect(notice).toContainText('그사이 다른 운영진이 먼저 바꿨어요')
    await expect(notice).toContainText('그대로 유지')
    await expect(notice.getByRole('button', { name: '내 내용으로 저장' })).toHaveCount(0)
    await notice.getByRole('button', { name: '저장된 내용으로 두기' }).click()
    await expect(cardOf(page, reason)).toContainText('그대로 유지')
    expectStatus(await moderator.api.get(`/posts/${post.id}`), 200)
  })

  test('several are left alone together, without what was decided meanwhile @phone', async ({
    page,
    world,
    signIn,
  }) => {
    const [moderator, other] = [await moderatorOf(world), await moderatorOf(world)]
    const reasons = [`첫째 ${world.unique()}`, `둘째 ${world.unique()}`]
    const ids: string[] = []
    for (const reason of reasons) ids.push((await reportOf(world, { postId: (await world.post()).id }, reason)).id)
    await signIn(moderator)
    await open(page)
    for (const reason of reasons) await cardOf(page, reason).getByRole('checkbox').check()
    expectStatus(await other.api.patch(`/admin/reports/${ids[1]}`, { action: 'remove' }), 200)
    await page.getByRole('button', { name: '선택한 신고 그대로 두기' }).click()
    const question = page.getByRole('alertdialog', { name: '신고 2건을 그대로 둘까요?' })
    for (const reason of reasons) await expect(question).toContainText(reason)
    await question.getByRole('button', { name: '그대로 두기' }).click()
    const outcome = page.getByRole('dialog', { name: '처리 결과' })
    await expect(outcome).toContainText('1건을 처리했고, 1건은 처리하지 못했어요.')
    await expect(outcome).toContainText(reasons[1] ?? '')
    await outcome.getByRole('button', { name: '닫기' }).last().click()
    await expect(cardOf(page, reasons[0] ?? '')).toContainText('그대로 유지')
    await expect(cardOf(page, reasons[1] ?? '')).toContainText('삭제')
  })
})
