import { createHmac, randomBytes } from 'node:crypto'
import { isbot } from 'isbot'
import type { IncomingMessage } from 'node:http'
import type { Payload } from 'payload'
import { seoulDay } from '#src/rules/dates.ts'
import { insertOnce, putRow, putRows, rowById } from '#cms/core/database/rows.ts'
import { isReadOnly } from '#cms/core/database/read-only-mode.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { log } from '#cms/core/platform/log.ts'
import { runQueued } from '#cms/core/platform/queue.ts'
import { writeRegularly } from '#cms/core/platform/regular-writes.ts'
import { remembered } from '#cms/core/platform/remembered.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { shared } from '#cms/core/platform/shared.ts'
import { forgetVisitors } from './figures.ts'
import { addTo, countOf, emptySketch, fromText, joined, toText, type Sketch } from './sketch.ts'

const WRITE_EVERY_MS = 10_000
/** Hosts that a process counts by name in a day; others are left out, so that invented ones fill no table. */
const MOST_HOSTS = 500
const HOST = /^(?=.{4,100}$)(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/

/** What this process has counted of a day and not written yet. */
interface Counted {
  pages: number
  bots: number
  /** Every host of the day; 0 for one whose pages are written. */
  hosts: Map<string, number>
  /** All visitors of the day whom this process saw; what is written joins those of other processes. */
  sketch: Sketch
  isSketchNew: boolean
}

/** By day: around midnight there are two. */
const days = () => shared('visitors', () => new Map<string, Counted>())

function countedOn(day: string): Counted {
  const known = days().get(day)
  if (known) return known
  const made = { pages: 0, bots: 0, hosts: new Map(), sketch: emptySketch(), isSketchNew: false }
  days().set(day, made)
  return made
}

/** A page that was opened: from where, and by which browser at which address. */
export interface PageView {
  ip: string
  agent: string | undefined
  /** The `Referer` header. */
  from?: string | undefined
}

/** Counts a page that was sent to a reader, from the cache too, unless it was prefetched: it may never be opened. */
export function countPage(payload: Payload, { headers }: Pick<IncomingMessage, 'headers'>, ip: string): void {
  const isAhead = String(headers['sec-purpose'] ?? headers.purpose).includes('prefetch')
  if (isAhead) return
  void countVisit(payload, { ip, agent: headers['user-agent'], from: headers.referer }, new Date())
}

/**
 * Counts a page view and its visitor, in memory. A visitor is an address with a browser's name, of which only what a
 * hash with the key of the day leaves in the sketch is stored. Crawlers, and requests without a name, count apart.
 */
export async function countVisit(payload: Payload, { ip, agent, from }: PageView, now: Date): Promise<void> {
  const day = seoulDay(now)
  try {
    if (!agent || isbot(agent)) {
      countedOn(day).bots += 1
      return
    }
    const key = await keyOf(localRequest(payload), day)
    const counted = countedOn(day)
    counted.pages += 1
    const host = hostOf(from)
    if (host !== null && (counted.hosts.has(host) || counted.hosts.size < MOST_HOSTS))
      counted.hosts.set(host, (counted.hosts.get(host) ?? 0) + 1)
    const visitor = createHmac('sha256', key).update(`${ip}\n${agent}`).digest()
    counted.isSketchNew = addTo(counted.sketch, visitor) || counted.isSketchNew
  } catch (error) {
    log().warn({ err: error }, 'a visit was not counted')
  }
}

/** The host of another site that a page was reached from; null for our own, for addresses of numbers and for none. */
function hostOf(from: string | undefined): string | null {
  if (!from || !URL.canParse(from)) return null
  const { hostname, protocol } = new URL(from)
  const host = hostname.toLowerCase().replace(/^www\./, '')
  const own = new URL(env().SITE_URL).hostname.replace(/^www\./, '')
  return /^https?:$/.test(protocol) && host !== own && HOST.test(host) ? host : null
}

const keys = remembered<string>('visitorKey')

/** The key of this day, the same for every process; with a new day the one before is no longer in memory. */
const keyOf = (req: AppRequest, day: string): Promise<string> =>
  keys.get(async () => {
    const made = await rowById(req, 'visitor-key', day)
    if (made) return made.secret
    await insertOnce(req, 'visitor-key', { id: day, secret: randomBytes(32).toString('base64url') })
    return (await rowById(req, 'visitor-key', day))?.secret ?? ''
  }, day)

/** Writes what was counted every 10 s; the returned function writes the rest and stops. */
export const startVisitorWriter = (payload: Payload): (() => Promise<void>) =>
  writeRegularly(() => writeVisits(payload, new Date()), WRITE_EVERY_MS)

/** Writes what was counted, a day a transaction; after a failure it waits for the next write. Keys of earlier days go. */
export const writeVisits = (payload: Payload, now: Date): Promise<void> =>
  runQueued('visitors', async () => {
    if (isReadOnly()) return
    const req = localRequest(payload)
    const today = seoulDay(now)
    for (const [day, counted] of days())
      try {
        if (counted.pages + counted.bots > 0) await writeDay(req, day, counted)
        if (day < today) await endDay(req, day, now)
      } catch (error) {
        log().warn({ err: error }, 'visits were not written')
      }
  })

async function writeDay(req: AppRequest, day: string, counted: Counted): Promise<void> {
  const { pages, bots, sketch, isSketchNew } = counted
  const hosts = [...counted.hosts].filter(([, count]) => count > 0)
  counted.isSketchNew = false
  try {
    await inTransaction(req, async () => {
      const stored = isSketchNew ? await rowById(req, 'visitor-day', day) : null
      const all = isSketchNew ? joined(sketch, fromText(stored?.sketch)) : null
      await putRow(req, 'visitor-day', {
        id: day,
        pages: { $inc: pages },
        bots: { $inc: bots },
        // Without a new sketch the stored count stays; a new row begins at 0.
        ...(all ? { visitors: countOf(all), sketch: toText(all) } : { visitors: { $inc: 0 } }),
      })
      await putRows(
        req,
        'visitor-host',
        hosts.map(([host, count]) => ({ id: `${day} ${host}`, day, host, count: { $inc: count } })),
      )
    })
  } catch (error) {
    counted.isSketchNew ||= isSketchNew
    throw error
  }
  counted.pages -= pages
  counted.bots -= bots
  for (const [host, count] of hosts) counted.hosts.set(host, (counted.hosts.get(host) ?? 0) - count)
}

/** Ends a day in this process, and deletes its key for all. */
async function endDay(req: AppRequest, day: string, now: Date): Promise<void> {
  days().delete(day)
  keys.forget()
  await forgetVisitors(req, now)
}
