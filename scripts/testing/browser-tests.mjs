import { existsSync, readFileSync, rmSync } from 'node:fs'
import { cachePath } from '../setup/step.mjs'
import { node } from './command.mjs'
import { printSlowest } from './slowest.mjs'

/** Installs the browser and its font where they are missing; only a failure counts. */
export async function installChromium() {
  const { code } = await node(['scripts/ensure-chromium.mjs'])
  return { passed: 0, failed: code === 0 ? 0 : 1 }
}

/** Runs the Playwright tests in Debian's Chromium. */
export async function browserTests({ env }) {
  const { failed } = await installChromium()
  if (failed > 0) return { passed: 0, failed }
  const report = cachePath('browser-tests.json')
  rmSync(report, { force: true })
  const { code } = await node(['node_modules/@playwright/test/cli.js', 'test'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
  printSlowest(suites.map((suite) => ({ file: `tests/browser/${suite.file}`, seconds: secondsOf(suite) })))
  const { expected, unexpected, flaky } = stats
  const note = flaky > 0 ? `${flaky} passed only when repeated` : undefined
  return { passed: expected + flaky, failed: unexpected || (code === 0 ? 0 : 1), note }
}

/** The time of all tests of a file, or of a group in it, repeats included. */
const secondsOf = ({ suites = [], specs = [] }) =>
  suites.reduce((sum, suite) => sum + secondsOf(suite), 0) +
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration / 1_000, 0)
