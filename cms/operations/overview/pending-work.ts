import type * as calls from '#src/contracts/admin-overview.ts'
import type { Overview, WaitingByTab } from '#src/contracts/schemas/overview.ts'
import { adminTabsOf } from '#src/rules/admin-tabs.ts'
import type { Call } from '#cms/core/call/call.ts'
import { countRows } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { WAITING, WAITING_APPEAL } from '#cms/moderation/report-appeal.ts'
import { ofOwnBoards } from '#cms/moderation/report-of-own-boards.ts'

const PENDING = { status: { equals: 'pending' } } as const

/** How much awaits the staff, by kind. */
export async function countPendingWork(req: AppRequest): Promise<Overview['waiting']> {
  const [reports, appeals, conversions, orders, flaggedOrders, refunds, contacts, feedbacks, signUps, takedowns] =
    await Promise.all([
      countRows(req, { collection: 'report', where: { status: { equals: 'open' } } }),
      countRows(req, { collection: 'report', where: WAITING_APPEAL }),
      countRows(req, { collection: 'conversion', where: PENDING }),
      countRows(req, { collection: 'payment-order', where: PENDING }),
      countRows(req, { collection: 'payment-order', where: { flag: { exists: true } } }),
      countRows(req, { collection: 'payment-refund', where: PENDING }),
      countRows(req, { collection: 'contact', where: { status: { not_equals: 'completed' } } }),
      countRows(req, { collection: 'feedback', where: { status: { not_equals: 'completed' } } }),
      countRows(req, { collection: 'member', where: { signUp: { equals: 'waiting' } } }),
      countRows(req, { collection: 'takedown', where: { status: { equals: 'open' } } }),
    ])
  return { reports, appeals, conversions, orders, flaggedOrders, refunds, contacts, feedbacks, signUps, takedowns }
}

/** The same by the tabs of /admin where it is handled, for those that the caller may open. */
export async function getWaiting({ req, actor }: Call<typeof calls.getWaiting>): Promise<WaitingByTab> {
  if (actor.onBoards) return waitingOnBoards(req)
  const { reports, appeals, conversions, contacts, feedbacks, flaggedOrders, signUps, takedowns } =
    await countPendingWork(req)
  const counts: Required<WaitingByTab> = {
    inquiries: contacts + feedbacks,
    conversions,
    reports: reports + appeals,
    signUps,
    takedowns,
    overview: flaggedOrders,
  }
  const own: readonly string[] = adminTabsOf(actor)
  return Object.fromEntries(Object.entries(counts).filter(([tab, count]) => own.includes(tab) && count > 0))
}

/** What awaits the moderator of boards: reports and appeals of these boards. */
async function waitingOnBoards(req: AppRequest): Promise<WaitingByTab> {
  const [where = {}] = await ofOwnBoards(req, [WAITING])
  const reports = await countRows(req, { collection: 'report', where })
  return reports > 0 ? { reports } : {}
}
