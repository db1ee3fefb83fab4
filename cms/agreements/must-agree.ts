import type { Agreement } from '#src/contracts/schemas/agreements.ts'
import { ASKED_KINDS, type AskedKind } from '#src/rules/agreements.ts'
import type { Carrier, Row } from '#cms/core/database/row.ts'
import { rowsWhere } from '#cms/core/database/rows.ts'
import { legalDays } from './legal-days.ts'

/** The legal texts that ask again and that this member has not accepted since. */
export async function mustAgree(req: Carrier, memberId: string, now: Date): Promise<AskedKind[]> {
  const days = await legalDays(req, now)
  const asking = ASKED_KINDS.filter((kind) => days[kind].asking !== null)
  if (asking.length === 0) return []
  const rows = await rowsWhere(req, 'agreement', { member: { equals: memberId }, kind: { in: asking } })
  return asking.filter((kind) => !rows.some((row) => row.kind === kind && row.version >= (days[kind].asking ?? '')))
}

/** What a member agreed to, the newest first. */
export const agreementsOf = async (req: Carrier, memberId: string): Promise<Agreement[]> =>
  (await rowsWhere(req, 'agreement', { member: { equals: memberId } }, { sort: ['-agreedAt', '-id'] })).map(toAgreement)

const toAgreement = ({ kind, version, agreedAt, withdrawnAt }: Row<'agreement'>): Agreement => ({
  kind,
  version,
  agreedAt,
  withdrawnAt: withdrawnAt ?? null,
})
