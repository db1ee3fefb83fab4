import type { RowSource, SourceRow } from '#cms/machinery/database/row-source.ts'
import type { Finding } from './finding.ts'

/** I7: what a member has unread is what their lines say, and an unread line of likes counts the members whose likes it tells of. */
export async function unreadNotifications(source: RowSource, accounts: readonly SourceRow[]): Promise<Finding[]> {
  const unread = new Map<string, number>()
  const gathered = new Map<string, number>()
  for await (const { id, member, type, isRead, count } of source.rows('notification', LINE_FIELDS)) {
    if (isRead) continue
    unread.set(String(member), (unread.get(String(member)) ?? 0) + 1)
    if (type === 'like') gathered.set(String(id), Number(count))
  }
  const members: Finding = { name: 'I7 unread notifications of each member', checked: accounts.length, breaks: [] }
  for (const { id, unreadNotifications: stored } of accounts) {
    const counted = unread.get(String(id)) ?? 0
    if (Number(stored ?? 0) !== counted) members.breaks.push(`member ${id}: stored ${stored}, counted ${counted}`)
  }
  return [members, await gatheredLikes(source, gathered)]
}

const LINE_FIELDS = ['id', 'member', 'type', 'isRead', 'count']

async function gatheredLikes(source: RowSource, gathered: ReadonlyMap<string, number>): Promise<Finding> {
  const told = new Map<string, number>()
  for await (const { told: line } of source.rows('like', ['told'])) {
    if (line) told.set(String(line), (told.get(String(line)) ?? 0) + 1)
  }
  const finding: Finding = {
    name: 'I7 members counted by each unread line of likes',
    checked: gathered.size,
    breaks: [],
  }
  for (const [id, count] of gathered) {
    const counted = told.get(id) ?? 0
    if (count !== counted) finding.breaks.push(`line ${id}: stored ${count}, counted ${counted}`)
  }
  return finding
}
