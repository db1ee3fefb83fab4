import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Overview } from '#src/contracts/schemas/overview.ts'
import { addDays, seoulDay } from '#src/rules/dates.ts'
import { expectStatus, forum, type Person } from '#tests/helpers/forum.ts'
import { pictureForm } from '#tests/helpers/images.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

const run = promisify(execFile)
const root = mkdtempSync(path.join(tmpdir(), 'aah-daily-'))
const BASE = path.join(root, 'backups')
const MADE_WITHIN_MS = 120_000
const today = seoulDay(new Date())

let server: TestServer
let admin: Person
before(async () => {
  server = await startServer({ dataDir: path.join(root, 'data'), env: { BACKUP_DIR: BASE } })
  admin = await (await forum(server.base)).admin()
})
after(async () => {
  await server.stop()
  rmSync(root, { recursive: true, force: true })
})

const overview = async (): Promise<Overview> => expectStatus(await admin.api.get<Overview>('/admin/overview'), 200)

/** Makes the copy of a day as the job does. */
const copyOf = (day: string) =>
  run(process.execPath, ['cms/operations/boot/backup-process.ts', day], {
    env: { ...process.env, ...server.database, NODE_ENV: 'test', BACKUP_DIR: BASE },
  }).then(({ stdout }) => JSON.parse(stdout) as { made: number; dropped: number })

const inBase = (...parts: string[]) => path.join(BASE, ...parts)
const imagesOf = (day: string): string[] =>
  (readdirSync(inBase(day, 'media'), { recursive: true }) as string[]).filter((name) => name.includes('/')).sort()
const checksum = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

test('a server with BACKUP_DIR makes the copy of the day by itself, and the overview shows it with its audit', async () => {
  const deadline = Date.now() + MADE_WITHIN_MS
  let shown = (await overview()).backup
  for (; !shown && Date.now() < deadline; shown = (await overview()).backup) await sleep(500)
  assert.ok(shown, 'no backup was made')
  assert.equal(shown.sound, true)
  assert.ok(shown.bytes > 0 && shown.auditedAt >= shown.at)
  assert.ok(existsSync(inBase(today, 'manifest.json')))
  assert.deepEqual(await copyOf(today), { made: 0, dropped: 0 })
})

test('the next copy shares its images with the one before, each is restored by itself, and old ones go', async () => {
  const make = await forum(server.base)
  const member = await make.member()
  const post = await make.post(member, { title: '날마다 남는 글' })
  expectStatus(await member.api.post('/upload/post', await pictureForm({ postId: post.id })), 200)
  const [first, second] = [addDays(today, 1), addDays(today, 2)]
  // A copy that was killed, and what is none.
  mkdirSync(inBase(addDays(today, -3)))
  writeFileSync(inBase(addDays(today, -3), 'backup.lock'), '')
  mkdirSync(inBase('2020-01-01'))
  writeFileSync(inBase('2020-01-01', 'letter.txt'), 'mine')
  assert.deepEqual(await copyOf(first), { made: 1, dropped: 1 })
  assert.deepEqual(await copyOf(second), { made: 1, dropped: 0 })
  assert.ok(imagesOf(second).length > 0)
  for (const name of imagesOf(second))
    assert.equal(statSync(inBase(second, 'media', name)).ino, statSync(inBase(first, 'media', name)).ino)

  const restored = path.join(root, 'restored')
  if (!server.database.DATABASE_URI) {
    rmSync(inBase(first), { recursive: true })
    await run(process.execPath, ['scripts/restore.ts', inBase(second)], {
      env: { ...process.env, NODE_ENV: 'test', DATA_DIR: restored },
    })
    for (const name of imagesOf(second))
      assert.equal(checksum(path.join(restored, 'media', name)), checksum(path.join(server.dataDir, 'media', name)))
    assert.equal(checksum(path.join(restored, 'auth-secret')), checksum(path.join(server.dataDir, 'auth-secret')))
  }
  assert.ok(existsSync(inBase('2020-01-01', 'letter.txt')), 'a folder of somebody else is left alone')
})

test('two processes never copy at once, and a folder in DATA_DIR stops the start', async () => {
  const day = addDays(today, 20)
  const both = await Promise.allSettled([copyOf(day), copyOf(day)])
  const made = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.made] : []))
  assert.equal(made.filter((count) => count === 1).length, 1)
  for (const one of both)
    if (one.status === 'rejected') assert.match(String(one.reason), /Another backup or restore uses/)
  await assert.rejects(
    startServer({ dataDir: path.join(root, 'x'), env: { BACKUP_DIR: path.join(root, 'x', 'inner') } }),
    /BACKUP_DIR is wrong: A backup goes neither into DATA_DIR nor around it/,
  )
})
