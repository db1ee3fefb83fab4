import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const CLOCK = new URL('./clock.ts', import.meta.url).href
const ADMIN = { email: 'farm-admin@test.example', password: 'farm-admin-password' }

/** A server with the demo community, whose clock can be set on. */
export interface FarmServer {
  base: string
  admin: typeof ADMIN
  folder: string
  /** Sets its clock so many milliseconds ahead. */
  setClock: (aheadMs: number) => Promise<void>
  /** Reads from its database, or writes what only a mail could do. */
  sql: (query: string, ...values: string[]) => Record<string, unknown>[]
  stop: () => Promise<void>
}

/** Starts it on a free port with its database in `folder`. */
export async function startServer(folder: string): Promise<FarmServer> {
  const env = {
    ...process.env,
    NODE_ENV: 'test' as const,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    CONNECTIONS_PER_ADDRESS: '0',
    SEED: 'demo',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }
  const args = ['--import', CLOCK, 'server.ts']
  const server = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const base = await ready(server)
  const db = new DatabaseSync(path.join(folder, 'forum.db'))
  db.exec('PRAGMA busy_timeout = 10000')
  return {
    base,
    admin: ADMIN,
    folder,
    setClock: async (aheadMs) => {
      const set = once(server, 'message')
      server.send(aheadMs)
      await set
    },
    sql: (query, ...values) => db.prepare(query).all(...values),
    stop: async () => {
      db.close()
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    },
  }
}

function ready(server: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const port = /^ready http:\/\/localhost:(\d+)/m.exec(output)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
  })
}
