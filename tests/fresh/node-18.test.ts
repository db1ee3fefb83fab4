import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { freePort } from '#tests/helpers/server.ts'

const READY_WITHIN_MS = 500_000
/** Installing and building take a minute on a quiet machine; the start alone is a matter of seconds. */
const SECOND_START_SHARE = 1 / 8
const folder = mkdtempSync(path.join(tmpdir(), 'aah-fresh-'))
const checkout = path.join(folder, 'checkout')
const machine = path.join(folder, 'machine')
const bin = path.join(machine, 'node_modules/.bin')

/** The environment of a machine whose own Node is 18, with no Node of ours on the PATH and nothing of this run. */
const OURS = /^(npm_|NODE_TEST|AAH_|DATABASE_URI|DATA_DIR|ADMIN_|SITE_URL|AUTH_SECRET)/
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name))),
  PATH: [bin, ...(process.env.PATH ?? '').split(':').filter((part) => !part.includes('node_modules'))].join(':'),
  NODE_ENV: 'production' as const,
}

const started: number[] = []

before(() => {
  mkdirSync(machine)
  // npm 10 is the last one for Node 18. Its own node package needs a step that some npm versions leave out.
  execFileSync('npm', ['install', '--prefix', machine, '--no-audit', '--no-fund', 'node@18', 'npm@10'], {
    stdio: 'pipe',
  })
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' })
  for (const file of files.split('\0').filter(Boolean)) cpSync(file, path.join(checkout, file))
})

after(() => {
  for (const pid of started) killGroup(pid)
  rmSync(folder, { recursive: true, force: true })
})

test(
  'npm start serves a fresh checkout where the machine has Node 18, and starts again at once',
  { timeout: 560_000 },
  async () => {
    assert.match(execFileSync('node', ['--version'], { env, encoding: 'utf8' }), /^v18\./)
    const firstBegan = Date.now()
    const first = await start(READY_WITHIN_MS)
    const firstTook = Date.now() - firstBegan
    for (const page of ['/api/health', '/', '/cms']) {
      const { status } = await fetch(first.base + page)
      assert.equal(status, 200, `${page}: ${first.output()}`)
    }
    assert.match(first.output(), /installing Node 24[^]*installing packages[^]*building/)
    assert.equal(await first.stop(), 0, first.output())

    const began = Date.now()
    const second = await start(READY_WITHIN_MS)
    const took = Date.now() - began
    assert.ok(
      took < firstTook * SECOND_START_SHARE,
      `the second start took ${took} ms, the first ${firstTook} ms:\n${second.output()}`,
    )
    assert.doesNotMatch(second.output(), /installing|building/)
    assert.equal(await second.stop(), 0)
  },
)

/** Ends npm with everything below it, in case a test failed before it stopped them. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of them have ended.
  }
}

/** Runs `npm start` there and resolves when it is ready; `stop` ends npm the way a service manager does. */
async function start(within: number) {
  const port = await freePort()
  const child = spawn('npm', ['start'], {
    cwd: checkout,
    env: { ...env, PORT: String(port), SEED: 'none', PAYMENTS: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  started.push(child.pid as number)
  let text = ''
  await new Promise<void>((resolve, reject) => {
    const fail = () => {
      child.kill('SIGTERM')
      reject(new Error(`npm start was not ready:\n${text}`))
    }
    const timer = setTimeout(fail, within)
    const take = (chunk: Buffer) => {
      text += chunk.toString()
      if (!/^ready http/m.test(text)) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('exit', fail)
  })
  const stop = async () => {
    child.kill('SIGTERM')
    const [code] = (await once(child, 'exit')) as [number | null]
    return code
  }
  return { base: `http://localhost:${port}`, output: () => text, stop }
}
