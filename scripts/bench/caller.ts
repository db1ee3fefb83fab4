// The client process of the bench: a configurable number of callers, each with one keep-alive connection.
import { callMixed, type MixedOrder } from './call-mixed.ts'
import { Connection, requestOf } from './connection.ts'
import { Latencies } from './latencies.ts'
import type { Load, Order, Target } from './load.ts'

/** Responses after the end count for latency, but not for throughput. */
async function call({ target, callers, seconds }: Order): Promise<Load> {
  const latencies = new Latencies()
  let [inTime, failed] = [0, 0]
  const end = performance.now() + seconds * 1_000
  const callUntilEnd = async (nth: number) => {
    const texts = textsOf(target, nth)
    let [next, connection] = [nth, new Connection(target.url)]
    for (let began = performance.now(); began < end; began = performance.now()) {
      try {
        const status = await connection.request(texts[next % texts.length] as string)
        next += callers
        const now = performance.now()
        latencies.add(now - began)
        if (now <= end) inTime += 1
        if (status > 299) failed += 1
      } catch {
        failed += 1
        connection.close()
        connection = new Connection(target.url)
      }
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: callers }, (_, nth) => callUntilEnd(nth)))
  return { perSecond: inTime / seconds, p50: latencies.at(50), p95: latencies.at(95), p99: latencies.at(99), failed }
}

/** The requests of the caller with this number. */
const textsOf = (target: Target, nth: number): string[] =>
  target.inTurn ? (target.headersOfEach ?? []).map((_, index) => requestOf(target, index)) : [requestOf(target, nth)]

process.on('message', (order: Order | MixedOrder) => {
  const called = 'mix' in order ? callMixed(order) : call(order)
  void called.then((load) => process.send?.(load))
})
