import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { countRows, rowsWhere } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { runMail } from '#cms/mail/digests.ts'
import { verifyDatabase } from '#cms/operations/boot/verify-database.ts'
import { FACES, UPLOADED } from '#cms/operations/seed/content/faces.ts'
import { MEMBERS } from '#cms/operations/seed/content/members.ts'
import { seedLarge } from '#cms/operations/seed/large/seed-large.ts'
import { planCommunity } from '#cms/operations/seed/small/plan.ts'
import { seedSmall } from '#cms/operations/seed/small/seed-small.ts'
import { requestPasswordReset } from '#src/contracts/auth.ts'
import { listCategories } from '#src/contracts/categories.ts'
import { searchComments } from '#src/contracts/comments.ts'
import { searchPosts } from '#src/contracts/posts.ts'
import { bulkAddress, demoAddress, isDemoAddress } from '#cms/members/demo-addresses.ts'
import { imagesOf, isAnimated } from '#src/rules/images.ts'
import { SECRET_LEVEL } from '#src/rules/secrets.ts'
import { isClosed } from '#src/rules/polls.ts'
import { DATABASE } from '#tests/helpers/database.ts'
import { openForum, runAs } from '#tests/helpers/in-process.ts'
import { startMailServer, type MailServer } from '#tests/helpers/mail-server.ts'

const NOW = new Date('2025-11-20T09:00:00.000Z')
/** A server that speaks MongoDB's protocol without being one takes several times as long for what is done verb by verb. */
const TIMEOUT_MS = DATABASE === 'mongodb' ? 900_000 : 180_000
/** What no text may hold: placeholders and what a template left behind. */
const LEFT_OVER = ['lorem', '[[', ']]', 'undefined', 'NaN']

let payload: Payload
let close: () => Promise<void>
let mails: MailServer
before(async () => {
  mails = await startMailServer()
  process.env.SMTP_URL = mails.url
  const opened = await openForum()
  payload = opened.payload
  close = opened.close
})
after(async () => {
  await close()
  await mails.close()
})

async function breaks(): Promise<string[]> {
  const findings = await verifyDatabase()
  return findings.flatMap(({ name, breaks }) => breaks.map((text) => `${name}: ${text}`))
}

test('the plan is the same for the same time, in order, and nothing in it lies ahead', () => {
  const [plan, again] = [planCommunity(NOW), planCommunity(NOW)]
  assert.deepEqual(plan, again)
  const times = plan.map(({ at }) => at.getTime())
  assert.deepEqual(
    times,
    times.toSorted((a, b) => a - b),
  )
  assert.ok((times.at(-1) ?? Infinity) < NOW.getTime())
  const posts = plan.flatMap((deed) => (deed.kind === 'post' ? [deed.post] : []))
  assert.equal(plan.filter(({ kind }) => kind === 'join').length, 60)
  assert.ok(posts.length >= 300, `${posts.length} posts`)
  assert.equal(new Set(posts.map(({ title }) => title)).size, posts.length)
  assert.ok(new Set(posts.map(({ content }) => content)).size >= 250)
  assert.ok(posts.filter(({ levelRestriction }) => levelRestriction > 0).length >= 5)
  const comments = plan.flatMap((deed) => (deed.kind === 'comment' ? [deed.text] : []))
  assert.ok(comments.length >= 1_000, `${comments.length} comments`)
  assert.equal(new Set(comments).size, comments.length, 'no comment stands there twice')
  for (const text of [...comments, ...posts.map(({ content }) => content)]) {
    for (const word of LEFT_OVER) assert.equal(text.includes(word), false, text)
  }
})

