import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { hashOf } from '../setup/stamp.mjs'
import { cachePath } from '../setup/step.mjs'
import { nodeTests } from './node-tests.mjs'

const INPUTS = ['scripts', 'package.json', 'package-lock.json', 'server.ts', '.npmrc', 'tests/fresh']

/**
 * Tests the set-up in a copy of this checkout with Node 18; skipped if the set-up has not changed since it last passed.
 */
export async function freshCheckout() {
  const stamp = cachePath('fresh.stamp')
  const state = hashOf(INPUTS)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) {
    return { passed: 0, failed: 0, note: 'proved before with the same set-up' }
  }
  const result = await nodeTests({ name: 'fresh', files: 'tests/fresh/*.test.ts' })
  if (result.failed === 0) writeFileSync(stamp, state)
  return result
}
