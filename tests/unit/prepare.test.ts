import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { BUILDS, GOALS } from '../../scripts/setup/builds.mjs'
import { hashOf, whenStale } from '../../scripts/setup/stamp.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'aah-stamp-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const input = path.join(folder, 'input.txt')
// Inputs are named from the project's root.
const fromRoot = path.relative('.', input)
const stamp = path.join(folder, 'stamp')
let made = 0
const make = async () => void (made += 1)
const look = (makes = 'package.json') => whenStale({ stamp, inputs: [fromRoot], makes, make })

test('a step runs the first time, and again only when an input changes or its result is gone', async () => {
  writeFileSync(input, 'one')
  assert.deepEqual([await look(), await look(), made], [true, false, 1])
  writeFileSync(input, 'two')
  assert.deepEqual([await look(), await look(), made], [true, false, 2])
  assert.deepEqual([await look('no-such-result'), made], [true, 3])
})

test('a step that failed runs again', async () => {
  const fail = () => Promise.reject(new Error('no network'))
  writeFileSync(input, 'three')
  await assert.rejects(whenStale({ stamp, inputs: [fromRoot], makes: 'package.json', make: fail }))
  assert.equal(existsSync(stamp), false)
  assert.equal(await look(), true)
})

test('the hash sees names and contents, and takes a missing input for an empty one', () => {
  const before = hashOf(['scripts/setup'])
  assert.equal(hashOf(['scripts/setup']), before)
  assert.notEqual(hashOf(['scripts/testing']), before)
  assert.equal(hashOf(['no-such-folder']), hashOf([]))
})

test('each goal names builds that exist, and each build names inputs that exist', () => {
  for (const name of Object.values(GOALS).flat()) assert.ok(Object.hasOwn(BUILDS, name), name)
  for (const { inputs } of Object.values(BUILDS)) {
    for (const file of inputs) assert.ok(existsSync(file), `${file} is gone; a change of it would not be noticed`)
  }
})

test('an unknown goal ends with one sentence and no stack', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/prepare.mjs', 'everything'], { encoding: 'utf8' })
  assert.equal(status, 1)
  assert.match(stderr, /^prepare knows .*, not 'everything'\.\n$/)
})
