import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cachePath } from './step.mjs'

const WAIT_MS = 200

/** Runs `work` under a lock, because two commands of one checkout must not install or build at the same time. */
export async function withPrepareLock(work) {
  const lock = cachePath('prepare.lock')
  for (let attempt = 0; !take(lock); attempt += 1) {
    if (attempt === 0) console.log('waiting for another run that is preparing this checkout')
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
  const release = () => rmSync(lock, { recursive: true, force: true })
  process.once('exit', release)
  await work()
  process.removeListener('exit', release)
  release()
}

function take(lock) {
  try {
    mkdirSync(lock)
    writeFileSync(path.join(lock, 'pid'), String(process.pid))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true })
    return false
  }
}

function isAbandoned(lock) {
  try {
    const pid = Number(readFileSync(path.join(lock, 'pid'), 'utf8'))
    // Empty between the two calls above.
    if (pid) process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
