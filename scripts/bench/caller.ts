// The process that calls for the bench: as many callers as it is told, each with a connection of its own that is kept.
import autocannon from 'autocannon'
import { Latencies } from './latencies.ts'
import type { Load, Order } from './load.ts'

/** How often autocannon looks whether its time is over. */
const LOOK_EVERY_MS = 50

process.on('message', ({ target, callers, seconds }: Order) => {
  const { url, method = 'GET', headers = {}, body } = target
  const latencies = new Latencies()
  const options = {
    url,
    method: method as 'GET',
    headers,
    body,
    connections: callers,
    duration: seconds,
    sampleInt: LOOK_EVERY_MS,
  }
  const run = autocannon(options, (error, { duration, non2xx, errors }) => {
    if (error) throw error
    const load: Load = {
      perSecond: latencies.count / duration,
      p50: latencies.at(50),
      p95: latencies.at(95),
      p99: latencies.at(99),
      failed: non2xx + errors,
    }
    process.send?.(load)
  })
  run.on('response', (_client, _status, _bytes, ms) => latencies.add(ms))
})
