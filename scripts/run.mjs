// Runs a file under the required Node: `node scripts/run.mjs --env=production server.ts …`. Plain JavaScript for Node ≥ 18.
import { spawn } from 'node:child_process'
import { MEMORY } from './setup/memory.mjs'
import { childEnv, nodePath, ROOT } from './setup/node.mjs'

const [first, ...rest] = process.argv.slice(2)
const isEnv = first.startsWith('--env=')
const NODE_ENV = process.env.NODE_ENV || (isEnv ? first.slice('--env='.length) : undefined)
const args = isEnv ? rest : [first, ...rest]

const child = spawn(nodePath(), [...MEMORY.flags, ...args], {
  cwd: ROOT,
  env: childEnv({ ...MEMORY.env, ...(NODE_ENV && { NODE_ENV }) }),
  stdio: 'inherit',
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to the child too; a second signal would force it to exit.
    if (signal === 'SIGTERM' || !process.stdin.isTTY) child.kill(signal)
  })
}
child.once('error', (error) => {
  console.error(`${nodePath()} cannot be started: ${error.message}`)
  process.exit(1)
})
child.once('exit', (code, signal) => process.exit(code === null ? (signal === 'SIGINT' ? 130 : 143) : code))
