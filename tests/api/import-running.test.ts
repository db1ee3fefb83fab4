import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { skipUnlessSqlite } from '#tests/helpers/database.ts'
import { expectStatus, forum, type PostRow } from '#tests/helpers/forum.ts'
import { expectedForum, GNUBOARD5 } from '#tests/helpers/imported-forum.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'
import { newDataDir } from '#tests/helpers/template.ts'

/** The command on the forum of a server that runs; `says` resolves once it has printed this. */
function importInto({ dataDir, database = {} }: Partial<Pick<TestServer, 'database'>> & { dataDir: string }) {
  const args = ['scripts/import.ts', GNUBOARD5.dumps[0] ?? '', '--files', GNUBOARD5.files]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, ...database },
  })
  after(() => child.kill('SIGKILL'))
  let text = ''
  const wanted: { pattern: RegExp; resolve: () => void }[] = []
  const take = (chunk: Buffer): void => {
    text += chunk.toString()
    for (const { pattern, resolve } of wanted) if (pattern.test(text)) resolve()
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const ended = new Promise<{ code: number | null; text: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, text })),
  )
  const printed = (pattern: RegExp) =>
    new Promise<void>((resolve) => {
      wanted.push({ pattern, resolve })
      if (pattern.test(text)) resolve()
    })
  const says = (pattern: RegExp) =>
    Promise.race([printed(pattern), ended.then(({ text: all }) => assert.match(all, pattern))])
  return { says, ended }
}

const expected = expectedForum()

test('an import into a running forum: writes go on, nothing of it shows until its end, and then all of it at once', async () => {
  const server = await startServer()
  after(() => server.stop())
  const make = await forum(server.base)
  const member = await make.member()
  const listed = async () =>
    expectStatus(await make.guest.get<PostRow[]>('/posts?limit=50'), 200).map(({ title }) => title)
  const { says, ended } = importInto(server)
  await says(/^members:/m)
  // A board that the import does not take over.
  const post = await make.post(member, { title: '이사하는 동안 쓴 글', categoryIds: [5] })
  assert.deepEqual(await listed(), ['이사하는 동안 쓴 글'])
  const { code, text } = await ended
  assert.equal(code, 0, text)
  assert.match(text, /^Came:$/m)
  assert.ok((await listed()).length > 40)
  assert.equal((await make.guest.get(`/posts/${post.id}`)).status, 200)
  const boards = expectStatus(await make.guest.get<{ name: string }[]>('/categories'), 200)
  const open = expected.boards.find(({ slug }) => slug === 'free')
  assert.ok(boards.some(({ name }) => name === open?.name))
  assert.equal((await fetch(`${server.base}/free/2`, { redirect: 'manual' })).status, 301)
  for (const name of ['import-order.json', 'import-report.json'])
    assert.equal(existsSync(path.join(server.dataDir, name)), name === 'import-report.json', name)
})

test(
  'an import that the end of the server cut off goes on with the next start, and the command follows it',
  { skip: skipUnlessSqlite },
  async () => {
    const dataDir = newDataDir()
    after(() => rmSync(dataDir, { recursive: true, force: true }))
    const first = await startServer({ dataDir })
    const { says, ended } = importInto({ dataDir })
    await says(/^members:/m)
    await first.kill()
    const second = await startServer({ dataDir })
    after(() => second.stop())
    assert.match(second.output(), /^an import has not ended: nothing of it is shown/m)
    const { code, text } = await ended
    assert.equal(code, 0, text)
    assert.match(text, /^Came:$/m)
    assert.match(text, /^ {2}posts: \d+$/m)
    const found = await fetch(`${second.base}/free/2`, { redirect: 'manual' })
    assert.equal(found.status, 301)
  },
)
