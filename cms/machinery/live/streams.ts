import type { Payload } from 'payload'
import { LIVE } from '#src/rules/notifications.ts'
import type { BusEvent } from '#cms/machinery/database/bus.ts'
import { portOf } from '#cms/machinery/database/port.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { shared } from '#cms/machinery/platform/shared.ts'
import { publish, type Topic } from './publish.ts'

/** One browser that listens. */
export interface Stream {
  memberId: string
  topics: readonly Topic[]
  /** Is told of every event on its topics. */
  onEvent: (event: BusEvent) => void
  end: () => void
  /** Ends it because of what happened to its member or session, and says so where they have to know. */
  dismiss: (event: BusEvent) => void
}

/** The event that ends streams; nobody's browser meets it. */
const END = 'end'

const streams = () => shared('streams', () => new Map<string, Set<Stream>>())

/** Lets the stream hear of its topics until the function that is returned is called. The oldest of a member gives way. */
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

/** Hands what the replicas tell each other to the streams of this process; the function that is returned ends them all. */
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
    for (const stream of new Set([...streams().values()].flatMap((some) => [...some]))) stream.end()
  }
}

/** Ends the streams of a member or of one session, once the open transaction is committed; who still may comes back. */
export const endStreams = (req: AppRequest, whose: { memberId: string } | { sid: string }): void =>
  publish(req, {
    topic: 'sid' in whose ? `session:${whose.sid}` : `member:${whose.memberId}`,
    name: END,
    ref: null,
  })
