import { randomBytes } from 'node:crypto'
import { env } from '#cms/core/platform/runtime.ts'
import { shared } from '#cms/core/platform/shared.ts'

/** Between replicas a replay begins so long before the event that was seen last: by so much their order may differ. */
const OVERLAP_MS = 2_000
/** Stored events of one millisecond; further ones take the next one. */
const PER_MILLISECOND = 0x1000

/** The position of an event: `number` counts the stored events of a millisecond, `step` what was published after that one. */
interface Place {
  time: number
  number: number
  step: number
}

const state = () =>
  shared('eventIds', () => ({
    process: randomBytes(4).toString('hex'),
    newest: { time: 0, number: 0, step: 0 },
    published: { time: Date.now(), number: 0, step: 0 },
  }))

/** A UUID that sorts by time, number and step; its last eight digits name the process. */
function encoded({ time, number, step }: Place): string {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
  const times = hex(time, 12)
  const steps = hex(0x8000_0000 + step, 8)
  return `${times.slice(0, 8)}-${times.slice(8)}-7${hex(number, 3)}-${steps.slice(0, 4)}-${steps.slice(4)}${state().process}`
}

const SHAPE = /^([0-9a-f]{8})-([0-9a-f]{4})-7([0-9a-f]{3})-[0-9a-f]{4}-[0-9a-f]{4}([0-9a-f]{8})$/

/**
 * The id of an event that a row keeps. Ids of one process rise, also within a millisecond and when the clock is set back;
 * made in the transaction that stores the row, they rise in the order of commits on SQLite.
 */
export function newEventId(now = Date.now()): string {
  const { newest } = state()
  if (now > newest.time) [newest.time, newest.number] = [now, 0]
  else if (newest.number + 1 < PER_MILLISECOND) newest.number += 1
  else [newest.time, newest.number] = [newest.time + 1, 0]
  return encoded({ ...newest, step: 0 })
}

/**
 * The id with which an event is published: its own or, for one that no row keeps, the next after the stored event
 * published last, so that a client that saw it and reconnects misses no stored one that is published later.
 */
export function publishedId(own?: string): string {
  if (env().DATABASE_URI) return own ?? newEventId()
  const { published } = state()
  const at = own === undefined ? null : decoded(own)
  if (at) Object.assign(published, { time: at.time, number: at.number, step: 0 })
  if (own !== undefined) return own
  published.step += 1
  return encoded(published)
}

/**
 * The id of the event that was published last: what is read from now on lacks none before it. Between replicas, an id of
 * this moment.
 */
export const lastEventId = (): string => (env().DATABASE_URI ? newEventId() : encoded(state().published))

/**
 * The id after which events are replayed to a reader who saw this one last. Of another process, and between replicas, it
 * is one of two seconds before: the browser drops what it knows.
 */
export function replayFrom(lastId: string): string {
  const last = decoded(lastId)
  if (!last || (last.process === state().process && !env().DATABASE_URI)) return lastId
  // As text it sorts before every id of that millisecond.
  return encoded({ time: Math.max(0, last.time - OVERLAP_MS), number: 0, step: 0 }).slice(0, 14)
}

function decoded(id: string): { time: number; number: number; process: string } | null {
  const [, first = '', rest = '', number = '', process = ''] = SHAPE.exec(id) ?? []
  return first ? { time: parseInt(first + rest, 16), number: parseInt(number, 16), process } : null
}
