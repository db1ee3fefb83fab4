import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

/** Payload's own, and leases, where a copy leaves word of itself. */
const OTHERS = /^(sqlite_|payload_|lease$)/

/** A checksum of the rows of each table of the file, search indexes included. */
export function tableChecksums(file: string): Record<string, string> {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = db.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'`)
    const names = (tables.all() as { name: string }[]).map(({ name }) => name)
    return Object.fromEntries(
      names
        .filter((name) => !OTHERS.test(name))
        .sort()
        .map((name) => {
          const all = db.prepare(`SELECT * FROM "${name}"`)
          // Some are above what a number holds exactly.
          all.setReadBigInts(true)
          const rows = all
            .all()
            .map((row) =>
              JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `${value}n` : value) as unknown),
            )
          return [name, createHash('sha256').update(rows.sort().join('\n')).digest('hex')]
        }),
    )
  } finally {
    db.close()
  }
}
