import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { DATABASE, freshDatabase } from '#tests/helpers/database.ts'
import { expectStatus, forum, type Person } from '#tests/helpers/forum.ts'
import { pictureForm } from '#tests/helpers/images.ts'
import { brokenInvariants } from '#tests/helpers/run-verify.ts'
import { startServer } from '#tests/helpers/server.ts'
import { tableChecksums } from '#tests/helpers/table-checksums.ts'

const skip = DATABASE === 'mongodb' ? false : 'see move.test.ts'
/** Tables of full-text indexes, which a move makes anew. */
const INDEX = /_search_(config|data|docsize|idx)$/
const root = mkdtempSync(path.join(tmpdir(), 'aah-mongo-move-'))
const place = (name: string) => path.join(root, name)
const onSqlite = (name: string) => ({ DATABASE_URI: '', AUTH_SECRET: '', DATA_DIR: place(name) })

/** What a move prints; throws with that when it fails. */
const printed = (from: Record<string, string>, target: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'test' as const, ...from }
    execFile(process.execPath, ['scripts/move.ts', target], { env }, (error, out, err) =>
      error ? reject(new Error(out + err)) : resolve(out),
    )
  })

/** The lines of environment that a move ends with. */
async function move(from: Record<string, string>, target: string): Promise<Record<string, string>> {
  const out = await printed(from, target)
  assert.match(out, /audit of the source: .*nothing broken\naudit of the target: .*nothing broken/)
  assert.doesNotMatch(out, /DIFF|BROKEN/)
  const lines = out.slice(out.indexOf('Start it at the new one with:')).trim().split('\n').slice(1)
  const pairOf = (line: string) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]
  return Object.fromEntries(lines.map(pairOf)) as Record<string, string>
}

const database = freshDatabase()
let moved: Record<string, string>
let member: Person
let postId: string
let imageUrl: string
before(async () => {
  if (skip) return
  const server = await startServer({ dataDir: place('data'), env: { ...onSqlite('data'), SEED: 'demo' } })
  const make = await forum(server.base)
  const [other, reader] = [await make.member(), await make.member()]
  member = await make.member()
  const poll = { question: '고래를 보았나요?', options: ['네', '아니요'] }
  const written = { title: '옮겨 갈 글', content: '열 글자가 넘는 고래 이야기예요.', poll }
  postId = (await make.post(member, written)).id
  const { id: commentId } = await make.comment(postId, other)
  const uploaded = expectStatus(await member.api.post('/upload/post', await pictureForm({ postId })), 200)
  imageUrl = /\/media\/[\w.-]+/.exec(JSON.stringify(uploaded))?.[0] as string
  expectStatus(await reader.api.post(`/posts/${postId}/vote`, { options: [1] }), 200)
  expectStatus(await reader.api.put(`/posts/${postId}/seen`, { commentId }), 204)
  expectStatus(await reader.api.post('/messages', { receiverId: member.id, content: '처음 뵙겠습니다' }), 201)
  expectStatus(await member.api.post('/drafts', { title: '쓰다 만 글', content: '아직 쓰는 중' }), 201)
  expectStatus(await member.api.post(`/comments/${commentId}/like`, { liked: true }), 200)
  await server.stop()
})
after(() => rmSync(root, { recursive: true, force: true }))

test('a forum on SQLite is moved to MongoDB, whose lines of environment name it', { skip }, async () => {
  moved = await move(onSqlite('data'), database.DATABASE_URI ?? '')
  assert.equal(moved.DATABASE_URI, database.DATABASE_URI)
  assert.equal(moved.DATA_DIR, place('data'))
  await assert.rejects(move(onSqlite('data'), database.DATABASE_URI ?? ''), /The target is not empty/)
  assert.deepEqual(await brokenInvariants({ database: moved }), [])
})

test('moved back to another file, every row of every table is what it was', { skip }, async () => {
  const back = await move(moved, `sqlite:${place('back')}`)
  assert.deepEqual(back, { DATABASE_URI: '', DATA_DIR: place('back') })
  const rowsIn = (name: string) =>
    Object.entries(tableChecksums(path.join(place(name), 'forum.db'))).filter(([table]) => !INDEX.test(table))
  assert.ok(rowsIn('data').length > 50)
  assert.deepEqual(rowsIn('back'), rowsIn('data'))
})

test('started there, sessions, search, polls and images go on, and it is written to', { skip }, async () => {
  const server = await startServer({ dataDir: place('data'), env: moved })
  try {
    const api = (await forum(server.base)).guest.as(member.token)
    expectStatus(await api.get('/auth/user'), 200)
    const found = expectStatus(await api.get<{ id: string }[]>(`/posts/search?q=${encodeURIComponent('고래')}`), 200)
    assert.deepEqual(
      found.map(({ id }) => id),
      [postId],
    )
    const { poll } = expectStatus(await api.get<{ poll: { voters: number } }>(`/posts/${postId}`), 200)
    assert.equal(poll.voters, 1)
    assert.equal((await fetch(server.base + imageUrl)).status, 200)
    expectStatus(await api.post(`/posts/${postId}/comments`, { content: '새 곳에서 쓴 댓글' }), 201)
    assert.deepEqual(await brokenInvariants({ database: moved }), [])
  } finally {
    await server.stop()
  }
})
