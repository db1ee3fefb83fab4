import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'
import { lockDatabaseFile } from '#cms/core/database/sqlite/file-lock.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'aah-lock-'))
Object.assign(process.env, { NODE_ENV: 'test', DATA_DIR: folder })
after(() => rmSync(folder, { recursive: true }))

test('only a held lock is reported as another process; other errors are thrown unchanged', () => {
  const file = path.join(folder, 'forum.db.lock')
  writeFileSync(file, 'no database '.repeat(100))
  assert.throws(lockDatabaseFile, { message: 'DATA_DIR cannot be locked: file is not a database.' })
  rmSync(file)
  const other = new DatabaseSync(file)
  other.exec('BEGIN EXCLUSIVE')
  assert.throws(lockDatabaseFile, { message: /^Another process uses this DATA_DIR/ })
  other.close()
  lockDatabaseFile()
})
