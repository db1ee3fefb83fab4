import { spawn, type ChildProcess } from 'node:child_process'
import { MEMORY } from '../setup/memory.mjs'

/** A server of this checkout that the bench has started. */
export interface BenchServer {
  base: string
  process: ChildProcess
  stop: () => Promise<void>
}

/** Starts the server as `npm start` does, on a free port and the database in `folder`, and waits until it is ready. */
export async function startServer(
  folder: string,
  seed: 'demo' | 'none',
  settings: Record<string, string> = {},
): Promise<BenchServer> {
  const env = {
    ...process.env,
    ...MEMORY.env,
    NODE_ENV: 'production' as const,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    SEED: seed,
    ...settings,
  }
  const server = spawn(process.execPath, [...MEMORY.flags, 'server.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  return { base: await ready(server), process: server, stop: () => stop(server) }
}

async function ready(server: ChildProcess): Promise<string> {
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

async function stop(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
}
