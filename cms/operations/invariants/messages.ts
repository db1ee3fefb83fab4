import type { RowSource, SourceRow } from '#cms/core/database/row-source.ts'
import { addTo, asNumber, asText, compareCount, type Finding } from './finding.ts'
import type { WaitingCounts } from './waiting-counts.ts'
import { sideOf } from '#cms/messages/pair.ts'

/**
 * I6: the unread count of each side of a conversation is that of its messages, without removed ones, and their sum is
 * the member's unread count; a stranger's conversation counts as one unread request instead.
 */
export async function unreadMessages(
  source: RowSource,
  accounts: readonly SourceRow[],
  waiting: WaitingCounts,
): Promise<Finding[]> {
  const expected = await readMessages(source)
  const sides: Finding = { name: 'I6 unread messages and time of each conversation', checked: 0, breaks: [] }
  const sums = waiting.unread('unreadMessages')
  const requests = waiting.unread('unreadRequests')
  for await (const { id, member, at, unread, state } of source.rows('conversation', SIDE_FIELDS)) {
    const side = expected.get(asText(id))
    sides.checked += 1
    if (side?.unread !== unread || side?.last !== at) {
      sides.breaks.push(
        `${id}: stored ${unread} unread, counted ${side?.unread}; last at ${at}, expected ${side?.last}`,
      )
    }
    if (state === 'request') addTo(requests, asText(member), asNumber(unread) > 0 ? 1 : 0)
    else addTo(sums, asText(member), asNumber(unread))
    expected.delete(asText(id))
  }
  for (const id of expected.keys()) sides.breaks.push(`${id} has messages and no conversation`)
  const members: Finding = { name: 'I6 unread messages of each member', checked: 0, breaks: [] }
  for (const { id, unreadMessages: stored } of accounts)
    compareCount(members, `member ${id}`, asNumber(stored), sums.get(asText(id)))
  const strangers: Finding = { name: 'I6 unread requests of each member', checked: 0, breaks: [] }
  for (const { id, unreadRequests: stored } of accounts)
    compareCount(strangers, `member ${id}`, asNumber(stored), requests.get(asText(id)))
  return [sides, members, strangers]
}

const SIDE_FIELDS = ['id', 'member', 'at', 'unread', 'state']
const MESSAGE_FIELDS = ['id', 'sender', 'receiver', 'isRead', 'cleanUp', 'takenBackAt', 'createdAt']

interface Side {
  unread: number
  last: SourceRow[string]
}

/** The expected state of each side, by its id. */
async function readMessages(source: RowSource): Promise<Map<string, Side>> {
  const sides = new Map<string, Side>()
  const removed = await removedByReport(source)
  for await (const message of source.rows('message', MESSAGE_FIELDS, ['createdAt'])) {
    const { sender, receiver, createdAt } = message
    const isWaiting = !message.isRead && !message.cleanUp && !message.takenBackAt && !removed.has(asText(message.id))
    const [from, to] = [asText(sender), asText(receiver)]
    const unreadOf = (side: string) => sides.get(side)?.unread ?? 0
    const mine = sideOf(from, to)
    sides.set(mine, { unread: unreadOf(mine), last: createdAt ?? null })
    const theirs = sideOf(to, from)
    sides.set(theirs, { unread: unreadOf(theirs) + (isWaiting ? 1 : 0), last: createdAt ?? null })
  }
  return sides
}

async function removedByReport(source: RowSource): Promise<ReadonlySet<string>> {
  const removed = new Set<string>()
  for await (const { message, status } of source.rows('report', ['message', 'status']))
    if (message && status === 'removed') removed.add(asText(message))
  return removed
}
