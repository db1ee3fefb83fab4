import assert from 'node:assert/strict'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const ROOT = 'site/islands'

/** Which islands are embedded in which, by their folders. Whatever else several islands use stands in a shared room. */
const EMBEDS: Record<string, string[]> = {
  admin: ['composer', 'version'],
  bookmark: ['post'],
  comment: ['report', 'work'],
  composer: ['points'],
  feed: ['post'],
  layout: ['message', 'notification', 'post', 'session'],
  message: ['comment', 'report'],
  post: ['report', 'work'],
  profile: ['post'],
  work: ['report', 'version'],
}

/** The other folders of islands that the files of one import from, by `import` or `import()`. */
function neighboursOf(folder: string): string[] {
  const room = path.resolve(ROOT, folder)
  const found = globSync(`${room}/**/*.{ts,tsx}`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['"](\.\.\/[^'"]+)['"]/g)]
      .map(([, from]) => path.relative(path.resolve(ROOT), path.resolve(path.dirname(file), String(from))))
      .flatMap((from) => (from.startsWith('..') ? [] : (from.split(path.sep)[0] ?? [])))
      .filter((name) => name !== folder),
  )
  return [...new Set(found)].sort()
}

for (const folder of readdirSync(ROOT)) {
  test(`the islands of ${folder} use those of ${EMBEDS[folder]?.join(', ') ?? 'no other'} alone`, () =>
    assert.deepEqual(neighboursOf(folder), EMBEDS[folder] ?? []))
}
