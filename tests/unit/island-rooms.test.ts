import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const ROOT = 'site/islands'

/** Which islands are embedded in which, by their folders. Whatever else several islands use stands in a shared room. */
const EMBEDS: Record<string, string[]> = {
  bookmark: ['post'],
  comment: ['report'],
  composer: ['points'],
  feed: ['post'],
  layout: ['message', 'notification'],
  message: ['comment', 'report'],
  post: ['report'],
  profile: ['post'],
}

/** The other folders of islands that the files of one import from, by `import` or `import()`. */
function neighboursOf(folder: string): string[] {
  const files = readdirSync(`${ROOT}/${folder}`).map((name) => readFileSync(`${ROOT}/${folder}/${name}`, 'utf8'))
  const found = files.flatMap((code) => [...code.matchAll(/['"]\.\.\/([a-z]+)\//g)].flatMap(([, name]) => name ?? []))
  return [...new Set(found)].sort()
}

for (const folder of readdirSync(ROOT)) {
  test(`the islands of ${folder} use those of ${EMBEDS[folder]?.join(', ') ?? 'no other'} alone`, () =>
    assert.deepEqual(neighboursOf(folder), EMBEDS[folder] ?? []))
}
