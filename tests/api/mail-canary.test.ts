import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { saveSetting } from '#src/contracts/admin-settings.ts'
import { setBoardRights } from '#src/contracts/admin-categories.ts'
import { createComment } from '#src/contracts/comments.ts'
import { sendMessage } from '#src/contracts/messages.ts'
import { createPost, updatePost } from '#src/contracts/posts.ts'
import { block, follow } from '#src/contracts/users.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'
import { startMailServer, type MailServer } from '#tests/helpers/mail-server.ts'

let mails: MailServer
let admin: Actor
let payload: Payload
let close: () => Promise<void>
before(async () => {
  mails = await startMailServer()
  process.env.SMTP_URL = mails.url
  ;({ payload, close } = await openForum())
  admin = await addMember(payload, { isAdmin: true })
  await runAs(payload, saveSetting, admin, { key: 'postCooldownSeconds', value: '0' })
})
after(async () => {
  await close()
  await mails.close()
})

const local = async () => (await import('#cms/core/platform/request.ts')).localRequest(payload)
const canary = () => `zq${Math.random().toString(36).slice(2)}zq`

async function reader(): Promise<Actor & { email: string }> {
  const member = await addMember(payload)
  const { changeRow } = await import('#cms/core/database/rows.ts')
  await changeRow(await local(), 'member', member.id, { emailVerified: true })
  return { ...member, email: `${member.username}@test.example` }
}

/** All mails to this member after a run of the mail job. */
async function mailsTo({ email }: { email: string }): Promise<string> {
  const { runMail } = await import('#cms/mail/digests.ts')
  await runMail(await local(), new Date(Date.now() + 60_000))
  return JSON.stringify(
    mails.arrived.filter(({ to }) => to.includes(email)).map(({ headers, text, html }) => [...headers, text, html]),
  )
}

/** A post that mentions the member; its text contains `secret`. */
const mentioning = async (by: Actor, me: Actor, { secret, ...fields }: { secret: string } & Record<string, unknown>) =>
  (await runAs(payload, createPost, by, {
    title: '읽어 볼 글이에요',
    content: `@${me.username} 님, ${secret} 이야기예요.`,
    categoryIds: [7],
    ...fields,
  })) as { id: string }

test('a mail has no text of posts, comments and messages of any author', async () => {
  const [me, other] = [await reader(), await reader()]
  const [inPost, inComment, inMessage] = [canary(), canary(), canary()]
  const { id } = await mentioning(other, me, { secret: inPost })
  await runAs(payload, createComment, other, { id, content: `@${me.username} ${inComment}` })
  await runAs(payload, sendMessage, other, { receiverId: me.id, content: inMessage })
  const sent = await mailsTo(me)
  assert.match(sent, /새 소식/)
  for (const secret of [inPost, inMessage]) assert.ok(!sent.includes(secret), secret)
})

test('a mail names no post that its recipient’s level does not open', async () => {
  const [me, other] = [await reader(), await reader()]
  const [hidden, raised, comment] = [canary(), canary(), canary()]
  const low = await mentioning(other, me, { secret: hidden, levelRestriction: 50 })
  const { id } = await mentioning(other, me, { secret: raised })
  await runAs(payload, createComment, other, { id: low.id, content: `@${me.username} ${comment}` })
  const edited = { id, title: '읽어 볼 글이에요', content: `${raised} 고친 글이에요.`, categoryIds: [7] }
  await runAs(payload, updatePost, other, { ...edited, levelRestriction: 50 })
  await runAs(payload, follow, await reader(), { id: me.id })
  const sent = await mailsTo(me)
  assert.match(sent, /새 소식/)
  for (const secret of [hidden, raised, comment]) assert.ok(!sent.includes(secret), secret)
})

for (const [who, blocks] of [
  ['the reader blocked', (me: Actor, other: Actor) => runAs(payload, block, me, { id: other.id })],
  ['who blocked the reader', (me: Actor, other: Actor) => runAs(payload, block, other, { id: me.id })],
] as const) {
  test(`a mail says nothing of someone ${who} meanwhile, neither title nor text nor name`, async () => {
    const [me, other] = [await reader(), await reader()]
    const [title, text, comment] = [canary(), canary(), canary()]
    const { id } = await mentioning(other, me, { secret: text, title: `막힌 글 ${title}` })
    await runAs(payload, createComment, other, { id, content: `@${me.username} ${comment}` })
    await runAs(payload, follow, await reader(), { id: me.id })
    await blocks(me, other)
    const sent = await mailsTo(me)
    assert.match(sent, /새 소식/)
    for (const secret of [title, text, comment, other.username]) assert.ok(!sent.includes(secret), secret)
  })
}

test('a mail names no post of a board that closed or became one of own posts, and no author of an anonymous one', async () => {
  const { changeRow } = await import('#cms/core/database/rows.ts')
  const { forgetCategories } = await import('#cms/categories/find.ts')
  const { forgetBoardRights } = await import('#cms/visibility/boards.ts')
  const [CLOSED, OWN, SILENT] = [9, 3, 8]
  const change = async (board: number, fields: object) => {
    const req = await local()
    await changeRow(req, 'category', board, fields)
    forgetCategories(req)
    forgetBoardRights(req)
  }
  await change(SILENT, { isAnonymous: true })
  const [me, other] = [await reader(), await reader()]
  const [title, text, comment] = [canary(), canary(), canary()]
  for (const board of [CLOSED, OWN]) {
    const fields = { secret: text, title: `닫힌 글 ${title}`, categoryIds: [board] }
    const { id } = await mentioning(other, me, fields)
    await runAs(payload, createComment, other, { id, content: `@${me.username} ${comment}` })
  }
  const mine = { title: '내가 익명으로 쓴 글', content: '열 글자가 넘는 본문이에요.', categoryIds: [SILENT] }
  const { id } = (await runAs(payload, createPost, me, mine)) as { id: string }
  await runAs(payload, createComment, other, { id, content: '익명 댓글이에요' })
  await runAs(payload, setBoardRights, admin, { ids: [CLOSED], set: { readRole: 'moderator' } })
  await change(OWN, { secret: 'own' })
  const sent = await mailsTo(me)
  assert.match(sent, /익명 1/)
  for (const secret of [title, text, comment, other.username, other.id]) assert.ok(!sent.includes(secret), secret)
})
