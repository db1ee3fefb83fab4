import { spawn } from 'node:child_process'
import { ROOT } from '../setup/node.mjs'

const children = new Set()
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.once(signal, () => {
    for (const child of children) child.kill('SIGTERM')
    process.exit(code)
  })
}

/** Runs a file under this Node without stdin; resolves with its exit code and, unless displayed, its output. */
export function node(args, { env = {}, isInherited = true } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...(isInherited ? {} : { NO_COLOR: '1' }), ...env },
      stdio: ['ignore', isInherited ? 'inherit' : 'pipe', isInherited ? 'inherit' : 'pipe'],
    })
    children.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => {
      children.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}
