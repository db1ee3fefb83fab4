import { setTimeout as sleep } from 'node:timers/promises'
import { client, type Api } from './client.ts'
import { ADMIN, startServer, type TestServer } from './server.ts'

const VARIABLE = 'AAH_TEST_SERVER'
/** Set by scripts/test.mjs: variables of a database that is audited afterwards. */
const TEST_DATABASE = process.env.AAH_TEST_DATABASE
const MOST_ATTEMPTS = 20
const BETWEEN_ATTEMPTS_MS = 500
let own: Promise<string> | undefined

/**
 * Origin of the one server that the test files of a run share. A file that runs by itself starts its own, which ends
 * with it. Members may post without waiting there; a test of the cooldown starts a server of its own.
 */
export function sharedServer(): Promise<string> {
  const given = process.env[VARIABLE]
  return given ? Promise.resolve(given) : (own ??= startOwn())
}

async function startOwn(): Promise<string> {
  const server = await startShared()
  server.unref()
  return server.base
}

/** Starts that server; processes started after this find it through the environment. */
export async function startShared(): Promise<TestServer> {
  const env = TEST_DATABASE ? (JSON.parse(TEST_DATABASE) as Record<string, string>) : {}
  const server = await startServer({ env, dataDir: env.DATA_DIR, isLogged: true })
  const guest = client(server.base)
  const { token } = await signedIn(guest)
  const setting = { key: 'postCooldownSeconds', value: '0' }
  const { status, text } = await guest.as(token).post('/admin/settings', setting)
  if (status !== 200) throw new Error(`postCooldownSeconds could not be set: ${status} ${text}`)
  process.env[VARIABLE] = server.base
  return server
}

/** Signs the admin in; tries again while the database is busy with what a first start wrote. */
async function signedIn(guest: Api): Promise<{ token: string }> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, text, body } = await guest.post<{ token: string }>('/auth/login', ADMIN)
    if (status === 200) return body
    if (status !== 503 || attempt === MOST_ATTEMPTS) throw new Error(`The admin could not sign in: ${status} ${text}`)
    await sleep(BETWEEN_ATTEMPTS_MS)
  }
}
