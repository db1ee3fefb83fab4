import type { Agreement } from '#src/contracts/schemas/agreements.ts'
import type { Carrier, Row } from '#cms/machinery/database/row.ts'
import { rowsWhere } from '#cms/machinery/database/rows.ts'

/** What a member agreed to, the newest first. */
export const agreementsOf = async (req: Carrier, memberId: string): Promise<Agreement[]> =>
  (await rowsWhere(req, 'agreement', { member: { equals: memberId } }, { sort: ['-agreedAt', '-id'] })).map(toAgreement)

const toAgreement = ({ kind, version, agreedAt, withdrawnAt }: Row<'agreement'>): Agreement => ({
  kind,
  version,
  agreedAt,
  withdrawnAt: withdrawnAt ?? null,
})
