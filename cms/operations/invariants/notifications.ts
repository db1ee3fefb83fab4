import type { RowSource, SourceRow } from '#cms/core/database/row-source.ts'
import { addTo, asNumber, asText, compareCount, type Finding } from './finding.ts'
import type { WaitingCounts } from './waiting-counts.ts'

/**
 * I7: a member's unread count is that of their notifications, and an unread one of likes counts the likes that reference it
 * and were not taken back.
 */
export async function unreadNotifications(
  source: RowSource,
  accounts: readonly SourceRow[],
  waiting: WaitingCounts,
): Promise<Finding[]> {
  const unread = waiting.unread('unreadNotifications')
  const likesIn = new Map<string, number>()
  for await (const { id, member, type, isRead, count } of source.rows('notification', FIELDS)) {
    if (isRead) continue
    addTo(unread, asText(member))
    if (type === 'like') likesIn.set(asText(id), asNumber(count))
  }
  const members: Finding = { name: 'I7 unread notifications of each member', checked: 0, breaks: [] }
  for (const { id, unreadNotifications: stored } of accounts)
    compareCount(members, `member ${id}`, asNumber(stored), unread.get(asText(id)))
  return [members, await countedLikes(source, likesIn)]
}

const FIELDS = ['id', 'member', 'type', 'isRead', 'count']

async function countedLikes(source: RowSource, likesIn: ReadonlyMap<string, number>): Promise<Finding> {
  const counted = new Map<string, number>()
  for await (const { notification: id, isLiked } of source.rows('like', ['notification', 'isLiked'])) {
    if (id && isLiked) addTo(counted, asText(id))
  }
  const finding: Finding = {
    name: 'I7 members counted by each unread notification of likes',
    checked: 0,
    breaks: [],
  }
  for (const [id, count] of likesIn) compareCount(finding, `notification ${id}`, count, counted.get(id))
  return finding
}
