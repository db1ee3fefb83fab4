import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { z } from 'zod'
import { serve } from '#cms/core/call/endpoint.ts'
import { IDEMPOTENCY } from '#cms/core/call/idempotency.ts'
import { startSimulator } from '#cms/payments/simulator/standalone.ts'
import { contract, type Contract } from '#src/contracts/contract.ts'
import { createComment, listComments } from '#src/contracts/comments.ts'
import { createDraft, listDrafts } from '#src/contracts/drafts.ts'
import { listMessages, sendMessage } from '#src/contracts/messages.ts'
import { listOrders, requestPayment } from '#src/contracts/payments.ts'
import { convertPoints, listConversions } from '#src/contracts/points.ts'
import { createPost, deletePost, updatePost } from '#src/contracts/posts.ts'
import { listUserPosts } from '#src/contracts/users.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { withoutTransactions } from '#tests/helpers/database.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

const { keyMax, retentionMs } = IDEMPOTENCY
const KEY = 'idempotency-key'

let payload: Payload
let close: () => Promise<void>
let postId: string
let receiverId: string

const simulator = await startSimulator()
Object.assign(process.env, simulator.env)
before(async () => {
  ;({ payload, close } = await openForum())
  const author = await addMember(payload)
  receiverId = author.id
  postId = ((await runAs(payload, createPost, author, POST)) as { id: string }).id
})
after(async () => {
  await close()
  simulator.stop()
})

const POST = { title: '한 번만 쓰는 글', content: '열 글자가 넘는 **본문**이에요.', categoryIds: [7] }

interface Made {
  id?: string
  orderId?: string
}
const idOf = ({ id, orderId }: Made) => id ?? orderId

interface Sample {
  contract: Contract
  input: () => object
  other: () => object
  /** How many of these the member has made. */
  count: (member: Actor) => Promise<number>
}

const SAMPLES: Record<string, Sample> = {
  createPost: {
    contract: createPost,
    input: () => POST,
    other: () => ({ ...POST, title: '다른 글이에요' }),
    count: async (member) => ((await runAs(payload, listUserPosts, member, { id: member.id })) as unknown[]).length,
  },
  createComment: {
    contract: createComment,
    input: () => ({ id: postId, content: '한 번만 다는 댓글' }),
    other: () => ({ id: postId, content: '다른 댓글' }),
    count: async (member) => {
      const input = { id: postId, limit: LIMITS.list.max }
      const found = (await runAs(payload, listComments, null, input)) as { author: { id: string } }[]
      return found.filter(({ author }) => author.id === member.id).length
    },
  },
  convertPoints: {
    contract: convertPoints,
    input: () => ({ pointsAmount: 10_000, walletAddress: '0x52908400098527886E0F7030069857D2E4169EE7' }),
    other: () => ({ pointsAmount: 10_001, walletAddress: '0x52908400098527886E0F7030069857D2E4169EE7' }),
    count: async (member) => ((await runAs(payload, listConversions, member, {})) as unknown[]).length,
  },
  requestPayment: {
    contract: requestPayment,
    input: () => ({ productId: 'basic', amount: 5_000, points: 2_500 }),
    other: () => ({ productId: 'standard', amount: 10_000, points: 5_500 }),
    count: async (member) => ((await runAs(payload, listOrders, member, {})) as unknown[]).length,
  },
  createDraft: {
    contract: createDraft,
    input: () => ({ title: '한 번만 저장하는 글' }),
    other: () => ({ title: '다른 글' }),
    count: async (member) => ((await runAs(payload, listDrafts, member, {})) as unknown[]).length,
  },
  sendMessage: {
    contract: sendMessage,
    input: () => ({ receiverId, content: '한 번만 보내는 쪽지' }),
    other: () => ({ receiverId, content: '다른 쪽지' }),
    count: async (member) =>
      ((await runAs(payload, listMessages, member, { otherUserId: receiverId })) as unknown[]).length,
  },
}

/** What makes the input wrong, where it is not an empty text. */
const BAD: Record<string, object> = {
  convertPoints: { pointsAmount: 60_000 },
  requestPayment: { amount: 1 },
  createDraft: { title: 5 },
}

