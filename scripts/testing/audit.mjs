import { existsSync } from 'node:fs'
import { node } from './command.mjs'

/** Audits what the tests before left in their databases; all of them together are one check. */
export async function audit(databases) {
  const left = databases.filter(({ DATA_DIR, DATABASE_URI }) => DATABASE_URI || existsSync(DATA_DIR))
  let isRight = left.length > 0
  for (const env of left) isRight = (await node(['scripts/audit.ts'], { env })).code === 0 && isRight
  return isRight ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
