import type { RowSource, SourceRow } from '#cms/machinery/database/row-source.ts'
import { addTo, asNumber, asText, compareCount, type Finding } from './finding.ts'
import { sideOf } from '#cms/notices/messages/pair.ts'

/**
 * I6: the unread count of each side of a conversation is that of its messages, and their sum is the member's unread
 * count.
 */
export async function unreadMessages(source: RowSource, accounts: readonly SourceRow[]): Promise<Finding[]> {
  const expected = await readMessages(source)
  const sides: Finding = { name: 'I6 unread messages and time of each conversation', checked: 0, breaks: [] }
  const sums = new Map<string, number>()
  for await (const { id, member, at, unread } of source.rows('conversation', SIDE_FIELDS)) {
    const side = expected.get(asText(id))
    sides.checked += 1
    if (side?.unread !== unread || side?.last !== at) {
      sides.breaks.push(
        `${id}: stored ${unread} unread, counted ${side?.unread}; last at ${at}, expected ${side?.last}`,
      )
    }
    addTo(sums, asText(member), asNumber(unread))
    expected.delete(asText(id))
  }
  for (const id of expected.keys()) sides.breaks.push(`${id} has messages and no conversation`)
  const members: Finding = { name: 'I6 unread messages of each member', checked: 0, breaks: [] }
  for (const { id, unreadMessages: stored } of accounts)
    compareCount(members, `member ${id}`, asNumber(stored), sums.get(asText(id)))
  return [sides, members]
}

const SIDE_FIELDS = ['id', 'member', 'at', 'unread']
const MESSAGE_FIELDS = ['sender', 'receiver', 'isRead', 'createdAt']

interface Side {
  unread: number
  last: SourceRow[string]
}

/** The expected state of each side, by its id. */
async function readMessages(source: RowSource): Promise<Map<string, Side>> {
  const sides = new Map<string, Side>()
  for await (const { sender, receiver, isRead, createdAt } of source.rows('message', MESSAGE_FIELDS, ['createdAt'])) {
    const [from, to] = [asText(sender), asText(receiver)]
    const unreadOf = (side: string) => sides.get(side)?.unread ?? 0
    const mine = sideOf(from, to)
    sides.set(mine, { unread: unreadOf(mine), last: createdAt ?? null })
    const theirs = sideOf(to, from)
    sides.set(theirs, { unread: unreadOf(theirs) + (isRead ? 0 : 1), last: createdAt ?? null })
  }
  return sides
}
