// Writes the migration from the committed schema to today's collections, and mends what Node's type stripping
// and Payload's generator disagree on: type imports, file extensions.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const folder = path.resolve('cms/database/migrations')
process.env.DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'aah-schema-'))
process.env.PAYLOAD_MIGRATING = 'true'
delete process.env.DATABASE_URI

const { assertOrdered } = await import('../cms/database/sqlite/migration-order.ts')
const { migrations } = await import('../cms/database/migrations/index.ts')
// The new one is named by the clock, and must come after all that exist.
assertOrdered(
  migrations.map(({ name }) => name),
  new Date(),
)

const { getPayload } = await import('payload')
const { generateTypes } = await import('payload/node')
const { default: config } = await import('../payload.config.ts')
const payload = await getPayload({ config, disableOnInit: true })
await payload.db.createMigration({ payload, migrationName: process.argv[2] ?? 'change', forceAcceptWarning: true })

for (const name of readdirSync(folder).filter((file) => file.endsWith('.ts'))) {
  const file = path.join(folder, name)
  const text = readFileSync(file, 'utf8')
    .replace(
      /import \{ MigrateUpArgs, MigrateDownArgs, sql \}/,
      'import { type MigrateUpArgs, type MigrateDownArgs, sql }',
    )
    .replace(/up\(\{ db, payload, req \}: MigrateUpArgs\)/, "up({ db }: Pick<MigrateUpArgs, 'db'>)")
    .replace(/down\(\{ db, payload, req \}: MigrateDownArgs\)/, "down({ db }: Pick<MigrateDownArgs, 'db'>)")
    .replace(/from '(\.\/[\w-]+)'/g, "from '$1.ts'")
  writeFileSync(file, text)
}

// The row types of cms/database/rows.ts come from the same collections.
process.env.PAYLOAD_TS_OUTPUT_PATH = path.resolve('cms/database/payload-types.ts')
await generateTypes(await config, { log: false })
process.exit(0)
