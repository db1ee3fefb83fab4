import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { createComment } from '#src/contracts/comments.ts'
import { listNotifications } from '#src/contracts/notifications.ts'
import { createPost, updatePost } from '#src/contracts/posts.ts'
import { watchPost } from '#src/contracts/read-positions.ts'
import { follow } from '#src/contracts/users.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { DATABASE } from '#tests/helpers/database.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'
import { Statements } from '../../scripts/bench/statements.ts'

const skip = DATABASE === 'mongodb' ? 'counts statements of SQL' : false
const FEW = 2
const MANY = 24

let payload: Payload
let close: () => Promise<void>
before(async () => void ({ payload, close } = await openForum()))
after(() => close())

const statements = new Statements()
/** How many statements this runs. */
async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  statements.take()
  await run()
  return statements.take().reduce((sum, { times }) => sum + times, 0)
}

const members = (count: number): Promise<Actor[]> =>
  Promise.all(Array.from({ length: count }, () => addMember(payload)))

const form = { title: '여럿이 보는 글', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }

const linesOf = async (actor: Actor) =>
  ((await runAs(payload, listNotifications, actor, {})) as { type: string }[]).map(({ type }) => type)

/** A post that asks for a level, so many watchers who read it by following its author, and one who no longer may. */
async function watchedPost(watcherCount: number) {
  const author = await addMember(payload, { isAdmin: true })
  const { id } = (await runAs(payload, createPost, author, form)) as { id: string }
  const [writer, outsider, ...watchers] = (await members(watcherCount + 2)) as [Actor, Actor, ...Actor[]]
  for (const one of [outsider, ...watchers]) await runAs(payload, watchPost, one, { id })
  for (const one of [writer, ...watchers]) await runAs(payload, follow, one, { id: author.id })
  await runAs(payload, updatePost, author, { ...form, id, levelRestriction: 50 })
  return { id, writer, outsider, watchers }
}

test('a comment on a post with a level costs as many statements, however many watch it', { skip }, async () => {
  const counts = []
  for (const count of [FEW, MANY]) {
    const { id, writer, outsider, watchers } = await watchedPost(count)
    counts.push(await statementsOf(() => runAs(payload, createComment, writer, { id, content: '댓글이에요' })))
    for (const one of watchers) assert.deepEqual(await linesOf(one), ['comment'])
    assert.deepEqual(await linesOf(outsider), [])
  }
  assert.equal(counts[1], counts[0])
})

test('a post costs as many statements, however many it mentions', { skip }, async () => {
  const counts = []
  for (const count of [FEW, LIMITS.mention.perText]) {
    const [author, ...mentioned] = (await members(count + 1)) as [Actor, ...Actor[]]
    const content = `${form.content} ${mentioned.map(({ username }) => `@${username}`).join(' ')}`
    counts.push(await statementsOf(() => runAs(payload, createPost, author, { ...form, content })))
    for (const one of mentioned) assert.deepEqual(await linesOf(one), ['mention'])
  }
  assert.equal(counts[1], counts[0])
})
