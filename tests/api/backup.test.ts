import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { DATABASE } from '#tests/helpers/database.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { pictureForm } from '#tests/helpers/images.ts'
import { brokenInvariants } from '#tests/helpers/run-verify.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

const skip = DATABASE === 'sqlite' ? false : 'see backup-mongodb.test.ts'
const root = mkdtempSync(path.join(tmpdir(), 'aah-backup-'))
const place = (name: string) => path.join(root, name)
const BACKUP = place('backup')

let server: TestServer
let make: Forum
let member: Person
before(async () => {
  if (skip) return
  server = await startServer({ dataDir: place('data') })
  make = await forum(server.base)
  member = await make.member()
})
after(async () => {
  if (!skip) await server.stop()
  rmSync(root, { recursive: true, force: true })
})

const envOf = (dataDir: string): NodeJS.ProcessEnv => ({ ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir })

/** What a command prints, and how it ends. */
const run = (
  script: 'backup' | 'restore',
  dataDir: string,
  ...args: string[]
): Promise<{ code: number; text: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [`scripts/${script}.ts`, ...args], { env: envOf(dataDir) }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, text: out + err }),
    )
  })

/** Every file below a folder with its checksum. */
function filesIn(folder: string): Record<string, string> {
  const names = existsSync(folder) ? (readdirSync(folder, { recursive: true }) as string[]).sort() : []
  return Object.fromEntries(
    names
      .filter((name) => statSync(path.join(folder, name)).isFile())
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(path.join(folder, name)))
          .digest('hex'),
      ]),
  )
}

async function assertRefused(folder: string, dataDir: string, sentence: RegExp): Promise<void> {
  const before = filesIn(dataDir)
  const { code, text } = await run('restore', dataDir, folder)
  assert.equal(code, 1, text)
  assert.match(text, sentence)
  assert.equal(text.trim().split('\n').length, 1, text)
  assert.deepEqual(filesIn(dataDir), before)
}

const uploadPicture = async (postId: string) =>
  expectStatus(await member.api.post('/upload/post', await pictureForm({ postId })), 200)

test(
  'a backup beside a writer holds what was acknowledged before, and is restored with its sessions',
  { skip },
  async () => {
    const post = await make.post(member, { title: `남는 글 ${make.unique()}` })
    await uploadPicture(post.id)
    let isOver = false
    const copied = run('backup', place('data'), BACKUP).finally(() => (isOver = true))
    let writes = 0
    while (!isOver) {
      await make.comment(post.id, member)
      writes += 1
    }
    const { code, text } = await copied
    assert.equal(code, 0, text)
    assert.ok(writes > 10, 'hardly anything was written meanwhile')
    assert.match(text, /the audit found nothing broken/)
    assert.ok(Object.keys(filesIn(path.join(BACKUP, 'media'))).length > 0)

    const restored = await run('restore', place('restored'), BACKUP)
    assert.equal(restored.code, 0, restored.text)
    assert.deepEqual(filesIn(place('restored/media')), filesIn(place('data/media')))
    assert.deepEqual(await brokenInvariants({ database: { DATA_DIR: place('restored') } }), [])
    const second = await startServer({ dataDir: place('restored') })
    try {
      const api = (await forum(second.base)).guest.as(member.token)
      expectStatus(await api.get('/auth/user'), 200)
      expectStatus(await api.get(`/posts/${post.id}`), 200)
    } finally {
      await second.stop()
    }
  },
)

test('again into the same folder copies new images only, and the earlier database goes', { skip }, async () => {
  const media = path.join(BACKUP, 'media')
  const times = () =>
    Object.fromEntries(Object.keys(filesIn(media)).map((name) => [name, statSync(path.join(media, name)).ino]))
  const earlier = times()
  const { code, text } = await run('backup', place('data'), BACKUP)
  assert.equal(code, 0, text)
  assert.match(text, /\(0 new\)/)
  assert.deepEqual(times(), earlier)
  assert.equal(readdirSync(BACKUP).filter((name) => name.startsWith('copy-')).length, 1)
})

