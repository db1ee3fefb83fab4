import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { freshDatabase } from './database.ts'
import { QUICK_START } from './quick-start.ts'
import { newDataDir } from './template.ts'

/** A first start on MongoDB makes some two hundred indexes. */
const READY_WITHIN_MS = 180_000
const STOP_WITHIN_MS = 15_000
const INHERITED = [
  ...['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_COMPILE_CACHE', 'MONGODB_WITHOUT_TRANSACTIONS'],
  'KNOWN_MODULES',
]

/** `PASSWORD_ITERATIONS` where a test measures a hash: a tenth of production's, which dominates a sign-in. */
export const MEASURED_ITERATIONS = '60000'

/** The admin that every test server has. */
export const ADMIN = { email: 'admin@test.example', password: 'admin-password' }

export interface TestServer {
  /** Origin without a slash at the end. */
  base: string
  dataDir: string
  /** The variables that lead to its database. */
  database: Record<string, string>
  pid: number
  /** Everything that it printed so far. */
  output: () => string
  /** Ends it by SIGTERM and resolves with its exit code; throws when it needs longer than it may. */
  stop: () => Promise<number | null>
  /** Ends it at once, as a power cut would. */
  kill: () => Promise<void>
  /** Lets this process end without stopping the server first; it ends together with us. */
  unref: () => void
}

interface Options {
  /** Variables beyond the defaults below; an empty one is unset. */
  env?: Record<string, string>
  /** A data directory to go on with; without it the server gets a new one, which is gone after `stop`, or with this process. */
  dataDir?: string
  /** Shows what it logs (failed calls, with their stack) beside the results of the tests. */
  isLogged?: boolean
  /** Flags of Node; those of V8 are not allowed in NODE_OPTIONS. */
  flags?: readonly string[]
}

/** Starts the real server on a free port of 127.0.0.1 with a fresh database, no demo content and no rate limits. */
export async function startServer({ env = {}, dataDir, isLogged, flags = [] }: Options = {}): Promise<TestServer> {
  const folder = dataDir ?? newDataDir()
  const discard = () => {
    process.off('exit', discard)
    rmSync(folder, { recursive: true, force: true })
  }
  if (!dataDir) process.once('exit', discard)
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const fresh = freshDatabase()
  const child = spawn(process.execPath, [...QUICK_START, ...flags, 'server.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...Object.fromEntries(INHERITED.map((name) => [name, process.env[name] ?? ''])),
      ...fresh,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: base,
      DATA_DIR: folder,
      SEED: 'none',
      RATE_LIMITS: 'off',
      // Also where a test switches the limits on.
      PROOF_OF_WORK: 'off',
      // Everyone in a test comes from one address.
      CONNECTIONS_PER_ADDRESS: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
  })
  if (isLogged) child.stderr.on('data', (chunk: Buffer) => process.stderr.write(chunk))
  const output = await readyOutput(child)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const code = await ended(child, signal)
    if (!dataDir && signal === 'SIGTERM') discard()
    return code
  }
  return {
    base,
    dataDir: folder,
    database: { ...fresh, DATA_DIR: folder },
    pid: child.pid as number,
    output,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    unref: () => {
      child.unref()
      for (const stream of [child.stdout, child.stderr]) (stream as Socket).unref()
    },
  }
}

/** Resolves once the server says that it is ready; throws with what it printed when it ends before that. */
function readyOutput(child: ChildProcess): Promise<() => string> {
  let text = ''
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  child.once('exit', () => process.off('exit', killWithUs))
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`The server ${reason}:\n${text}`))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      fail('was not ready in time')
    }, READY_WITHIN_MS)
    const take = (chunk: Buffer) => {
      text += chunk.toString()
      if (!/^ready http/m.test(text)) return
      clearTimeout(timer)
      resolve(() => text)
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.once('error', (error) => fail(`could not be started (${error.message})`))
    child.once('exit', (code) => {
      clearTimeout(timer)
      fail(`ended with code ${code}`)
    })
  })
}

function ended(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The server did not end within ${STOP_WITHIN_MS / 1_000} s of ${signal}.`))
    }, STOP_WITHIN_MS)
    child.once('exit', (code) => {
      clearTimeout(timer)
      resolve(code)
    })
    child.kill(signal)
  })
}

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