/** A vote is counted once by itself: tests/api/polls.test.ts. */
const TRIED_ELSEWHERE = ['/posts/:id/vote']

test('every call that says so is tried here', async () => {
  const { allEndpoints } = await import('#cms/operations/registries/calls.ts')
  const declared = allEndpoints
    .filter(({ contract: { idempotent } }) => idempotent)
    .map(({ contract: { path } }) => path as string)
    .filter((path) => !TRIED_ELSEWHERE.includes(path))
  assert.deepEqual(
    declared.sort(),
    Object.values(SAMPLES)
      .map((sample) => sample.contract.path)
      .sort(),
  )
})

for (const [name, sample] of Object.entries(SAMPLES)) {
  const send = (member: Actor, key: string, input = sample.input()) =>
    runAs(payload, sample.contract, member, input, { [KEY]: key })
  const rich = () => addMember(payload, { points: 50_000 })

  test(`${name} answers a repeat as the first time and does nothing`, async () => {
    const member = await rich()
    const first = await send(member, 'one')
    assert.deepEqual(await send(member, 'one'), first)
    assert.deepEqual(await send(member, 'one'), first)
    assert.equal(await sample.count(member), 1)
  })

  test(`${name} refuses another body under the same key, also while the first is on its way`, async () => {
    const member = await rich()
    const [first, second] = await Promise.allSettled([send(member, 'one'), send(member, 'one', sample.other())])
    const refused = [first, second].filter(({ status }) => status === 'rejected')
    assert.equal(refused.length, 1)
    await assert.rejects(Promise.all([send(member, 'one'), send(member, 'one', sample.other())]), { code: 'CONFLICT' })
    assert.equal(await sample.count(member), 1)
  })

  test(`${name} sent ten times at once is done once and answered alike`, { skip: withoutTransactions }, async () => {
    const member = await rich()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(member, 'one')))
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1)
    assert.equal(await sample.count(member), 1)
  })

  test(`${name} keeps two members with the same key apart`, async () => {
    const [one, other] = [await rich(), await rich()]
    const ids = [await send(one, 'same'), await send(other, 'same')].map((answer) => idOf(answer as Made))
    assert.equal(new Set(ids).size, 2)
  })

  test(`${name} refuses a key that is empty or too long, and takes the longest`, async () => {
    const member = await rich()
    for (const key of ['', 'k'.repeat(keyMax + 1)]) {
      const refusal = (await send(member, key).catch((error: unknown) => error)) as { code: string; details: object }
      assert.equal(refusal.code, 'VALIDATION')
      assert.deepEqual(Object.keys((refusal.details as { fields: object }).fields), ['Idempotency-Key'])
    }
    assert.equal(await sample.count(member), 0)
    await send(member, 'k'.repeat(keyMax))
  })

  test(`${name} that was refused keeps nothing: the key may be tried again`, async () => {
    const member = await rich()
    const bad = { ...sample.input(), ...(BAD[name] ?? { content: '' }) }
    await assert.rejects(send(member, 'again', bad))
    await send(member, 'again')
    assert.equal(await sample.count(member), 1)
  })
}

/** The longest texts of each call that takes some. */
const LONGEST: Record<string, object> = {
  createPost: { content: '가'.repeat(LIMITS.post.contentMax) },
  createDraft: { content: '가'.repeat(LIMITS.post.contentMax) },
  createComment: { content: '가'.repeat(LIMITS.comment.max) },
  sendMessage: { content: '가'.repeat(LIMITS.message.max) },
}

test('no call keeps its texts a second time for its repeats', async () => {
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const { rowsWhere } = await import('#cms/core/database/rows.ts')
  const member = await addMember(payload, { points: 50_000 })
  for (const [name, { contract: declared, input }] of Object.entries(SAMPLES)) {
    const sent = { ...input(), ...LONGEST[name] }
    const first = await runAs(payload, declared, member, sent, { [KEY]: 'long' })
    assert.deepEqual(await runAs(payload, declared, member, sent, { [KEY]: 'long' }), first)
  }
  const rows = await rowsWhere(localRequest(payload), 'idempotency', {})
  const own = rows.filter(({ id }) => id.startsWith(`${member.id}:`))
  assert.equal(own.length, Object.keys(SAMPLES).length)
  for (const { id, answer } of own) assert.ok(answer.length < 1_000, `${id}: ${answer.length} characters`)
})

