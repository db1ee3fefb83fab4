import { existsSync, readFileSync, rmSync } from 'node:fs'
import { cachePath } from '../setup/step.mjs'
import { node } from './command.mjs'

/** Runs the Playwright tests in Debian's Chromium. */
export async function browserTests({ env }) {
  const chromium = await node(['scripts/ensure-chromium.mjs'])
  if (chromium.code !== 0) return { passed: 0, failed: 1 }
  const report = cachePath('browser-tests.json')
  rmSync(report, { force: true })
  const { code } = await node(['node_modules/@playwright/test/cli.js', 'test'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(report, 'utf8')).stats
  const note = flaky > 0 ? `${flaky} passed only when repeated` : undefined
  return { passed: expected + flaky, failed: unexpected || (code === 0 ? 0 : 1), note }
}
