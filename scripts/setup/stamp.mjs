import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './node.mjs'

const SKIPPED = new Set(['node_modules', '.next', '.astro', 'dist'])

/** A hash of names and contents of files and folders; a missing one counts as empty. */
export function hashOf(inputs) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesIn(input))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(ROOT, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(input) {
  const full = path.join(ROOT, input)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [input]
  const names = readdirSync(full)
    .filter((name) => !SKIPPED.has(name))
    .sort()
  return names.flatMap((name) => filesIn(`${input}/${name}`))
}

/** Runs `make` unless `stamp` has the hash of the inputs and the output exists; returns whether it ran. */
export async function whenStale({ stamp, inputs, makes, make }) {
  const hash = hashOf(inputs)
  const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  if (isFresh && existsSync(path.join(ROOT, makes))) return false
  rmSync(stamp, { force: true })
  await make()
  writeFileSync(stamp, hash)
  return true
}
