import type { Row } from '#cms/core/database/row.ts'
import { addToRows, changeRow, changeRows, rowsWhere } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { publishUnread } from './unread.ts'

type Line = Row<'notification'>

/** Whether what a notification is about is gone: it has withdrawn it from the unread ones. */
export const isWithdrawn = ({ count }: Pick<Line, 'count'>): boolean => count <= 0

/**
 * Withdraws these unread notifications, because what they are about is gone: they are unread no more, and their count is
 * kept below zero for the day it comes back. Joins the caller's transaction.
 */
export async function withdrawLines(req: AppRequest, which: Where<'notification'>): Promise<void> {
  const lines = await rowsWhere(req, 'notification', { and: [which, { isRead: { equals: false } }] })
  await setCounts(req, lines, { isRead: true, sign: -1 })
}

/** Brings withdrawn notifications back as unread ones, without notifying anybody again. Joins the caller's transaction. */
export async function bringBackLines(
  req: AppRequest,
  which: Where<'notification'>,
  isBack: (line: Line) => boolean = () => true,
): Promise<void> {
  const lines = await rowsWhere(req, 'notification', { and: [which, { count: { less_than: 0 } }] })
  await setCounts(req, lines.filter(isBack), { isRead: false, sign: 1 })
}

/** One statement for all lines that count the same. */
async function setCounts(
  req: AppRequest,
  lines: readonly Line[],
  { isRead, sign }: { isRead: boolean; sign: 1 | -1 },
): Promise<void> {
  for (const [count, alike] of Map.groupBy(lines, (line) => sign * Math.abs(line.count)))
    await changeRows(req, 'notification', { id: { in: alike.map(({ id }) => id) } }, { isRead, count })
  await addToUnread(req, lines, sign)
}

/** Changes how many unread notifications the members of these have. */
async function addToUnread(req: AppRequest, lines: readonly Pick<Line, 'member'>[], sign: 1 | -1): Promise<void> {
  const by = new Map<string, number>()
  for (const { member } of lines) by.set(member, (by.get(member) ?? 0) + sign)
  if (by.size > 0) await addToRows(req, { collection: 'account', field: 'unreadNotifications', by })
  for (const member of by.keys()) publishUnread(req, member)
}

/** What else a notification says once it counts fewer: who acted last, and where it leads. */
export type Named = Partial<Pick<Line, 'actor' | 'comment' | 'referenceId'>>

/** Counts `by` fewer in an unread notification, which names what is left; withdraws it when nothing is left. */
export async function shrinkLine(req: AppRequest, line: Line, by: number, named: Named = {}): Promise<void> {
  const count = Math.max(0, line.count - by)
  await changeRow(req, 'notification', line.id, { count, ...(count > 0 ? named : { isRead: true }) })
  if (count === 0) await addToUnread(req, [line], -1)
}

/** The same for a notification that is withdrawn while what it is about is hidden. */
export async function shrinkWithdrawn(req: AppRequest, line: Line, by: number, named: Named = {}): Promise<void> {
  await changeRow(req, 'notification', line.id, { count: Math.min(0, line.count + by), ...named })
}

/** Counts `by` more in a notification that had counted them before, and makes it unread if it was withdrawn. */
export async function regrowLine(
  req: AppRequest,
  { id, member, count }: Pick<Line, 'id' | 'member' | 'count'>,
  by: number,
  actor: string | null,
): Promise<void> {
  await changeRow(req, 'notification', id, { count: count + by, actor, isRead: false })
  if (count === 0) await addToUnread(req, [{ member }], 1)
}
