import { existsSync } from 'node:fs'
import { StatementSync } from 'node:sqlite'
import path from 'node:path'

/** Loaded into a server before it starts (`--import`): while this file is in its DATA_DIR, SQLite's disk fails. */
export const FAILS = 'disk-fails'

/** SQLITE_IOERR. */
const IO_ERROR = 10
const flag = path.join(process.env.DATA_DIR ?? '', FAILS)

const prototype = StatementSync.prototype as unknown as Record<string, (...args: unknown[]) => unknown>
for (const method of ['all', 'get', 'run']) {
  const original = prototype[method] as (...args: unknown[]) => unknown
  prototype[method] = function (this: unknown, ...args) {
    if (existsSync(flag)) throw Object.assign(new Error('disk I/O error'), { errcode: IO_ERROR })
    return original.apply(this, args)
  }
}
