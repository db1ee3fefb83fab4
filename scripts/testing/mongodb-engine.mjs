// An engine with MongoDB's wire protocol and transactions for the API tests: PyPI's secantusdb, installed into a folder of
// the tests' own.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cachePath } from '../setup/step.mjs'

const PACKAGE = 'secantusdb==0.7.0b3'
const READY_WITHIN_MS = 30_000
const OLDEST_PYTHON = [3, 11]

/** Why the engine cannot run on this machine; null where it can. */
function whyNoPython() {
  const wanted = OLDEST_PYTHON.join('.')
  try {
    const script = `import sys, venv, ensurepip; sys.exit(sys.version_info < (${OLDEST_PYTHON.join(', ')}))`
    execFileSync('python3', ['-c', script], { stdio: 'ignore' })
    return null
  } catch {
    return `no Python ${wanted} or newer with venv on this machine`
  }
}

/** Folder of the Python environment with the engine; installs it unless this version is there already. */
function installed() {
  const folder = cachePath('mongodb-engine')
  const stamp = path.join(folder, 'installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === PACKAGE) return folder
  console.log(`installing ${PACKAGE} …`)
  rmSync(folder, { recursive: true, force: true })
  execFileSync('python3', ['-m', 'venv', folder], { stdio: 'inherit' })
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', PACKAGE]
  execFileSync(path.join(folder, 'bin/python3'), pip, { stdio: 'inherit' })
  writeFileSync(stamp, PACKAGE)
  return folder
}

function freePort() {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
    socket.once('connect', () => socket.end())
  })

/** Starts the engine with an empty database in memory; resolves with its address and how it is ended. */
async function start(folder) {
  const port = await freePort()
  const log = []
  const args = ['--host', '127.0.0.1', '--port', String(port), '--storage-path', ':memory:', '--log-level', 'ERROR']
  const child = spawn(path.join(folder, 'bin/secantusd-py'), args, { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => log.push(chunk))
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const deadline = Date.now() + READY_WITHIN_MS
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      kill()
      throw new Error(`The MongoDB engine did not start:\n${Buffer.concat(log)}`)
    }
    await sleep(100)
  }
  const stop = async () => {
    process.off('exit', kill)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await Promise.race([ended, sleep(10_000).then(kill)])
  }
  return { uri: `mongodb://127.0.0.1:${port}/aah`, stop }
}

/** The running engine, or `{ leftOut }` with the reason where this machine has no Python for it. */
export async function mongodbEngine() {
  const leftOut = whyNoPython()
  return leftOut ? { leftOut } : start(installed())
}
