import { existsSync } from 'node:fs'
import { node } from './command.mjs'

/** Audits the databases that earlier tests left; counts as one check. */
export async function verify(databases) {
  const left = databases.filter(({ DATA_DIR, DATABASE_URI }) => DATABASE_URI || existsSync(DATA_DIR))
  let isRight = left.length > 0
  for (const env of left) isRight = (await node(['scripts/verify.ts'], { env })).code === 0 && isRight
  return isRight ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
