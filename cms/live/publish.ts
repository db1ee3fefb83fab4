import type { Payload } from 'payload'
import type { BusEvent } from '../database/bus.ts'
import { portOf } from '../database/port.ts'
import { afterCommit } from '../database/transaction.ts'
import { newId } from '../platform/id.ts'
import { log } from '../platform/log.ts'
import type { AppRequest } from '../platform/request.ts'

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
      .publish({ id: newId(), ...event })
  } catch (error) {
    log().warn({ err: error, event: event.name }, 'an event was not sent')
  }
}
