import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Memory from '../setup/memory.mjs'
import { ROOT } from '../setup/node.mjs'
import type { ProbeAnswers, ProbeCommand } from './probe.ts'

/** A server started by the bench. */
export interface BenchServer {
  base: string
  process: ChildProcess
  stop: () => Promise<void>
}

const PROBE = new URL('./probe.ts', import.meta.url).href

/**
 * Starts the server of the checkout `root` as `npm start` does, on a free port and the database in `folder`, and waits
 * until it is ready.
 */
export async function startServer(
  folder: string,
  seed: 'demo' | 'none',
  settings: Record<string, string> = {},
  root: string = ROOT,
): Promise<BenchServer> {
  const { MEMORY } = (await import(pathToFileURL(path.join(root, 'scripts/setup/memory.mjs')).href)) as typeof Memory
  const env = {
    ...process.env,
    ...MEMORY.env,
    NODE_ENV: 'production' as const,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    CONNECTIONS_PER_ADDRESS: '0',
    SEED: seed,
    ...settings,
  }
  const args = [...MEMORY.flags, '--import', PROBE, 'server.ts']
  const server = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  return { base: await ready(server), process: server, stop: () => stop(server) }
}

/** Sends a command to the server's probe and returns its answer. */
export async function sendCommand<C extends ProbeCommand>(
  { process: server }: BenchServer,
  command: C,
): Promise<ProbeAnswers[C['kind']]> {
  const answered = once(server, 'message')
  server.send(command)
  const [answer] = (await answered) as [ProbeAnswers[C['kind']]]
  return answer
}

/** At most this long is waited for a server to be at rest. */
const SETTLES_WITHIN_MS = 120_000
/**
 * Memory is at rest when the server has been idle and its memory has not fallen for this long, which is longer than two
 * collections of an idle server are apart.
 */
const STEADY_MS = 35_000
/** The most processor time of a second in which a server is idle: a first start leaves a job that derives pictures. */
const IDLE_CPU_MS = 100

/** Resident memory of a server in megabytes, once it is idle and its memory has stopped falling. */
export async function memoryAtRestMb(server: BenchServer): Promise<number> {
  const end = Date.now() + SETTLES_WITHIN_MS
  let least = residentMb(server)
  for (let since = Date.now(); Date.now() < end && Date.now() - since < STEADY_MS;) {
    const before = cpuMs(server)
    await setTimeout(1_000)
    const mb = residentMb(server)
    const isBusy = cpuMs(server) - before > IDLE_CPU_MS
    if (mb < least || isBusy) [least, since] = [mb, Date.now()]
  }
  return residentMb(server)
}

/** Resident memory of the server in megabytes. */
export function residentMb({ process: { pid } }: BenchServer): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

/** Milliseconds of processor time of all threads; the kernel counts hundredths of a second. */
function cpuMs({ process: { pid } }: BenchServer): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * 10
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
