import type { StaffCase } from './staff-case-kinds.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowById, rowsWhere } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

type Req = Pick<AppRequest, 'payload'>

const openReport = async (req: Req, id: string) => (await rowById(req, 'report', id))?.status === 'open'

/** Whether a case is as it came: its status has not changed. */
const WAITS: Record<StaffCase, (req: Req, reference: string) => Promise<boolean>> = {
  report: openReport,
  held: openReport,
  appeal: async (req, id) => {
    const report = await rowById(req, 'report', id)
    return report !== null && Boolean(report.appealedAt) && !report.appealDecision && report.status !== 'dismissed'
  },
  contact: async (req, id) => (await rowById(req, 'contact', id))?.status === 'pending',
  feedback: async (req, id) => (await rowById(req, 'feedback', id))?.status === 'pending',
  conversion: async (req, id) => (await rowById(req, 'conversion', id))?.status === 'pending',
  signUp: async (req, id) => (await rowById(req, 'member', id))?.signUp === 'waiting',
  takedown: async (req, id) => (await rowById(req, 'takedown', id))?.status === 'open',
  objection: async (req, id) => (await rowById(req, 'takedown', id))?.status === 'blocked',
  order: async (req, id) => Boolean((await rowById(req, 'payment-order', id))?.flag),
}

/** Whether nobody has dealt with the case. */
export const isWaiting = (req: Req, { kind, reference }: { kind: StaffCase; reference: string }): Promise<boolean> =>
  WAITS[kind](req, reference)

/** The cases among these that still wait, the oldest first. */
export async function waitingCases(req: Req, ids: readonly string[]): Promise<Row<'staff-case'>[]> {
  const rows = await rowsWhere(req, 'staff-case', { id: { in: [...ids] } }, { sort: ['createdAt', 'id'] })
  const waits = await Promise.all(rows.map((row) => isWaiting(req, row)))
  return rows.filter((_, index) => waits[index])
}
