import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { DATABASE, freshDatabase } from '#tests/helpers/database.ts'
import { expectStatus, forum } from '#tests/helpers/forum.ts'
import { ADMIN, startServer } from '#tests/helpers/server.ts'

const env = freshDatabase()
let dataDir: string

before(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'aah-admin-'))
})
after(() => rmSync(dataDir, { recursive: true, force: true }))

/** What `npm run admin -- …` prints, and how it ends. */
const script = (...args: string[]): Promise<{ code: number; text: string }> =>
  new Promise((resolve) => {
    const variables: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, ...env }
    execFile(process.execPath, ['scripts/admin.ts', ...args], { env: variables }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: out + err }),
    )
  })

test('npm run admin makes an existing member an admin, and not beside a running server on the embedded database', async () => {
  const first = await startServer({ dataDir, env })
  const make = await forum(first.base)
  const member = await make.member()
  const beside = await script(member.email)
  if (DATABASE === 'sqlite') assert.match(beside.text, /stop the server first/)
  else assert.match(beside.text, /is an admin now/)
  assert.equal(beside.code, DATABASE === 'sqlite' ? 1 : 0)
  await first.stop()

  assert.match((await script()).text, /Give the e-mail of a member/)
  assert.deepEqual(await script('nobody@test.example'), {
    code: 1,
    text: 'No member has the e-mail nobody@test.example.\n',
  })
  assert.match((await script(` ${member.email.toUpperCase()}`)).text, /is an admin (now|already)\.\n$/)

  const second = await startServer({ dataDir, env })
  const again = (await forum(second.base)).guest.as(member.token)
  assert.equal((await again.get('/admin/users')).status, 200)
  await second.stop()
})

test('the admin of ADMIN_EMAIL exists after a start, and gets the password that is given now', async () => {
  const start = (password: string) => startServer({ dataDir, env: { ...env, ADMIN_PASSWORD: password } })
  const first = await start('first-password')
  const login = async (base: string, password: string) =>
    (await forum(base)).guest.post<{ token: string; user: { id: string; isAdmin: boolean } }>('/auth/login', {
      email: ADMIN.email,
      password,
    })
  const { body: before } = await login(first.base, 'first-password')
  assert.equal(before.user.isAdmin, true)
  await first.stop()

  const second = await start('second-password')
  const { body: now } = await login(second.base, 'second-password')
  assert.equal(now.user.id, before.user.id)
  assert.equal((await login(second.base, 'first-password')).status, 401)
  assert.equal((await (await forum(second.base)).guest.as(before.token).get('/auth/user')).status, 401)
  await second.stop()
})

test('what the admin changed on the forum stays, until a value of the environment changes', async () => {
  const start = (password: string) => startServer({ dataDir, env: { ...env, ADMIN_PASSWORD: password } })
  const login = async (base: string, password: string) =>
    (await forum(base)).guest.post<{ token: string; user: { id: string; isAdmin: boolean } }>('/auth/login', {
      email: ADMIN.email,
      password,
    })
  const first = await start('third-password')
  const make = await forum(first.base)
  const { token, user } = expectStatus(await login(first.base, 'third-password'), 200)
  const change = { currentPassword: 'third-password', newPassword: 'chosen-password' }
  expectStatus(await make.guest.as(token).patch('/users/password', change), 200)
  const other = await make.member()
  const own = expectStatus(await login(first.base, 'chosen-password'), 200)
  const roles = make.guest.as(own.token)
  expectStatus(await roles.patch(`/admin/users/${other.id}/role`, { isAdmin: true }), 200)
  expectStatus(await other.api.patch(`/admin/users/${user.id}/role`, { isAdmin: false }), 200)
  await first.stop()

  const second = await start('third-password')
  assert.equal((await login(second.base, 'third-password')).status, 401)
  const signedIn = expectStatus(await login(second.base, 'chosen-password'), 200)
  assert.equal(signedIn.user.isAdmin, false)
  assert.equal((await (await forum(second.base)).guest.as(own.token).get('/auth/user')).status, 200)
  await second.stop()

  const third = await start('fourth-password')
  const { user: again } = expectStatus(await login(third.base, 'fourth-password'), 200)
  assert.deepEqual([again.id, again.isAdmin], [user.id, true])
  assert.equal((await login(third.base, 'chosen-password')).status, 401)
  await third.stop()
})
