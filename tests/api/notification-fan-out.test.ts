import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { createComment } from '#src/contracts/comments.ts'
import { watchBoard } from '#src/contracts/categories.ts'
import { listNotifications, saveKeywords } from '#src/contracts/notifications.ts'
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

const FAR = 5

test(
  'a post costs as many statements, however many watch its board or have a keyword that it has',
  { skip },
  async () => {
    const counts = []
    for (const [round, count] of [FEW, MANY].entries()) {
      const [author, ...told] = (await members(2 * count + 1)) as [Actor, ...Actor[]]
      const [watchers, readers] = [told.slice(count), told.slice(0, count)]
      for (const one of told) await runAs(payload, watchBoard, one, { id: FAR, level: 'all' })
      const word = `낱말${round}`
      for (const one of readers) await runAs(payload, saveKeywords, one, { list: [{ word, category: null }] })
      const post = { ...form, title: `${word}이 있는 글`, categoryIds: [FAR] }
      counts.push(await statementsOf(() => runAs(payload, createPost, author, post)))
      for (const one of watchers) assert.deepEqual(await linesOf(one), ['board'])
      for (const one of readers) assert.deepEqual(await linesOf(one), ['keyword'])
      for (const one of told) await runAs(payload, watchBoard, one, { id: FAR, level: 'off' })
    }
    assert.equal(counts[1], counts[0])
  },
)

/** The words of ten thousand members, five each, in Hangul and Latin; none of them is in a title below. */
const MANY_MEMBERS = 10_000
const WORDS_EACH = 5
const BUDGET_MS = 2

test('the keywords of 10,000 members cost a new post one look-up of at most 2 ms', { skip }, async () => {
  const { insertRows } = await import('#cms/core/database/rows.ts')
  const { inTransaction } = await import('#cms/core/database/transaction.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const { keywordForms } = await import('#cms/notifications/keyword-terms.ts')
  const { keywordReadersOf } = await import('#cms/notifications/keywords.ts')
  const [owner] = (await members(1)) as [Actor]
  const syllable = (n: number) => String.fromCodePoint(0xac00 + (n % 11_172))
  const at = new Date().toISOString()
  const row = (nth: number, word: string) => {
    const { key, term } = keywordForms(word)
    return { id: `k${nth}`, member: owner.id, word, key, term, category: null, place: nth % WORDS_EACH, createdAt: at }
  }
  const rows = Array.from({ length: MANY_MEMBERS * WORDS_EACH }, (_, nth) => {
    const hangul = syllable(nth * 7) + syllable(nth * 31 + 5) + syllable(Math.floor(nth / 3))
    return row(nth, nth % 4 === 0 ? `word ${nth.toString(36)}` : hangul)
  })
  const req = localRequest(payload)
  for (let from = 0; from < rows.length; from += 2_000)
    await inTransaction(req, () => insertRows(req, 'keyword', rows.slice(from, from + 2_000)))
  const title = '주말에 한강에서 자전거 타실 분 구해요, 초보도 환영합니다 (토요일 오전)'
  statements.take()
  await keywordReadersOf(req, title, [FAR])
  const lookUps = statements.take().filter(({ sql }) => sql.includes('from "keyword"'))
  assert.deepEqual(
    lookUps.map(({ times }) => times),
    [1],
  )
  const times = []
  for (let round = 0; round < 40; round += 1) {
    const start = performance.now()
    await keywordReadersOf(req, title, [FAR])
    times.push(performance.now() - start)
  }
  const median = times.toSorted((a, b) => a - b)[times.length / 2] as number
  assert.ok(median <= BUDGET_MS, `${median.toFixed(2)} ms`)
  console.log(`keywords: median ${median.toFixed(2)} ms, slowest ${Math.max(...times).toFixed(2)} ms`)
})
