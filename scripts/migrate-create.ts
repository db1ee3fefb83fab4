// `npm run migrate:create -- name`: writes the SQLite migration from the newest snapshot to today's collections, replaces
// that snapshot, the row types and the fields of docs/export-format.md, and fixes what Node's type stripping does not accept
// in Payload's output: type imports, file extensions. Reports when the tables have not changed.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Config, SanitizedConfig } from 'payload'

type JsonSchema = Parameters<NonNullable<NonNullable<Config['typescript']>['schema']>[number]>[0]['jsonSchema']

const folder = path.resolve('cms/core/database/migrations')
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'aah-schema-'))
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
process.env.DATA_DIR = dataDir
process.env.PAYLOAD_MIGRATING = 'true'
process.env.PAYLOAD_TS_OUTPUT_PATH = path.resolve('cms/core/database/payload-types.ts')
delete process.env.DATABASE_URI

const { assertOrdered } = await import('../cms/core/database/sqlite/migration-order.ts')
const { migrations } = await import('../cms/core/database/migrations/index.ts')
// The name is a timestamp, which must be later than those of existing migrations.
assertOrdered(
  migrations.map(({ name }) => name),
  new Date(),
)

const { getPayload } = await import('payload')
const { generateTypes } = await import('payload/node')
const { writeExportFormat } = await import('./export-format.ts')
const config = await (await import('../payload.config.ts')).default
await generateTypes(withRequiredIds(config), { log: false })
writeExportFormat(config)

const known = new Set(readdirSync(folder))
const snapshots = (): string[] => readdirSync(folder).filter((file) => file.endsWith('.json'))
const before = snapshots()
const payload = await getPayload({ config, disableOnInit: true })
// Payload exits the process when there is nothing to migrate.
const sayUnchanged = () => console.log('The tables have not changed since the newest migration: none was written.')
process.once('exit', sayUnchanged)
await payload.db.createMigration({ payload, migrationName: process.argv[2] ?? 'change', skipEmpty: true })
process.removeListener('exit', sayUnchanged)

for (const file of before) rmSync(path.join(folder, file))
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
  writeFileSync(file, known.has(name) ? text : dropsFirst(text))
}
process.exit(0)

/**
 * The migration with the indexes dropped first, in either direction: their names are of the whole file, and a new index,
 * also of a new table, may have the name that another had.
 */
function dropsFirst(text: string): string {
  return text.replace(/(export async function \w+\(.*\n)([^]*?\n)(?=\}\n)/g, (_, head: string, body: string) => {
    const lines = body.split('\n').slice(0, -1)
    const isDrop = (line: string): boolean => line.includes('sql`DROP INDEX ')
    return head + [...lines.filter(isDrop), ...lines.filter((line) => !isDrop(line)), ''].join('\n')
  })
}

/**
 * The configuration whose generated types have a required id. Payload makes a field optional if the panel displays it
 * under a condition, such as a category's number, which does not exist before the row does.
 */
function withRequiredIds(sanitized: SanitizedConfig): SanitizedConfig {
  const slugs: readonly string[] = sanitized.collections.map(({ slug }) => slug)
  const requireIds = ({ jsonSchema }: { jsonSchema: JsonSchema }): JsonSchema => {
    for (const slug of slugs) {
      const row = jsonSchema.definitions?.[slug]
      const id = row?.properties?.id
      if (!row || !id || !Array.isArray(row.required) || row.required.includes('id')) continue
      row.required.push('id')
      if (Array.isArray(id.type)) id.type = id.type.filter((type) => type !== 'null')
    }
    return jsonSchema
  }
  return { ...sanitized, typescript: { ...sanitized.typescript, schema: [requireIds] } }
}