// Times of a day in Seoul: the afternoon, shortly after midnight, the early morning, the evening.
for (const time of ['2026-11-27T06:00:00Z', '2026-11-27T15:10:00Z', '2026-03-01T22:00:00Z', '2026-07-04T12:34:00Z'])
  test(`four of ten posts have a picture, also on the first page, and the last day is full at ${time}`, () => {
    const now = new Date(time)
    const posts = planCommunity(now)
      .flatMap((deed) => (deed.kind === 'post' ? [deed.post] : []))
      .sort((a, b) => b.at.getTime() - a.at.getTime())
    const pictured = posts.map(({ scenes, levelRestriction }) => scenes.length > 0 && levelRestriction === 0)
    const count = (from: number, to: number) => pictured.slice(from, to).filter(Boolean).length
    assert.ok(
      Math.abs(count(0, posts.length) / posts.length - 0.4) < 0.02,
      `${count(0, posts.length)} of ${posts.length}`,
    )
    assert.ok(count(0, 4) >= 1 && count(0, 10) >= 4, pictured.slice(0, 10).join())
    const recent = posts.filter(({ at }) => now.getTime() - at.getTime() < 86_400_000)
    assert.ok(recent.length >= 15, `${recent.length} posts of the last day`)
    const minutes = recent.map(({ at }) => Math.floor(at.getTime() / 60_000))
    assert.equal(new Set(minutes).size, minutes.length, 'no two in one minute')
    assert.ok(recent.some(({ at }) => now.getTime() - at.getTime() > 12 * 3_600_000))
  })

test('ten members have a face that was drawn for them', () => {
  assert.equal(UPLOADED.size, 10)
  assert.deepEqual([...UPLOADED.values()].sort(), Object.keys(FACES).sort())
  assert.ok([...UPLOADED.keys()].every((by) => by in MEMBERS))
})

test('the small community obeys the rules and leaves every invariant', { timeout: TIMEOUT_MS }, async () => {
  const req = localRequest(payload)
  await seedSmall(req, NOW)
  assert.equal(await countRows(req, { collection: 'member', where: {} }), 60)
  assert.ok((await countRows(req, { collection: 'post', where: {} })) >= 300)
  assert.deepEqual((await breaks()).slice(0, 5), [])
  const illustrated = await rowsWhere(req, 'post', { imageUrl: { exists: true } })
  assert.ok(illustrated.length > 100)
  const faces = await rowsWhere(req, 'member', { profileImageUrl: { exists: true } })
  assert.equal(new Set(faces.map(({ profileImageUrl }) => profileImageUrl)).size, UPLOADED.size)
  for (const { imageUrl } of illustrated) assert.ok(imagesOf(imageUrl).length > 0)
  const all = illustrated.flatMap(({ imageUrl }) => imagesOf(imageUrl))
  assert.equal(all.filter(isAnimated).length, 1, 'a picture that moves')
  assert.equal(await countRows(req, { collection: 'credential', where: {} }), 1, 'only the demo account can sign in')
  const polls = await rowsWhere(req, 'poll', {})
  assert.deepEqual(polls.map((poll) => isClosed(poll, NOW)).sort(), [false, true])
  for (const { voters } of polls) assert.ok(voters >= 20, `${voters} voters`)
  assert.equal(await countRows(req, { collection: 'pin', where: {} }), 1)
  const guests = (await runAs(payload, listCategories, null, {})) as { id: number; group: object | null }[]
  assert.ok(guests.length > 10 && guests.some(({ group }) => group), 'menus fold boards by group')
  const [lounge] = await rowsWhere(req, 'category', { readGrade: { equals: 2 } })
  assert.ok(lounge && guests.every(({ id }) => id !== lounge.id), 'a board that asks for a grade')
  assert.ok(
    (await countRows(req, { collection: 'post', where: {}, holding: { field: 'categories', id: lounge.id } })) > 1,
  )
  const isSecret = { levelRestriction: { greater_than_equal: SECRET_LEVEL } }
  assert.equal(await countRows(req, { collection: 'post', where: isSecret }), 1, 'a secret question')
  const boards = await rowsWhere(req, 'category', {})
  const postsIn = (id: number, where: Where<'post'> = {}) =>
    countRows(req, { collection: 'post', where, holding: { field: 'categories', id } })
  const prefixed = boards.filter(({ prefixes }) => prefixes)
  assert.equal(prefixed.length, 3)
  for (const { id } of prefixed) assert.ok((await postsIn(id, { prefix: { exists: true } })) > 0, `prefixes of ${id}`)
  const silent = boards.find(({ isAnonymous }) => isAnonymous)
  assert.ok(silent && (await postsIn(silent.id)) > 0, 'an anonymous board')
  const gallery = boards.find(({ view }) => view === 'gallery')
  assert.ok(gallery && (await postsIn(gallery.id, { imageUrl: { exists: true } })) > 3, 'a gallery')
  const [moving] = illustrated.filter(({ imageUrl }) => imagesOf(imageUrl).some(isAnimated))
  assert.equal(await postsIn(gallery.id, { id: { equals: moving?.id ?? '' } }), 1, 'it moves in the gallery')
  const [series] = await rowsWhere(req, 'series', {})
  assert.equal(await countRows(req, { collection: 'series-post', where: { series: { equals: series?.id } } }), 3)
  const [file] = await rowsWhere(req, 'post-file', {})
  assert.match(file?.name ?? '', /\.csv$/)
  assert.equal(file?.droppedAt ?? null, null, 'a file that can be downloaded')
  assert.equal(await countRows(req, { collection: 'announcement', where: {} }), 5)
})

