import { DAY_MS } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { changeRow, firstRow, insertRow } from '../database/rows.ts'
import type { AppRequest } from '../platform/request.ts'

/** Keeps the name of a member who leaves from everyone for a while. Joins the caller's transaction. */
export async function keepName(req: AppRequest, key: string, now: Date): Promise<void> {
  const freeAt = new Date(now.getTime() + LIMITS.account.formerNameDays * DAY_MS).toISOString()
  if (!(await changeRow(req, 'former-name', key, { freeAt }))) await insertRow(req, 'former-name', { id: key, freeAt })
}

/** Whether one of these names is kept for somebody who has left. */
export async function isKeptName(req: AppRequest, keys: readonly string[], now: Date): Promise<boolean> {
  const where = { and: [{ id: { in: [...keys] } }, { freeAt: { greater_than: now.toISOString() } }] }
  return (await firstRow(req, 'former-name', where)) !== null
}