test('a repeat of a post that was changed or deleted since shows it as it is', async () => {
  const member = await addMember(payload)
  const { id } = (await runAs(payload, createPost, member, POST, { [KEY]: 'later' })) as { id: string }
  const repeat = () => runAs(payload, createPost, member, POST, { [KEY]: 'later' })
  await runAs(payload, updatePost, member, { ...POST, id, title: '고친 제목이에요' })
  const again = (await repeat()) as { id: string; title: string }
  assert.deepEqual([again.id, again.title], [id, '고친 제목이에요'])
  await runAs(payload, deletePost, member, { id })
  await assert.rejects(repeat(), { code: 'NOT_FOUND' })
})

test('one key may be used for two different calls', async () => {
  const member = await addMember(payload, { points: 50_000 })
  for (const { contract, input, count } of Object.values(SAMPLES)) {
    await runAs(payload, contract, member, input(), { [KEY]: 'everywhere' })
    assert.equal(await count(member), 1)
  }
})

test('a repeat of a post is answered although its author has to wait, another post is not', async () => {
  const member = await addMember(payload)
  const first = await runAs(payload, createPost, member, POST, { [KEY]: 'first' })
  assert.deepEqual(await runAs(payload, createPost, member, POST, { [KEY]: 'first' }), first)
  await assert.rejects(runAs(payload, createPost, member, POST, { [KEY]: 'second' }), { code: 'COOLDOWN' })
  await assert.rejects(runAs(payload, createPost, member, POST), { code: 'COOLDOWN' })
})

test('the guest pages that a comment changes are cleared once', async () => {
  const { pageCache } = await import('#cms/core/page-cache/page-cache.ts')
  const cache = pageCache()
  const cleared: string[][] = []
  const clear = cache.clear.bind(cache)
  cache.clear = (tags) => (cleared.push([...tags]), clear(tags))
  const member = await addMember(payload)
  const input = { id: postId, content: '한 번만' }
  for (let round = 0; round < 2; round += 1) await runAs(payload, createComment, member, input, { [KEY]: 'clear' })
  cache.clear = clear
  assert.equal(cleared.filter((tags) => tags.includes(`post:${postId}`)).length, 1)
})

test('what is prepared outside the transaction is prepared once, and the first answer holds for a day', async () => {
  const { run } = await import('#cms/core/call/run.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const { changeRow, rowsWhere } = await import('#cms/core/database/rows.ts')
  const prepared: boolean[] = []
  const declared = contract({
    summary: 'x',
    method: 'post',
    path: '/once',
    auth: 'post.create',
    input: z.object({ n: z.int() }),
    output: z.object({ count: z.int() }),
    status: 201,
    idempotent: true,
  })
  const endpoint = serve(declared, async (_call, count: number) => ({ count }), {
    prepare: async ({ req }) => prepared.push(req.transactionID !== undefined),
  })
  const actor = await addMember(payload)
  const send = async () => {
    const req = { ...localRequest(payload, actor), headers: new Headers({ [KEY]: 'day' }) }
    const { body, status } = await run(endpoint, { req, params: {}, read: () => ({ n: 1 }) })
    return [status, body]
  }
  for (let round = 0; round < 3; round += 1) assert.deepEqual(await send(), [201, { count: 1 }])
  assert.deepEqual(prepared, [false])
  const req = localRequest(payload)
  const rows = await rowsWhere(req, 'idempotency', {})
  const stored = rows.find(({ id }) => id.startsWith(`${actor.id}:post /once`))
  assert.ok(stored)
  const yesterday = new Date(Date.now() - retentionMs - 1_000).toISOString()
  await changeRow(req, 'idempotency', stored.id, { createdAt: yesterday })
  for (let round = 0; round < 2; round += 1) assert.deepEqual(await send(), [201, { count: 2 }])
})
