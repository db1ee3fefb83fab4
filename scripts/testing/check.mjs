import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { hashOf } from '../setup/stamp.mjs'
import { cachePath } from '../setup/step.mjs'
import { node } from './command.mjs'

/** What a check's result depends on besides the checked files. */
const KEYED_BY = ['package-lock.json', 'tsconfig.json', 'eslint.config.mjs', 'scripts/lint', 'scripts/testing']

/**
 * The static checks. Those of one thread come first; that of types uses every core and fills what they leave. Results of
 * lint are cached in `folder`.
 */
const checksOf = (folder) => ({
  lint: [
    'node_modules/eslint/bin/eslint.js',
    ...['**/*.astro', '--max-warnings', '0'],
    ...['--cache', '--cache-strategy', 'content', '--cache-location', `${folder}/eslint`],
  ],
  templates: [
    'node_modules/astro/bin/astro.mjs',
    ...['check', '--tsconfig', 'tsconfig.astro.json'],
    ...['--minimumSeverity', 'warning', '--minimumFailingSeverity', 'warning'],
  ],
  unused: ['node_modules/knip/bin/knip.js', '--no-progress', '--config', 'scripts/lint/knip.json'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
  docs: ['scripts/testing/check-docs.mjs'],
  // Types of .ts and .tsx files, the lint rules that every project has, and our own.
  types: [
    'node_modules/oxlint/bin/oxlint',
    ...['--type-aware', '--type-check', '--tsconfig', 'tsconfig.json'],
    '--report-unused-disable-directives',
  ],
})

/** The folder for cached results under the present configuration; those of earlier configurations are removed. */
function cacheFolder() {
  const root = cachePath('check')
  const key = hashOf(KEYED_BY).slice(0, 16)
  mkdirSync(path.join(root, key), { recursive: true })
  for (const name of readdirSync(root)) if (name !== key) rmSync(path.join(root, name), { recursive: true })
  return path.join(root, key)
}

/** Runs as many checks at a time as there are cores, and returns how many passed and failed. */
export async function check() {
  const checks = checksOf(cacheFolder())
  const waiting = Object.keys(checks)
  let passed = 0
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const isPassed = await passes(name, checks[name])
      passed += Number(isPassed)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return { passed, failed: Object.keys(checks).length - passed }
}

/** Runs one check and prints its time, and its output when it fails; resolves with whether it passed. */
async function passes(name, args) {
  const started = Date.now()
  const { code, output } = await node(args, { isInherited: false })
  console.log(`${code === 0 ? '✔' : '✖'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (code !== 0) console.log(output.trimEnd())
  return code === 0
}
