import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { Payload } from 'payload'
import { log } from '#cms/core/platform/log.ts'
import { shared } from '#cms/core/platform/shared.ts'
import type { Bus, BusEvent } from '../bus.ts'
import { FAST_WRITES } from './address.ts'
import { namedCollection } from './connection.ts'
import { EVENT, EVENT_RETENTION_SECONDS } from './indexes.ts'

const LOOK_EVERY_MS = 200
/** Events of two replicas may become visible in another order than their times say, by less than this. */
const OVERLAP_MS = 3_000

/** A reader that was away longer may have missed events, which expire. */
const GAP_MS = (EVENT_RETENTION_SECONDS - 15) * 1_000

interface StoredEvent extends BusEvent {
  /** One event may go to several topics. */
  _id: string
  at: Date
}

/** Events that are published in one turn of the event loop, as all of one commit are. */
interface Batch {
  events: BusEvent[]
  stored: Promise<unknown>
}

interface UnderWay {
  /** Takes what is published in this turn. */
  batch: Batch | null
  sending: Set<Promise<unknown>>
  readers: Set<EventReader>
}

/** Events of this process that are not stored yet, and its readers of the shared collection. */
const underWay = () => shared('mongoBus', (): UnderWay => ({ batch: null, sending: new Set(), readers: new Set() }))

/** Replicas share a collection that each polls several times a second; change streams exist only on replica sets. */
export const mongoBus = (payload: Payload): Bus => ({
  publish: async (event) => {
    const batch = (underWay().batch ??= beginBatch(payload))
    batch.events.push(event)
    await batch.stored
  },
  caughtUp: async () => {
    const { sending, readers } = underWay()
    await Promise.allSettled(sending)
    await Promise.all([...readers].map((reader) => reader.lookAfresh()))
  },
  listen: (onEvent, onGap) => {
    const { readers } = underWay()
    const reader = new EventReader(payload, { onEvent, onGap })
    readers.add(reader)
    const timer = setInterval(() => void reader.look(), LOOK_EVERY_MS).unref()
    return () => {
      clearInterval(timer)
      readers.delete(reader)
    }
  },
})

/** A batch that is stored by one command at the end of this turn. */
function beginBatch(payload: Payload): Batch {
  const { sending } = underWay()
  const events: BusEvent[] = []
  const stored = endOfTurn()
    .then(() => {
      underWay().batch = null
      return store(payload, events)
    })
    .finally(() => sending.delete(stored))
  sending.add(stored)
  return { events, stored }
}

/** The database's own clock, because those of replicas differ. No majority is waited for: an event that is lost is no loss. */
const store = (payload: Payload, events: readonly BusEvent[]) =>
  namedCollection(payload, EVENT).bulkWrite(
    events.map((event) => ({
      updateOne: {
        filter: { _id: `${event.id} ${event.topic}` },
        update: { $set: event, $currentDate: { at: true } },
        upsert: true,
      },
    })),
    { ordered: false, ...FAST_WRITES },
  )

interface Listener {
  onEvent: (event: BusEvent) => void
  onGap?: (() => void) | undefined
}

/** Emits each event once that is stored after it began. */
class EventReader {
  readonly #payload: Payload
  readonly #onEvent: Listener['onEvent']
  readonly #onGap: Listener['onGap']
  /** When it read last; the first time there is nothing to miss. */
  #readAt: number | null = null
  /** Ids of emitted events with their times, for as long as polls may return them again. */
  readonly #seen = new Map<string, number>()
  /** The time of the newest event that was seen; null before the first poll. */
  #newest: number | null = null
  #looking: Promise<void> | null = null

  constructor(payload: Payload, { onEvent, onGap }: Listener) {
    this.#payload = payload
    this.#onEvent = onEvent
    this.#onGap = onGap
  }

  /** Polls, or waits for the poll that is under way. */
  look(): Promise<void> {
    this.#looking ??= this.#read().finally(() => (this.#looking = null))
    return this.#looking
  }

  /** As `look`, with a poll that has yet to begin. */
  async lookAfresh(): Promise<void> {
    await this.#looking
    await this.look()
  }

  async #read(): Promise<void> {
    try {
      const newest = this.#newest ?? (await this.#begin())
      const askedAt = performance.now()
      const events = await this.#since(newest - OVERLAP_MS)
      if (this.#readAt !== null && askedAt - this.#readAt > GAP_MS) this.#onGap?.()
      this.#readAt = askedAt
      for (const { _id, at, id, topic, name, ref } of events) {
        if (this.#seen.has(_id)) continue
        this.#seen.set(_id, at.getTime())
        this.#onEvent({ id, topic, name, ref })
      }
      const last = Math.max(newest, events.at(-1)?.at.getTime() ?? newest)
      this.#newest = last
      for (const [id, at] of this.#seen) if (at < last - OVERLAP_MS) this.#seen.delete(id)
    } catch (error) {
      log().warn({ err: error }, 'looking for events failed')
    }
  }

  /** Events from before are not emitted; the newest are noted as seen, because the first poll overlaps them. */
  async #begin(): Promise<number> {
    const [last] = (await namedCollection(this.#payload, EVENT)
      .find()
      .sort({ at: -1 })
      .limit(1)
      .toArray()) as unknown as StoredEvent[]
    const newest = last?.at.getTime() ?? 0
    for (const { _id, at } of await this.#since(newest - OVERLAP_MS)) this.#seen.set(_id, at.getTime())
    return newest
  }

  async #since(time: number): Promise<StoredEvent[]> {
    const found = namedCollection(this.#payload, EVENT).find({ at: { $gte: new Date(Math.max(0, time)) } })
    return (await found.sort({ at: 1, _id: 1 }).toArray()) as unknown as StoredEvent[]
  }
}
