import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { after, before, test } from 'node:test'
import { MongoClient } from 'mongodb'
import { notedInFolder } from '#cms/operations/backup/last-backup.ts'
import { DATABASE, freshDatabase } from '#tests/helpers/database.ts'
import { expectStatus, forum, type Person } from '#tests/helpers/forum.ts'
import { pictureForm } from '#tests/helpers/images.ts'
import { brokenInvariants } from '#tests/helpers/run-verify.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'
import { tableChecksums } from '#tests/helpers/table-checksums.ts'

const skip = DATABASE === 'mongodb' ? false : 'see backup.test.ts'
const root = mkdtempSync(path.join(tmpdir(), 'aah-mongo-backup-'))
const place = (name: string) => path.join(root, name)
after(() => rmSync(root, { recursive: true, force: true }))

/** What a command prints, and how it ends. */
const run = (script: 'backup' | 'restore', database: Record<string, string>, folder: string) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const env = { ...process.env, NODE_ENV: 'test' as const, ...database }
    execFile(process.execPath, [`scripts/${script}.ts`, folder], { env }, (error, out, err) =>
      resolve({ code: error ? 1 : 0, text: out + err }),
    )
  })

/** Makes the copy of a day as the server's job does. */
const runDaily = (database: Record<string, string>, day: string) =>
  promisify(execFile)(process.execPath, ['cms/operations/boot/backup-process.ts', day], {
    env: { ...process.env, NODE_ENV: 'test' as const, ...database },
  })

const checksum = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

const copyIn = (folder: string): string =>
  path.join(folder, readdirSync(folder).find((name) => name.startsWith('copy-')) as string, 'forum.db')

let server: TestServer
let member: Person
let postId: string
before(async () => {
  if (skip) return
  server = await startServer({ dataDir: place('data') })
  const make = await forum(server.base)
  member = await make.member()
  postId = (await make.post(member, { title: '몽고에서 남는 글', content: '열 글자가 넘는 고래 이야기예요.' })).id
  await make.comment(postId, member)
  expectStatus(await member.api.post('/upload/post', await pictureForm({ postId })), 200)
  await server.stop()
})

test('a backup of MongoDB is restored into an empty MongoDB and compares row by row', { skip }, async () => {
  const copied = await run('backup', server.database, place('backup'))
  assert.equal(copied.code, 0, copied.text)
  assert.match(copied.text, /1 images \(1 new\); the audit found nothing broken/)
  const used = await run('restore', server.database, place('backup'))
  assert.equal(used.code, 1)
  assert.match(used.text, /^The database is not empty \([\w-]+\)[^\n]*\n$/)

  const { AUTH_SECRET = '' } = server.database
  const fresh = { ...freshDatabase(), AUTH_SECRET, DATA_DIR: place('fresh') }
  const restored = await run('restore', fresh, place('backup'))
  assert.equal(restored.code, 0, restored.text)
  assert.match(restored.text, new RegExp(`AUTH_SECRET=${AUTH_SECRET}`))
  assert.deepEqual(await brokenInvariants({ database: fresh }), [])
  const again = await run('backup', fresh, place('again'))
  assert.equal(again.code, 0, again.text)
  assert.deepEqual(tableChecksums(copyIn(place('again'))), tableChecksums(copyIn(place('backup'))))

  const second = await startServer({ dataDir: place('fresh'), env: fresh })
  try {
    const api = (await forum(second.base)).guest.as(member.token)
    expectStatus(await api.get('/auth/user'), 200)
    expectStatus(await api.get(`/posts/${postId}`), 200)
  } finally {
    await second.stop()
  }
})

test('a backup of a read-only forum, as after a move, is whole and ends with 0', { skip }, async () => {
  const mongo = await new MongoClient(server.database.DATABASE_URI ?? '').connect()
  const modes = mongo.db().collection<{ _id: string; value: string }>('writes_rest')
  try {
    await modes.insertOne({ _id: 'rest', value: JSON.stringify({ id: 'a move', until: null }) })
    const copied = await run('backup', server.database, place('read-only'))
    assert.equal(copied.code, 0, copied.text)
    assert.match(copied.text, /the audit found nothing broken/)
    assert.equal(notedInFolder(place('data'))?.sound, true)
    const daily = { ...server.database, BACKUP_DIR: place('daily') }
    await runDaily(daily, '2026-11-27')
    assert.ok(existsSync(path.join(place('daily'), '2026-11-27', 'manifest.json')))
  } finally {
    await modes.deleteMany({})
    await mongo.close()
  }
})

test('the same backup is restored into an empty DATA_DIR on SQLite, with its secret', { skip }, async () => {
  const sqlite = { DATABASE_URI: '', AUTH_SECRET: '', MONGODB_WITHOUT_TRANSACTIONS: '', DATA_DIR: place('sqlite') }
  const restored = await run('restore', sqlite, place('backup'))
  assert.equal(restored.code, 0, restored.text)
  assert.equal(checksum(path.join(place('sqlite'), 'forum.db')), checksum(copyIn(place('backup'))))
  const second = await startServer({ dataDir: place('sqlite'), env: sqlite })
  try {
    const api = (await forum(second.base)).guest.as(member.token)
    expectStatus(await api.get('/auth/user'), 200)
    expectStatus(await api.get(`/posts/${postId}`), 200)
  } finally {
    await second.stop()
  }
})
