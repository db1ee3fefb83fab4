import { changeRow } from '#cms/core/database/rows.ts'
import { followUp, type FollowUp } from '#cms/core/outbox/follow-up.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { publishUnread } from './unread.ts'

/** The unread counts of an account that many members raise at once. */
export type UnreadColumn = 'unreadMessages' | 'unreadRequests' | 'unreadNotifications'

interface Unread {
  member: string
  column: UnreadColumn
  /** Id of the row that is unread. */
  ref: string
  now: Date
}

/**
 * Raises an unread count by one, in the open transaction or right after it: for rows that differ by their writer, so that
 * writers to one member meet nowhere else.
 */
export const countUnread = (req: AppRequest, { member, column, ref, now }: Unread): Promise<void> =>
  followUp(
    req,
    unreadFollowUp,
    { target: member, ref, note: column, now },
    async () => void (await changeRow(req, 'account', member, { [column]: { $inc: 1 } })),
  )

/** The same for all rows that wait, by one statement. */
export const unreadFollowUp: FollowUp = {
  name: 'unread',
  locks: async (_, rows) => rows.slice(0, 1).map(({ target }) => `account:${target}` as const),
  run: async (req, rows) => {
    const [first] = rows
    if (!first) return
    const by = new Map<string, number>()
    for (const { note } of rows) if (note) by.set(note, (by.get(note) ?? 0) + 1)
    const change = Object.fromEntries([...by].map(([column, count]) => [column, { $inc: count }]))
    await changeRow(req, 'account', first.target, change)
    publishUnread(req, first.target)
  },
}
