import type { Payload } from 'payload'
import type { BusEvent } from '#cms/machinery/database/bus.ts'
import { portOf } from '#cms/machinery/database/port.ts'
import { afterCommit } from '#cms/machinery/database/transaction.ts'
import { log } from '#cms/machinery/platform/log.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { publishedId } from './event-id.ts'

/** Whom an event concerns: a member, whoever has a post open, whoever holds a session, or everybody. */
export type Topic = `member:${string}` | `post:${string}` | `session:${string}` | 'all'

export interface LiveEvent extends BusEvent {
  topic: Topic
}

/** Sends an event to the streams that listen to its topic, on every replica, once the open transaction is committed. */
export const publish = (req: AppRequest, event: Omit<LiveEvent, 'id'> & { id?: string }): void =>
  // Nobody's answer waits for it.
  afterCommit(req, () => void publishNow(req.payload, event))

/** The same at once. Who misses an event learns of it by asking, so a failure is noted and nothing more. */
export async function publishNow(payload: Payload, event: Omit<LiveEvent, 'id'> & { id?: string }): Promise<void> {
  try {
    await portOf(payload)
      .bus(payload)
      .publish({ ...event, id: publishedId(event.id) })
  } catch (error) {
    log().warn({ err: error, event: event.name }, 'an event was not sent')
  }
}
