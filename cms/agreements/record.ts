import type { AgreementKind } from '#src/rules/agreements.ts'
import { seoulDay } from '#src/rules/dates.ts'
import { changeRow, countRows, insertOnce, rowsWhere } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { legalDays } from './legal-days.ts'

interface Agreeing {
  memberId: string
  kinds: readonly AgreementKind[]
  now: Date
}

/**
 * Records what a member agrees to, each in the version in force; what is recorded already stays. Joins the caller's
 * transaction.
 */
export async function recordAgreements(req: AppRequest, { memberId: member, kinds, now }: Agreeing): Promise<void> {
  const days = await legalDays(req, now)
  const at = now.toISOString()
  for (const kind of kinds) {
    const version = days[kind === 'privacy' || kind === 'news' ? 'privacy' : 'terms'].current ?? seoulDay(now)
    const row = { member, kind, version, agreedAt: at, withdrawnAt: null }
    if (kind === 'news') await recordNews(req, { ...row, kind, remindedAt: at })
    else await insertOnce(req, 'agreement', { ...row, id: `${member}:${kind}:${version}` })
  }
}

/** A consent to news may be given again after it was withdrawn; of two at once one is stored. */
async function recordNews(
  req: AppRequest,
  row: { member: string; kind: 'news'; version: string; agreedAt: string; withdrawnAt: null; remindedAt: string },
): Promise<void> {
  if (await consentsToNews(req, row.member)) return
  const where = { member: { equals: row.member }, kind: { equals: row.kind } }
  const nth = await countRows(req, { collection: 'agreement', where })
  await insertOnce(req, 'agreement', { ...row, id: `${row.member}:news:${row.version}:${nth}` })
}

/** Ends a member's consent to news, if they gave one. Joins the caller's transaction. */
export async function withdrawNews(req: AppRequest, memberId: string, now: Date): Promise<void> {
  await changeRow(req, 'agreement', newsOf(memberId), { withdrawnAt: now.toISOString() })
}

/** Whether a member consents to news now. */
export const consentsToNews = async (req: AppRequest, memberId: string): Promise<boolean> =>
  (await rowsWhere(req, 'agreement', newsOf(memberId), { limit: 1 })).length > 0

/** The consent to news that a member gave and did not withdraw. */
const newsOf = (memberId: string): Where<'agreement'> => ({
  and: [{ member: { equals: memberId } }, { kind: { equals: 'news' } }, { withdrawnAt: { exists: false } }],
})
