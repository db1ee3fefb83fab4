import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { localRequest } from '#cms/core/platform/request.ts'
import { createPost, renderPost } from '#cms/posts/create.ts'
import { appealReport, getReport } from '#cms/moderation/report-appeal.ts'
import { createReport } from '#cms/moderation/report-create.ts'
import { decideReport } from '#cms/moderation/report-decide.ts'
import { AppError } from '#src/rules/app-error.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { addMember, openForum } from '#tests/helpers/in-process.ts'

const NOW = new Date('2026-06-15T03:00:00.000Z')
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

let payload: Payload
let close: () => Promise<void>
before(async () => void ({ payload, close } = await openForum()))
after(() => close())

test('an appeal is accepted for thirty days, exactly as long as its end is shown', async () => {
  const [author, reporter] = [await addMember(payload), await addMember(payload)]
  const admin = await addMember(payload, { isAdmin: true })
  const as = (actor: typeof author, now = NOW) => ({ req: localRequest(payload, actor), actor, now })
  const post = {
    ...as(author),
    input: { title: '지워질 글이에요', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] },
  }
  const { id: postId } = await createPost(post, await renderPost(post))
  const { id } = await createReport({ ...as(reporter), input: { postId, reason: '광고예요' } })
  await decideReport({ ...as(admin), input: { id, action: 'remove' } })
  const input = { id, reason: '광고가 아니에요' }
  const until = (await getReport({ ...as(author), input })).appealUntil
  assert.ok(until)
  const [last, over] = [new Date(Date.parse(until) - 1), new Date(until)]
  assert.ok(over > later(29) && over <= later(31))
  assert.equal((await getReport({ ...as(author, over), input })).appealUntil, null)
  await assert.rejects(
    appealReport({ ...as(author, over), input }),
    (error) => error instanceof AppError && error.code === 'CONFLICT' && error.message.includes('30일'),
  )
  assert.equal((await getReport({ ...as(author, last), input })).appealUntil, until)
  assert.equal((await appealReport({ ...as(author, last), input })).outcome, 'appealed')
})
