import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { DEMO_ACCOUNT } from '#cms/operations/seed/demo-account.ts'
import { client } from '#tests/helpers/client.ts'
import { freshDatabase } from '#tests/helpers/database.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus } from '#tests/helpers/forum.ts'
import { startServer } from '#tests/helpers/server.ts'

const database = freshDatabase()
let dataDir: string
before(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'aah-public-'))
})
after(() => rmSync(dataDir, { recursive: true, force: true }))

const HAS_IPV6 = Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === '::1'))

/** Whether something listens there. */
const isReached = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

test('while SITE_URL is on this machine, only this machine reaches the server, by both families', async () => {
  const server = await startServer({ dataDir, env: { ...database, HOST: '' } })
  const port = Number(new URL(server.base).port)
  assert.equal(await isReached('127.0.0.1', port), true)
  // An address that a server on all of them would answer too.
  assert.equal(await isReached('127.0.0.2', port), false)
  if (HAS_IPV6) assert.equal((await fetch(`http://[::1]:${port}/api/health`)).status, 200)
  const lines = server.output().trim().split('\n')
  assert.equal(lines.at(-1), `ready http://localhost:${port}`)
  assert.match(lines.at(-2) ?? '', /^only this machine reaches it; .*SITE_URL/)
  assert.equal(await server.stop(), 0)
})

test('at the first public start the demo member loses password and sessions', async () => {
  const local = await startServer({ dataDir, env: database })
  const account = { ...DEMO_ACCOUNT, username: 'demo_member' }
  const { token } = expectStatus(await client(local.base).post<{ token: string }>('/auth/register', account), 201)
  await local.stop()

  const again = await startServer({ dataDir, env: database })
  expectStatus(await client(again.base).post('/auth/login', DEMO_ACCOUNT), 200)
  await again.stop()

  const env = { ...database, SITE_URL: 'https://forum.example', LOG_LEVEL: 'warn' }
  const open = await startServer({ dataDir, env })
  const guest = client(open.base)
  assertFailure(await guest.post('/auth/login', DEMO_ACCOUNT), 401, 'INVALID_PASSWORD')
  assertFailure(await guest.as(token).get('/auth/user'), 401, 'AUTH_REQUIRED')
  assert.match(open.output(), /the demo member lost password and sessions/)
  assert.match(open.output(), /^it listens on port \d+ of 127\.0\.0\.1; people open https:\/\/forum\.example$/m)
  await open.stop()
})
