import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { readAhead } from '#cms/core/database/sqlite/read-ahead.ts'

const SIZE = 2_500_000
let folder = ''
let file = ''

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aah-read-ahead-'))
  file = path.join(folder, 'forum.db')
  await writeFile(file, Buffer.alloc(SIZE, 1))
})

after(() => rm(folder, { recursive: true }))

test('a file that fits into memory is read to its end', async () => {
  assert.equal(await readAhead(file, { most: SIZE, signal: new AbortController().signal }), SIZE)
})

test('a file that does not fit is not read', async () => {
  assert.equal(await readAhead(file, { most: SIZE - 1, signal: new AbortController().signal }), 0)
})

test('a server that stops ends the reading', async () => {
  const stop = new AbortController()
  const reading = readAhead(file, { most: SIZE, signal: stop.signal })
  stop.abort()
  await assert.rejects(reading, { name: 'AbortError' })
})
