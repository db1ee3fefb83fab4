import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createClient, type Client } from '@libsql/client'
import { drizzle } from '@payloadcms/db-sqlite/drizzle/libsql'
import { sql } from '@payloadcms/db-sqlite/drizzle'
import { RENAMED } from './renamed-migrations.ts'

type Db = ReturnType<typeof drizzle>

export interface Migration {
  name: string
  up: (args: { db: Db }) => Promise<void>
}

/**
 * Brings the embedded database up to the committed migrations and returns the names of those it ran. A filled file is
 * migrated on a copy that replaces it when every relation and trigger still holds, because SQLite rebuilds tables with
 * foreign keys off; a failure leaves the file as it was. Throws one sentence when another program reads the file meanwhile.
 */
export async function migrateFile(file: string, migrations: readonly Migration[]): Promise<string[]> {
  const isNew = !existsSync(file)
  const missing = isNew ? [...migrations] : missingFrom(file, migrations)
  if (missing.length === 0) return []
  const work = `${file}.migrating`
  removeDatabase(work)
  if (!isNew) copyFileSync(file, work)
  await migrateCopy(work, missing)
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true })
  // A new file instead of the one that libSQL may still hold open.
  const done = `${file}.migrated`
  copyFileSync(work, done)
  removeDatabase(work)
  sync(done)
  // A power cut must not bring the old log back beside the new file, nor the old file back beside a new log.
  sync(path.dirname(file))
  renameSync(done, file)
  sync(path.dirname(file))
  return missing.map(({ name }) => name)
}

function missingFrom(file: string, migrations: readonly Migration[]): Migration[] {
  // Not libSQL: its `close` leaves the connection to the garbage collector, which would later take away the log of the
  // file that stands here by then.
  const db = new DatabaseSync(file)
  try {
    const done = namesIn(db)
    const missing = migrations.filter(({ name }) => !done.has(name))
    if (missing.length > 0) emptyLog(db)
    return missing
  } finally {
    db.close()
  }
}

/** The migrations that ran, under the names that they bear today. */
function namesIn(db: DatabaseSync): ReadonlySet<unknown> {
  const isOurs = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'payload_migrations'").get()
  if (!isOurs) return new Set()
  const rename = db.prepare('UPDATE payload_migrations SET name = ? WHERE name = ?')
  for (const [before, now] of Object.entries(RENAMED)) rename.run(now, before)
  const rows = db.prepare('SELECT name FROM payload_migrations').all()
  return new Set(rows.map(({ name }) => name))
}

/** Moves what the log holds into the main file, because the copy takes that one alone. */
function emptyLog(db: DatabaseSync): void {
  // A reader of an older state keeps the rest in the log, which SQLite tells in a row instead of an error.
  const { busy } = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number }
  if (busy) throw new Error('Another program reads forum.db, and it has to be migrated: end that program first.')
}

async function migrateCopy(work: string, migrations: readonly Migration[]): Promise<void> {
  const client = createClient({ url: `file:${work}` })
  try {
    // Inside a transaction this pragma does nothing, so it comes before.
    await client.execute('PRAGMA foreign_keys = OFF')
    const db = drizzle(client)
    const triggers = await triggersIn(client)
    for (const migration of migrations) await runOne(client, db, migration)
    // A table that is rebuilt loses its triggers without a word, and with them what keeps the ledger as it is.
    const kept = new Set(await triggersIn(client))
    const gone = triggers.filter((name) => !kept.has(name))
    if (gone.length > 0) throw new Error(`The trigger ${gone.join(', ')} would be lost; nothing was changed.`)
    const broken = await client.execute('PRAGMA foreign_key_check')
    if (broken.rows.length > 0)
      throw new Error(`${broken.rows.length} rows lost what they refer to; nothing was changed.`)
    await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch (error) {
    client.close()
    removeDatabase(work)
    throw error
  }
  client.close()
}

async function triggersIn(client: Client): Promise<string[]> {
  const { rows } = await client.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
  return rows.map(({ name }) => String(name))
}

async function runOne(client: Client, db: Db, { name, up }: Migration): Promise<void> {
  await client.execute('BEGIN IMMEDIATE')
  try {
    await up({ db })
    const now = new Date().toISOString()
    await db.run(
      sql`INSERT INTO payload_migrations (name, batch, updated_at, created_at) VALUES (${name}, 1, ${now}, ${now})`,
    )
    await client.execute('COMMIT')
  } catch (error) {
    await client.execute('ROLLBACK').catch(() => undefined)
    throw error
  }
}

function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true })
}

/** Waits until the file or folder is on the disk. */
function sync(target: string): void {
  const opened = openSync(target, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
