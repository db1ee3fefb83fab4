import assert from 'node:assert/strict'
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { movingText } from '#src/text/moving.ts'
import { DATABASE } from '#tests/helpers/database.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { pictureForm } from '#tests/helpers/images.ts'
import { brokenInvariants } from '#tests/helpers/run-verify.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

const skip = DATABASE === 'sqlite' ? false : 'the server of these tests is on SQLite'
const root = mkdtempSync(path.join(tmpdir(), 'aah-move-'))
const place = (name: string) => path.join(root, name)
const READ_ONLY = /is read-only now/
/** A lease of 30 s, and what a busy machine adds. */
const WRITES_AGAIN_WITHIN_MS = 60_000

let server: TestServer
let make: Forum
let member: Person
let postId: string
let imageUrl: string
before(async () => {
  if (skip) return
  server = await startServer({ dataDir: place('data') })
  make = await forum(server.base)
  member = await make.member()
  const post = await make.post(member, { title: '옮겨 갈 글', content: '열 글자가 넘는 고래 이야기예요.' })
  postId = post.id
  const uploaded = expectStatus(await member.api.post('/upload/post', await pictureForm({ postId })), 200)
  imageUrl = /\/media\/[\w.-]+/.exec(JSON.stringify(uploaded))?.[0] as string
})
after(async () => {
  if (!skip) await server.stop()
  rmSync(root, { recursive: true, force: true })
})

const env = (): NodeJS.ProcessEnv => ({ ...process.env, NODE_ENV: 'test', DATA_DIR: place('data') })

/** What the command prints, and how it ends. */
const move = (...args: string[]): Promise<{ code: number; text: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['scripts/move.ts', ...args], { env: env() }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, text: out + err }),
    )
  })

/** Resolves once the command prints this. */
function printed(child: ChildProcess, pattern: RegExp): Promise<void> {
  let text = ''
  return new Promise((resolve, reject) => {
    const take = (chunk: Buffer) => {
      text += chunk.toString()
      if (pattern.test(text)) resolve()
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.once('exit', () => reject(new Error(`it ended before:\n${text}`)))
  })
}

const comment = (number: number) => member.api.post(`/posts/${postId}/comments`, { content: `댓글 ${number}번이에요` })

test(
  'targets that hold something else, and arguments that say nothing, are refused in one sentence',
  { skip },
  async () => {
    mkdirSync(place('strange'))
    writeFileSync(place('strange/letter.txt'), 'mine')
    const other = await startServer({ dataDir: place('other') })
    await other.stop()
    const refused: [string[], RegExp][] = [
      [[], /^Give the target/],
      [['postgres://somewhere'], /^Give the target/],
      [[`sqlite:${place('strange')}`], /not empty \(letter\.txt\)/],
      [[`sqlite:${place('other')}`], /not empty/],
      [[`sqlite:${place('data/inner')}`], /neither in DATA_DIR nor around it/],
      [[`sqlite:${place('new')}`, '--media', 's3'], /needs S3_BUCKET/],
      [['mongodb://127.0.0.1:1/forum?serverSelectionTimeoutMS=500'], /cannot be reached/],
    ]
    for (const [args, sentence] of refused) {
      const { code, text } = await move(...args)
      assert.equal(code, 1, text)
      assert.match(text, sentence)
      assert.equal(text.trim().split('\n').length, 1, text)
    }
    assert.deepEqual(readdirSync(place('strange')), ['letter.txt'])
    assert.equal(existsSync(place('new')), false)
    expectStatus(await comment(0), 201)
  },
)

test(
  'killed while it is read-only, the forum writes again by itself, and the move goes on when begun again',
  { skip },
  async () => {
    const args = ['scripts/move.ts', `sqlite:${place('target')}`]
    const child = spawn(process.execPath, args, { env: env(), stdio: ['ignore', 'pipe', 'pipe'] })
    await printed(child, READ_ONLY)
    const refused = await comment(1)
    expectStatus(refused, 503)
    assert.equal(refused.headers.get('retry-after'), '30')
    assert.deepEqual(refused.body, { code: 'UNAVAILABLE', message: movingText.refused })
    expectStatus(await member.api.get(`/posts/${postId}`), 200)
    for (const path of ['/', `/post/${postId}`]) {
      const page = await fetch(server.base + path)
      assert.equal(page.status, 200)
      assert.ok((await page.text()).includes(movingText.notice), path)
    }
    child.kill('SIGKILL')
    const killedAt = Date.now()
    let answer = await comment(2)
    while (answer.status === 503 && Date.now() - killedAt < WRITES_AGAIN_WITHIN_MS) {
      await sleep(500)
      answer = await comment(2)
    }
    expectStatus(answer, 201)
    await sleep(1_500)
    assert.ok(!(await (await fetch(server.base)).text()).includes(movingText.notice))
    await assert.rejects(startServer({ dataDir: place('target') }), /has not ended/)
  },
)

test(
  'a move beside a writer loses nothing that was acknowledged, and sessions, search and images go on',
  { skip },
  async () => {
    let isOver = false
    const moved = move(`sqlite:${place('target')}`).finally(() => (isOver = true))
    const written: string[] = []
    for (let number = 100; !isOver; number += 1) {
      const { status, body } = await comment(number)
      assert.ok(status === 201 || status === 503, String(status))
      if (status === 201) written.push((body as { id: string }).id)
      else await sleep(100)
    }
    const { code, text } = await moved
    assert.equal(code, 0, text)
    assert.ok(written.length > 10, 'hardly anything was written meanwhile')
    assert.doesNotMatch(text, /DIFF|BROKEN/)
    assert.match(text, /audit of the source: .*nothing broken\naudit of the target: .*nothing broken/)
    assert.deepEqual(text.trim().split('\n').slice(-2), ['DATABASE_URI=', `DATA_DIR=${place('target')}`])
    // Nothing is written any more to the place that was left.
    expectStatus(await comment(1_000), 503)
    const again = await move(`sqlite:${place('target')}`)
    assert.equal(again.code, 1)
    assert.match(again.text, /The target is not empty/)

    assert.deepEqual(await brokenInvariants({ database: { DATA_DIR: place('target') } }), [])
    assert.equal(readFileSync(place('target/auth-secret'), 'utf8'), readFileSync(place('data/auth-secret'), 'utf8'))
    const second = await startServer({ dataDir: place('target') })
    try {
      const api = (await forum(second.base)).guest.as(member.token)
      expectStatus(await api.get('/auth/user'), 200)
      for (const id of written) expectStatus(await api.get(`/comments/${id}`), 200)
      const { body: found } = await api.get(`/posts/search?q=${encodeURIComponent('고래')}`)
      assert.deepEqual(
        (found as unknown as { id: string }[]).map(({ id }) => id),
        [postId],
      )
      assert.equal((await fetch(second.base + imageUrl)).status, 200)
      expectStatus(await api.post(`/posts/${postId}/comments`, { content: '새 곳에서 쓴 댓글' }), 201)
    } finally {
      await second.stop()
    }
    // Started again where it was, the forum goes on there.
    await server.stop()
    server = await startServer({ dataDir: place('data') })
    assert.match(server.output(), /was moved to another database/)
    const back = (await forum(server.base)).guest.as(member.token)
    expectStatus(await back.post(`/posts/${postId}/comments`, { content: '예전 곳에서 이어 쓴 댓글' }), 201)
  },
)
