import { closeSync, existsSync, fstatSync, openSync, readSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { drizzle } from '@payloadcms/db-sqlite/drizzle/libsql'
import { sql } from '@payloadcms/db-sqlite/drizzle'
import { assertSpace } from '#cms/core/platform/disk-space.ts'
import { Progress } from '#cms/core/platform/progress.ts'
import type { Steps } from '../port.ts'
import { copiesOf } from './file.ts'
import { removeFile, replaceFile } from './replace-file.ts'
import { sqliteClient, type SqliteClient } from './sqlite-client.ts'

const MEGABYTE = 1024 * 1024
const COPIED_AT_ONCE = 16 * MEGABYTE

type Db = ReturnType<typeof drizzle>

export interface Migration {
  name: string
  up: (args: { db: Db; steps: Steps }) => Promise<void>
}

/**
 * Brings the embedded database up to the committed migrations and returns the names of those it ran. A filled file is
 * migrated on a copy that replaces it when every relation and trigger still holds, because SQLite rebuilds tables with
 * foreign keys off; a failure leaves the file as it was. `say` gets a line before and after each step, for a file of any
 * size. Throws one sentence when the file holds a migration that is not among `migrations`, when the disk has no room for
 * the copy, and when another program reads the file meanwhile.
 */
export async function migrateFile(
  file: string,
  migrations: readonly Migration[],
  say: (text: string) => void = () => undefined,
): Promise<string[]> {
  const isNew = !existsSync(file)
  const missing = isNew ? [...migrations] : missingFrom(file, migrations)
  if (missing.length === 0) return []
  const copy = copiesOf(file).migration
  removeFile(copy)
  // A new file has nothing that takes time.
  const sayStep = isNew ? () => undefined : say
  if (!isNew) {
    assertSpace(path.dirname(file), statSync(file).size)
    copyFile(file, copy, new Progress(say, 'MB'))
  }
  await migrateCopy(copy, missing, { say, sayStep })
  sayStep('putting the copy in place …')
  replaceFile(copy, file)
  return missing.map(({ name }) => name)
}

function missingFrom(file: string, migrations: readonly Migration[]): Migration[] {
  const db = new DatabaseSync(file)
  try {
    const done = namesIn(db)
    const known = new Set(migrations.map(({ name }) => name))
    const unknown = done.find((name) => !known.has(name))
    if (unknown !== undefined) throw new Error(whyNotThisFile(unknown))
    const missing = migrations.filter(({ name }) => !done.includes(name))
    if (missing.length > 0) emptyLog(db)
    return missing
  } finally {
    db.close()
  }
}

/** Whether all of these migrations ran on the file, and no others; it is read beside its server. */
export function isMigrated(file: string, migrations: readonly Migration[]): boolean {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return namesIn(db).join() === migrations.map(({ name }) => name).join()
  } finally {
    db.close()
  }
}

const whyNotThisFile = (migration: string): string =>
  `forum.db is of another version of this program (its migration ${migration} is unknown here) and was left as it is: start that version, or give another DATA_DIR.`

/** The names of the migrations that ran, oldest first. */
function namesIn(db: DatabaseSync): string[] {
  const isOurs = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'payload_migrations'").get()
  if (!isOurs) return []
  return db
    .prepare('SELECT name FROM payload_migrations ORDER BY id')
    .all()
    .map(({ name }) => String(name))
}

/** Moves what the log holds into the main file, because the copy takes that one alone. */
function emptyLog(db: DatabaseSync): void {
  // A reader of an older snapshot prevents the checkpoint, which SQLite reports in a row instead of an error.
  const { busy } = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number }
  if (busy) throw new Error('Another program reads forum.db, and it has to be migrated: end that program first.')
}

/** Copies the file in parts, to report the progress. */
function copyFile(from: string, to: string, progress: Progress): void {
  const [source, target] = [openSync(from, 'r'), openSync(to, 'wx')]
  const part = Buffer.allocUnsafe(COPIED_AT_ONCE)
  progress.begin('copying forum.db', Math.ceil(fstatSync(source).size / MEGABYTE))
  try {
    for (let read = readSync(source, part); read > 0; read = readSync(source, part)) {
      for (let written = 0; written < read;) written += writeSync(target, part, written, read - written)
      progress.add(Math.ceil(read / MEGABYTE))
    }
  } catch (error) {
    removeFile(to)
    throw error
  } finally {
    closeSync(source)
    closeSync(target)
  }
  progress.end()
}

interface Says {
  say: (text: string) => void
  sayStep: (text: string) => void
}

async function migrateCopy(file: string, migrations: readonly Migration[], { say, sayStep }: Says): Promise<void> {
  const client = sqliteClient(file)
  try {
    // Inside a transaction this pragma does nothing, so it comes before.
    await client.execute('PRAGMA foreign_keys = OFF')
    const db = drizzle(client)
    const triggers = await triggersIn(client)
    for (const [nth, migration] of migrations.entries()) {
      sayStep(`migration ${nth + 1} of ${migrations.length}: ${migration.name} …`)
      await runOne(client, { db, steps: new Progress(sayStep, 'posts') }, migration)
      say(`migrated ${migration.name}`)
    }
    sayStep('checking relations …')
    // Rebuilding a table drops its triggers without an error, and with them what makes the ledger append-only.
    const left = new Set(await triggersIn(client))
    const gone = triggers.filter((name) => !left.has(name))
    if (gone.length > 0) throw new Error(`The trigger ${gone.join(', ')} would be lost; nothing was changed.`)
    const broken = await client.execute('PRAGMA foreign_key_check')
    if (broken.rows.length > 0)
      throw new Error(`${broken.rows.length} rows lost what they refer to; nothing was changed.`)
    await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch (error) {
    client.close()
    removeFile(file)
    throw error
  }
  client.close()
}

async function triggersIn(client: SqliteClient): Promise<string[]> {
  const { rows } = await client.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
  return rows.map(({ name }) => String(name))
}

async function runOne(client: SqliteClient, args: { db: Db; steps: Steps }, { name, up }: Migration): Promise<void> {
  await client.execute('BEGIN IMMEDIATE')
  try {
    await up(args)
    const now = new Date().toISOString()
    await args.db.run(
      sql`INSERT INTO payload_migrations (name, batch, updated_at, created_at) VALUES (${name}, 1, ${now}, ${now})`,
    )
    await client.execute('COMMIT')
  } catch (error) {
    await client.execute('ROLLBACK').catch(() => undefined)
    throw error
  }
}
