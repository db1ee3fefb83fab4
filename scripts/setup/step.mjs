import { spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildEnv, childEnv, ROOT } from './node.mjs'

const CACHE = path.join(ROOT, '.cache')
const TAIL_LINES = 40
const GRACE_MS = 1_000
let child = null

/** A step that went wrong; its message is the one sentence that a person reads. */
export class StepError extends Error {}

/** A path inside .cache, which exists after the first call. */
export function cachePath(name) {
  mkdirSync(CACHE, { recursive: true })
  return path.join(CACHE, name)
}

/** Runs one command with its output in .cache/{name}.log, and prints one line with the time it took; throws StepError. */
export async function step({ name, says, command, isBuild = false, cwd = ROOT }) {
  const started = Date.now()
  const log = cachePath(`${name}.log`)
  process.stdout.write(`${says} …`)
  const code = await run(command, { log, isBuild, cwd })
  process.stdout.write(code === 0 ? ` ${((Date.now() - started) / 1000).toFixed(1)} s\n` : ' failed\n')
  if (code === 0) return
  if (process.env.CI) process.stderr.write(`${tail(log)}\n`)
  throw new StepError(`${says} failed; ${path.relative(ROOT, log)} says why.`)
}

function run([file, ...args], { log, isBuild, cwd }) {
  const output = openSync(log, 'w')
  return new Promise((resolve) => {
    // A group of its own, so that stopping us also stops what npm and Next start themselves.
    child = spawn(file, args, {
      cwd,
      env: isBuild ? buildEnv() : childEnv(),
      detached: true,
      stdio: ['ignore', output, output],
    })
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code === null ? 1 : code))
  })
}

const tail = (log) => readFileSync(log, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n')

/** Ends the running step, whatever it started, and then ourselves when the person or the system asks for it. */
export function stopOnSignals() {
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
    process.once(signal, () => {
      process.once('exit', () => signalStep('SIGKILL'))
      if (!signalStep('SIGTERM')) process.exit(code)
      child.once('close', () => process.exit(code))
      // npm may go on with its rollback for minutes; the next start begins anew in any case.
      setTimeout(() => process.exit(code), GRACE_MS)
    })
  }
}

/** Whether there was a step to send it to. */
function signalStep(signal) {
  try {
    return child !== null && process.kill(-child.pid, signal)
  } catch {
    return false
  }
}
