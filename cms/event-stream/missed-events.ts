import { LIVE } from '#src/rules/notifications.ts'
import type { BusEvent } from '#cms/core/database/bus.ts'
import { findPage } from '#cms/core/database/rows.ts'
import { replayFrom } from '#cms/core/live/event-id.ts'
import { sideOf } from '#cms/messages/pair.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

interface Missed {
  memberId: string
  /** The last event that the browser received. */
  lastId: string
  now: Date
}

/**
 * The events sent to a member after `lastId` and within the last five minutes, oldest first; events of other replicas
 * from shortly before may be repeated. They are reconstructed from notifications and messages, which store the id of
 * their event.
 */
export async function missedEvents(req: AppRequest, { memberId, lastId, now }: Missed): Promise<BusEvent[]> {
  const since = { greater_than_equal: new Date(now.getTime() - LIVE.replayMs).toISOString() }
  const after = { greater_than: replayFrom(lastId) }
  const [lines, messages] = await Promise.all([
    findPage(req, {
      collection: 'notification',
      where: { member: { equals: memberId }, at: since, event: after },
      fields: ['id', 'event'],
      sort: ['-at', '-id'],
      limit: LIVE.replayMost,
    }),
    findPage(req, {
      collection: 'message',
      where: {
        and: [
          { event: after, createdAt: since },
          { or: [{ sender: { equals: memberId } }, { receiver: { equals: memberId } }] },
        ],
      },
      fields: ['id', 'event', 'sender'],
      sort: ['-event'],
      limit: LIVE.replayMost,
    }),
  ])
  const strangers = await requestersOf(
    req,
    memberId,
    messages.map(({ sender }) => sender),
  )
  const shown = messages.filter(({ sender }) => !strangers.has(sender))
  const topic = `member:${memberId}`
  return [
    ...lines.map((line) => ({ id: line.event, topic, name: 'notification', ref: line.id })),
    ...shown.map((message) => ({ id: message.event, topic, name: 'message', ref: message.id })),
  ].sort((a, b) => a.id.localeCompare(b.id))
}

/** Members among these whose messages wait as a request, of which no event tells. */
async function requestersOf(req: AppRequest, memberId: string, senders: readonly string[]): Promise<Set<string>> {
  const others = [...new Set(senders)].filter((id) => id !== memberId)
  if (others.length === 0) return new Set()
  const where = { id: { in: others.map((id) => sideOf(memberId, id)) }, state: { exists: true } }
  const sides = await findPage(req, { collection: 'conversation', where, fields: ['other'], limit: others.length })
  return new Set(sides.map(({ other }) => other))
}
