import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { log } from '#cms/core/platform/log.ts'
import { forgetRemembered, type Remembered } from '#cms/core/platform/remembered.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { shared } from '#cms/core/platform/shared.ts'
import type { BusEvent } from './bus.ts'
import { portOf } from './port.ts'
import { afterCommit } from './transaction.ts'

/** The bus's topic for what replicas drop from their memory; no browser listens to it. */
const TOPIC = 'caches'
/** Drops within this many milliseconds are sent as one event. */
const GATHER_MS = 25
/** More keys than this are sent as "all of it". */
const MOST_KEYS = 500

/** Called with the keys to drop, or null for everything. */
type OnDrop = (keys: readonly string[] | null) => void

const state = () =>
  shared('replicaDrops', () => ({
    process: randomUUID(),
    sent: 0,
    handlers: new Map<string, OnDrop>(),
    /** What is to be announced next, by cache; null for everything. */
    gathered: new Map<string, Set<string> | null>(),
  }))

/** Says what to do here when another replica drops something from its cache of this name. */
export const onDrop = (cache: string, drop: OnDrop): void => void state().handlers.set(cache, drop)

/**
 * Announces to the other replicas that they drop these keys of a cache, or all of it when `keys` is left out. It is not
 * awaited: an entry that misses it lives as long as entries live. Where one process has the database nothing is sent.
 */
export function announceDrop(payload: Payload, cache: string, keys: readonly string[] | null = null): void {
  if (portOf(payload).hasOneProcess) return
  const { gathered } = state()
  if (gathered.size === 0) setTimeout(() => void send(payload), GATHER_MS)
  const known = gathered.get(cache)
  const all = keys === null || known === null || (known?.size ?? 0) + keys.length > MOST_KEYS
  gathered.set(cache, all ? null : new Set([...(known ?? []), ...keys]))
}

async function send(payload: Payload): Promise<void> {
  const now = state()
  const drops = [...now.gathered].map(([cache, keys]) => [cache, keys && [...keys]])
  now.gathered.clear()
  now.sent += 1
  const event: BusEvent = { id: `${now.process}:${now.sent}`, topic: TOPIC, name: 'drop', ref: JSON.stringify(drops) }
  try {
    await portOf(payload).bus(payload).publish(event)
  } catch (error) {
    log().warn({ err: error }, 'drops were not announced to other replicas')
  }
}

/** The cache of caches: its keys are the names of those that a process remembers. */
const REMEMBERED = 'remembered'

/** Drops all that is remembered under this name once the open transaction is committed, on every replica. */
export const forgetOnReplicas = (req: AppRequest, cache: Pick<Remembered<never>, 'name'>): void =>
  afterCommit(req, () => {
    forgetRemembered(cache.name)
    announceDrop(req.payload, REMEMBERED, [cache.name])
  })

/** Drops what other replicas announce, and everything when announcements may have been missed, until the returned function is called. */
export function followDrops(payload: Payload): () => void {
  if (portOf(payload).hasOneProcess) return () => undefined
  onDrop(REMEMBERED, (names) => {
    if (names) for (const name of names) forgetRemembered(name)
    else forgetRemembered()
  })
  return portOf(payload)
    .bus(payload)
    .listen(
      ({ id, topic, ref }) => {
        if (topic !== TOPIC || id.startsWith(state().process)) return
        for (const [cache, keys] of JSON.parse(ref ?? '[]') as [string, string[] | null][])
          state().handlers.get(cache)?.(keys)
      },
      () => {
        for (const drop of state().handlers.values()) drop(null)
      },
    )
}
