import type { Payload } from 'payload'
import type { BusEvent } from '#cms/core/database/bus.ts'
import { portOf } from '#cms/core/database/port.ts'
import { afterCommit } from '#cms/core/database/transaction.ts'
import { log } from '#cms/core/platform/log.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { publishedId } from './event-id.ts'

/** The receivers of an event: a member, viewers of a post, the holder of a session, or all. */
export type Topic = `member:${string}` | `post:${string}` | `session:${string}` | 'all'

export interface LiveEvent extends BusEvent {
  topic: Topic
}

/** Sends an event to the streams that listen to its topic, on every replica, once the open transaction is committed. */
export const publish = (req: AppRequest, event: Omit<LiveEvent, 'id'> & { id?: string }): void =>
  // No response waits for it.
  afterCommit(req, () => void publishNow(req.payload, event))

/** Sends at once. Clients poll for what they missed, so a failure is only logged. */
async function publishNow(payload: Payload, event: Omit<LiveEvent, 'id'> & { id?: string }): Promise<void> {
  try {
    await portOf(payload)
      .bus(payload)
      .publish({ ...event, id: publishedId(event.id) })
  } catch (error) {
    log().warn({ err: error, event: event.name }, 'an event was not sent')
  }
}
