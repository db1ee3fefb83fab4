import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const VARIABLE = 'AAH_TEST_TEMPLATE'
/** As in DATA_DIR. */
const FILE = 'forum.db'

/**
 * Makes a migrated database file without rows in this folder, which every new data directory of the run begins with,
 * because all migrations take longer than everything else that a first start does.
 */
export async function makeTemplate(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['tests/helpers/migrated-file.ts'], {
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: folder },
  })
  process.env[VARIABLE] = path.join(folder, FILE)
}

/** A new data directory, with the migrated file where there is one and tests are about SQLite. */
export function newDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'aah-test-'))
  const template = process.env[VARIABLE]
  if (template && !process.env.DATABASE_URI) copyFileSync(template, path.join(folder, FILE))
  return folder
}