const minutesLater = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('a first start with a mail server mails nobody of the demo community, then or later', async () => {
  const req = localRequest(payload)
  const members = await rowsWhere(req, 'member', {})
  assert.ok(members.every(({ email }) => isDemoAddress(email)))
  assert.ok((await countRows(req, { collection: 'notification', where: { isMailDue: { equals: true } } })) > 100)
  for (const minutes of [1, 3, 90]) await runMail(req, minutesLater(NOW, minutes))
  assert.equal(await countRows(req, { collection: 'mail', where: { kind: { equals: 'notifications' } } }), 0)
  assert.deepEqual(mails.arrived, [])
})

test('a link that is asked for an address of the demo community is not sent either', async () => {
  const req = localRequest(payload)
  for (const nth of [0, 7]) await runAs(payload, requestPasswordReset, null, { email: demoAddress(nth) })
  await runMail(req, minutesLater(new Date(), 1))
  const resets = await rowsWhere(req, 'mail', { kind: { equals: 'reset' } })
  assert.deepEqual(
    resets.map(({ state }) => state),
    ['dropped', 'dropped'],
  )
  assert.deepEqual(mails.arrived, [])
})

test(
  'a large community written in bulk leaves the same invariants and can be searched',
  { timeout: TIMEOUT_MS },
  async () => {
    const req = localRequest(payload)
    const said: string[] = []
    await seedLarge(req, {
      now: NOW,
      say: (text) => void said.push(text),
      size: { members: 80, posts: 900, comments: 4_000, follows: 300, likes: 40, paragraphs: 200 },
    })
    assert.ok(said.some((text) => text.startsWith('posts and comments: 4,900 rows in ')))
    assert.deepEqual((await breaks()).slice(0, 5), [])
    assert.equal(await countRows(req, { collection: 'comment', where: { content: { equals: '' } } }), 0)
    const found = (await runAs(payload, searchPosts, null, { q: '도시락', limit: '50' })) as {
      id: string
      title: string
    }[]
    assert.ok(found.length > 3)
    assert.ok(
      found.some(({ title }) => /^\S+ .*도시락/.test(title)),
      'a post of the large community is among them',
    )
    const [author] = await rowsWhere(req, 'member', { email: { equals: bulkAddress(0) } })
    const [comment] = await rowsWhere(req, 'comment', { author: { equals: author?.id ?? '' } }, { limit: 1 })
    const q = `author:${author?.username} ${comment?.content.split(/\s+/)[0]}`
    const comments = (await runAs(payload, searchComments, null, { q, limit: '50' })) as { id: string }[]
    assert.ok(comments.some(({ id }) => id === comment?.id))
  },
)
