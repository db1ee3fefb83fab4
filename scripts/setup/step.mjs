import { spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildEnv, childEnv, ROOT } from './node.mjs'

const CACHE = path.join(ROOT, '.cache')
const TAIL_LINES = 40
const GRACE_MS = 1_000
let child = null

/** A failed step; its message is printed alone. */
export class StepError extends Error {}

/** A path in .cache; creates the folder. */
export function cachePath(name) {
  mkdirSync(CACHE, { recursive: true })
  return path.join(CACHE, name)
}

/** Runs a command with its output in .cache/{name}.log, and prints a row with its time; throws a StepError. */
export async function step({ name, label, command, isBuild = false, cwd = ROOT }) {
  const started = Date.now()
  const log = cachePath(`${name}.log`)
  process.stdout.write(`${label} …`)
  const code = await run(command, { log, isBuild, cwd })
  process.stdout.write(code === 0 ? ` ${((Date.now() - started) / 1000).toFixed(1)} s\n` : ' failed\n')
  if (code === 0) return
  if (process.env.CI) process.stderr.write(`${tail(log)}\n`)
  throw new StepError(`${label} failed; ${path.relative(ROOT, log)} says why.`)
}

function run([file, ...args], { log, isBuild, cwd }) {
  const output = openSync(log, 'w')
  return new Promise((resolve) => {
    // A process group, so that a signal also stops processes that npm and Next start.
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

/** On a signal stops the running step with its processes, then exits. */
export function stopOnSignals() {
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
    process.once(signal, () => {
      process.once('exit', () => signalStep('SIGKILL'))
      if (!signalStep('SIGTERM')) process.exit(code)
      child.once('close', () => process.exit(code))
      // npm may roll back for minutes; the next start installs again in any case.
      setTimeout(() => process.exit(code), GRACE_MS)
    })
  }
}

/** Whether a step was running. */
function signalStep(signal) {
  try {
    return child !== null && process.kill(-child.pid, signal)
  } catch {
    return false
  }
}
