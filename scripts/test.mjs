// `npm test`: every phase, then a summary. `npm run test:api` and the like pass the phases to run.
import { mkdirSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { cachePath } from './setup/step.mjs'
import { verify } from './testing/verify.mjs'
import { browserTests, installChromium } from './testing/browser-tests.mjs'
import { check } from './testing/check.mjs'
import { node } from './testing/command.mjs'
import { withDatabase } from './testing/database-address.mjs'
import { freshCheckout } from './testing/fresh-checkout.mjs'
import { mongodbTests } from './testing/mongodb-tests.mjs'
import { nodeTests } from './testing/node-tests.mjs'

/** A database that is retained after a phase, so that the audit can check what its tests stored. */
function testDatabase(name, address = process.env.DATABASE_URI) {
  const DATA_DIR = cachePath(`test-data-${name}`)
  rmSync(DATA_DIR, { recursive: true, force: true })
  if (!address) return { DATA_DIR }
  const own = (given) => `${given}_test_${name}_${randomUUID().slice(0, 8)}`
  const DATABASE_URI = withDatabase(address, own)
  return { DATA_DIR, DATABASE_URI, AUTH_SECRET: process.env.AUTH_SECRET || randomUUID() }
}

const databases = { api: testDatabase('api'), browser: testDatabase('browser') }
const databaseEnv = (database) => ({ env: { AAH_TEST_DATABASE: JSON.stringify(database) } })

/** API tests that measure time or use both cores: run one at a time, without others. */
const ALONE = ['request-limits', 'fuzz', 'lock-out', 'render-cost', 'search', 'sign-in-limits', 'torture']
const aloneFiles = ALONE.map((name) => `tests/api/${name}.test.ts`)
const apiTests = (options) =>
  nodeTests({ ...options, globalSetup: 'tests/helpers/global-setup.ts', ...databaseEnv(databases.api) })

/** API tests that `npm test` also runs on MongoDB, since its engine needs over an hour for all of them: record 0088. */
const ON_MONGODB = [
  'board-rights',
  'counted-likes',
  'idempotency',
  'ledger-races',
  'list-pages',
  'mongodb-address',
  'points',
  'relations',
]
const onMongodb = ({ name, ...files }) => mongodbTests({ name, ...files, databaseAt: (uri) => testDatabase(name, uri) })

/** Makes the files that later phases begin with (tests/helpers/before-run.ts), once instead of once a phase. */
async function template() {
  if (process.env.DATABASE_URI) return { passed: 0, failed: 0 }
  const folder = cachePath('test-template')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const { code } = await node(['tests/helpers/before-run.ts', folder])
  if (code !== 0) return { passed: 0, failed: 1 }
  process.env.AAH_TEST_TEMPLATE = path.join(folder, 'forum.db')
  process.env.KNOWN_MODULES = path.join(folder, 'modules.json')
  return { passed: 0, failed: 0 }
}

const PHASES = {
  check,
  template,
  chromium: installChromium,
  fresh: freshCheckout,
  mongodb: () => onMongodb({ name: 'mongodb', files: `tests/api/{${ON_MONGODB}}.test.ts` }),
  unit: () => nodeTests({ name: 'unit', files: 'tests/unit/**/*.test.ts' }),
  api: () => apiTests({ name: 'api', files: 'tests/api/**/*.test.ts', except: aloneFiles }),
  alone: () => apiTests({ name: 'alone', files: aloneFiles, concurrency: 1 }),
  'mongodb-whole': () => onMongodb({ name: 'mongodb-whole', files: 'tests/api/**/*.test.ts', except: aloneFiles }),
  browser: () => browserTests(databaseEnv(databases.browser)),
  verify: () => verify(Object.values(databases)),
}

/** Run by name alone: with them `npm test` would take longer than CI may. */
const BY_NAME = ['mongodb-whole']

/**
 * Run side by side, first: an engine of one core, and downloads, installations and builds, each leave a core unused for
 * most of their time. The phases after them use both cores or measure time.
 */
const SIDE_BY_SIDE = ['check', 'template', 'chromium', 'fresh', 'mongodb']

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !Object.hasOwn(PHASES, name))
if (unknown) {
  console.error(`There is no phase '${unknown}'; there are ${Object.keys(PHASES).join(', ')}.`)
  process.exit(1)
}

const rows = []
const usual = Object.keys(PHASES).filter((name) => !BY_NAME.includes(name))
for (const group of groupsOf(wanted.length > 0 ? wanted : usual)) {
  console.log(`\n── ${group.join(' and ')} ──`)
  rows.push(...(await Promise.all(group.map(run))))
}

/** Phases in their order, those of SIDE_BY_SIDE together where the first of them stands. */
function groupsOf(names) {
  const together = names.filter((name) => SIDE_BY_SIDE.includes(name))
  return names.flatMap((name) => {
    if (!SIDE_BY_SIDE.includes(name)) return [[name]]
    return name === together[0] ? [together] : []
  })
}

async function run(name) {
  const started = Date.now()
  const { passed, failed, note } = await PHASES[name]()
  return { name, passed, failed, note, seconds: (Date.now() - started) / 1000 }
}

console.log('')
for (const { name, passed, failed, note, seconds } of rows) {
  const figures = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`
  console.log(`${name.padEnd(8)}${figures}${note ? `  (${note})` : ''}`)
}
const sum = (field) => rows.reduce((total, row) => total + row[field], 0)
const failed = sum('failed')
console.log(`${sum('passed')} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
