import type { Payload } from 'payload'
import { LIVE } from '#src/rules/notifications.ts'
import type { BusEvent } from '#cms/core/database/bus.ts'
import { portOf } from '#cms/core/database/port.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { shared } from '#cms/core/platform/shared.ts'
import { publish, type Topic } from './publish.ts'

/** The event stream of one browser. */
export interface Stream {
  memberId: string
  topics: readonly Topic[]
  /** Called for every event on its topics. */
  onEvent: (event: BusEvent) => void
  end: () => void
  /** Ends it because its member was suspended or its session ended, and notifies the client where needed. */
  dismiss: (event: BusEvent) => void
}

/** The event that ends streams; it is never sent to a browser. */
const END = 'end'

const streams = () => shared('streams', () => new Map<string, Set<Stream>>())

/** Subscribes the stream to its topics until the returned function is called; past the limit the member's oldest ends. */
export function addStream(stream: Stream): () => void {
  const own = listenersOf(`member:${stream.memberId}`)
  const oldest = own.size >= LIVE.streamsPerMember ? [...own][0] : undefined
  oldest?.end()
  for (const topic of stream.topics) {
    streams().set(topic, listenersOf(topic).add(stream))
  }
  return () => {
    for (const topic of stream.topics) {
      const left = listenersOf(topic)
      left.delete(stream)
      if (left.size === 0) streams().delete(topic)
    }
  }
}

const listenersOf = (topic: Topic): Set<Stream> => streams().get(topic) ?? new Set()

/** The streams that are open in this process. */
const openStreams = (): Set<Stream> => new Set([...streams().values()].flatMap((some) => [...some]))

/** How many streams are open in this process. */
export const countStreams = (): number => openStreams().size

/** Whether a stream of this session is open in this process. */
export const hasStream = (sid: string): boolean => listenersOf(`session:${sid}`).size > 0

/** Forwards bus events to the streams of this process; the returned function ends all of them. */
export function startLive(payload: Payload): () => void {
  const stopListening = portOf(payload)
    .bus(payload)
    .listen((event) => {
      for (const stream of [...(streams().get(event.topic) ?? [])]) {
        if (event.name === END) stream.dismiss(event)
        else stream.onEvent(event)
      }
    })
  return () => {
    stopListening()
    for (const stream of openStreams()) stream.end()
  }
}

/** Ends the streams of a member or of one session, once the open transaction is committed; clients that are still allowed reconnect. */
export const endStreams = (req: AppRequest, whose: { memberId: string } | { sid: string }): void =>
  publish(req, {
    topic: 'sid' in whose ? `session:${whose.sid}` : `member:${whose.memberId}`,
    name: END,
    ref: null,
  })