test(
  'a killed backup leaves the earlier one restorable, and a first one that is killed is no backup',
  { skip },
  async () => {
    for (const [folder, name] of [
      [BACKUP, 'after-kill'],
      [place('first'), 'never'],
    ] as const) {
      const child = spawn(process.execPath, ['scripts/backup.ts', folder], {
        env: envOf(place('data')),
        stdio: 'ignore',
      })
      const ended = new Promise<string | null>((resolve) => child.once('exit', (_, signal) => resolve(signal)))
      const isCopying = () => existsSync(folder) && readdirSync(folder).some((entry) => entry.endsWith('.part'))
      while (!isCopying() && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 1))
      child.kill('SIGKILL')
      assert.equal(await ended, 'SIGKILL')
      if (folder === BACKUP) {
        const { code, text } = await run('restore', place(name), folder)
        assert.equal(code, 0, text)
        assert.deepEqual(await brokenInvariants({ database: { DATA_DIR: place(name) } }), [])
      } else await assertRefused(folder, place(name), /There is no whole backup/)
    }
    const { code, text } = await run('backup', place('data'), BACKUP)
    assert.equal(code, 0, text)
    assert.equal(
      readdirSync(BACKUP).some((entry) => entry.endsWith('.part')),
      false,
    )
  },
)

test('a restore refuses a place in use, and a backup that is missing or damaged', { skip }, async () => {
  const dataDir = place('data')
  const { code, text } = await run('restore', dataDir, BACKUP)
  assert.equal(code, 1)
  assert.match(text, /^A running forum uses this DATA_DIR[^\n]*\n$/)
  await assertRefused(BACKUP, place('after-kill'), /is not empty/)
  mkdirSync(place('strange'))
  writeFileSync(place('strange/letter.txt'), 'mine')
  await assertRefused(BACKUP, place('strange'), /is not empty \(letter\.txt\)/)
  await assertRefused(place('nowhere'), place('new'), /There is no backup/)
  const damage: [string, (folder: string) => void, RegExp][] = [
    ['manifest', (folder) => writeFileSync(path.join(folder, 'manifest.json'), '{'), /manifest\.json cannot be read/],
    ['image', (folder) => rmSync(path.join(folder, 'media'), { recursive: true }), /is damaged: .* is missing/],
    [
      'database',
      (folder) => {
        const copy = readdirSync(folder).find((name) => name.startsWith('copy-')) as string
        const file = path.join(folder, copy, 'forum.db')
        const bytes = readFileSync(file)
        bytes[bytes.length - 5]! ^= 1
        writeFileSync(file, bytes)
      },
      /is damaged: .*forum\.db is not what was copied/,
    ],
  ]
  for (const [name, harm, sentence] of damage) {
    cpSync(BACKUP, place(`harmed-${name}`), { recursive: true })
    harm(place(`harmed-${name}`))
    await assertRefused(place(`harmed-${name}`), place('new'), sentence)
  }
  assert.equal(existsSync(place('new')), false)
})

test('each command says what it lacks, and a backup goes nowhere else', { skip }, async () => {
  assert.match((await run('backup', place('data'))).text, /^Give the folder of the backup[^\n]*\n$/)
  assert.match((await run('restore', place('new'))).text, /^Give the folder of the backup[^\n]*\n$/)
  assert.match((await run('backup', place('new'), place('b2'))).text, /^There is no database in DATA_DIR yet[^\n]*\n$/)
  assert.match((await run('backup', place('data'), place('data/inner'))).text, /neither into DATA_DIR nor around it/)
  assert.match((await run('backup', place('data'), place('strange'))).text, /holds something else than a backup/)
  assert.deepEqual(readdirSync(place('strange')), ['letter.txt'])
  assert.equal(existsSync(place('new')), false)
})
