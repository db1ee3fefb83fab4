import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { cachePath } from '../setup/step.mjs'
import { node } from './command.mjs'
import { printSlowest } from './slowest.mjs'

const TEST_TIMEOUT_MS = 600_000

/** Runs test files with node:test and resolves with how many tests passed and failed. */
export async function nodeTests({ name, files, except = [], globalSetup, concurrency = 2, env }) {
  const found = globSync(files, { exclude: except }).sort()
  if (found.length === 0) return { passed: 0, failed: 1, note: `no file matches ${files}` }
  const counts = cachePath(`${name}-tests.json`)
  rmSync(counts, { force: true })
  const { code } = await node(
    [
      '--test',
      `--test-concurrency=${concurrency}`,
      `--test-timeout=${TEST_TIMEOUT_MS}`,
      ...(globalSetup ? [`--test-global-setup=${globalSetup}`] : []),
      ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
      ...['--test-reporter=./scripts/testing/counts.mjs', `--test-reporter-destination=${counts}`],
      ...found,
    ],
    { env },
  )
  const result = existsSync(counts) ? JSON.parse(readFileSync(counts, 'utf8')) : { passed: 0, failed: 0, files: [] }
  const { passed, failed, files: ran } = result
  printSlowest(ran)
  // A run that fails although each test passed (a global setup, for example) counts as one failure.
  return { passed, failed: failed || (code === 0 ? 0 : 1) }
}
