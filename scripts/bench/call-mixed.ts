import { setTimeout as sleep } from 'node:timers/promises'
import { Random } from '#cms/operations/seed/random.ts'
import { Connection } from './connection.ts'
import { isPage, mixedRequests, type Mix } from './mix.ts'

/** Requests of the mixed row: by this many callers, each as fast as it is answered, or this many a second at random times. */
export interface MixedOrder {
  mix: Mix
  seed: number
  seconds: number
  pace: { callers: number } | { perSecond: number }
}

/** Milliseconds of each answer, and how many there were until the end. */
export interface MixedLoad {
  pageMs: number[]
  callMs: number[]
  pagesInTime: number
  failed: number
}

/** Sends the requests of the order and waits for every answer. */
export async function callMixed({ mix, seed, seconds, pace }: MixedOrder): Promise<MixedLoad> {
  const load: MixedLoad = { pageMs: [], callMs: [], pagesInTime: 0, failed: 0 }
  const next = mixedRequests(mix, seed)
  const idle: Connection[] = []
  const end = performance.now() + seconds * 1_000
  const callOnce = async (began: number) => {
    const { kind, text } = next()
    const connection = idle.pop() ?? new Connection(mix.base)
    try {
      const status = await connection.request(text)
      idle.push(connection)
      const now = performance.now()
      ;(isPage(kind) ? load.pageMs : load.callMs).push(now - began)
      if (isPage(kind) && now <= end) load.pagesInTime += 1
      if (status > 299) load.failed += 1
    } catch {
      load.failed += 1
      connection.close()
    }
  }
  await ('callers' in pace ? closely(pace.callers, end, callOnce) : evenly(pace.perSecond, { seed, end }, callOnce))
  for (const connection of idle) connection.close()
  return load
}

type CallOnce = (began: number) => Promise<void>

async function closely(callers: number, end: number, callOnce: CallOnce): Promise<void> {
  const callUntilEnd = async () => {
    for (let began = performance.now(); began < end; began = performance.now()) await callOnce(began)
  }
  await Promise.all(Array.from({ length: callers }, callUntilEnd))
}

/** Intervals are exponential, as of people who know nothing of each other; a request that is late counts from when it was due. */
async function evenly(
  perSecond: number,
  { seed, end }: { seed: number; end: number },
  callOnce: CallOnce,
): Promise<void> {
  const random = new Random(seed + 1)
  const calls: Promise<void>[] = []
  for (let due = performance.now(); due < end; due -= (Math.log(1 - random.next()) / perSecond) * 1_000) {
    const left = due - performance.now()
    if (left > 0) await sleep(left)
    calls.push(callOnce(due))
  }
  await Promise.all(calls)
}
