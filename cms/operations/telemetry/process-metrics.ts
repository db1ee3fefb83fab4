import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Registry } from '@prometheus-io/client'
import { countOf, gaugeOf } from './kinds.ts'

/** A finer clock would wake an idle process more often; a delay between two of its ticks is measured all the same. */
const TICK_MS = 50
const NANOSECONDS = 1e9

/** What Node knows of this process: the event loop, memory, processor time. */
export function processMetrics(registry: Registry): void {
  eventLoop(registry)
  gaugeOf(registry, {
    name: 'process_resident_memory_bytes',
    help: 'Memory that the process holds.',
    read: () => process.memoryUsage.rss(),
  })
  gaugeOf(registry, {
    name: 'process_heap_bytes',
    help: 'JavaScript objects, those that nothing needs any more included.',
    read: () => process.memoryUsage().heapUsed,
  })
  gaugeOf(registry, {
    name: 'process_external_memory_bytes',
    help: 'Memory of buffers and native modules that JavaScript objects own.',
    read: () => process.memoryUsage().external,
  })
  countOf(registry, {
    name: 'process_cpu_seconds_total',
    help: 'Processor time of all threads.',
    read: () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1e6
    },
  })
  gaugeOf(registry, {
    name: 'process_start_time_seconds',
    help: 'When the process started, in seconds since 1970.',
    read: () => performance.timeOrigin / 1_000,
  })
}

function eventLoop(registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: TICK_MS })
  delay.enable()
  const secondsOf = (nanoseconds: number) => Math.max(0, (nanoseconds / NANOSECONDS || 0) - TICK_MS / 1_000)
  gaugeOf(registry, {
    name: 'forum_eventloop_delay_p50_seconds',
    help: 'Half of the timers since the last scrape ran later than this.',
    read: () => secondsOf(delay.percentile(50)),
  })
  gaugeOf(registry, {
    name: 'forum_eventloop_delay_p99_seconds',
    help: 'One in a hundred timers since the last scrape ran later than this.',
    read: () => secondsOf(delay.percentile(99)),
  })
  gaugeOf(registry, {
    name: 'forum_eventloop_delay_max_seconds',
    help: 'The longest delay of a timer since the last scrape.',
    read: () => {
      const longest = delay.count > 0 ? secondsOf(delay.max) : 0
      // The last of the three that is read.
      delay.reset()
      return longest
    },
  })
  let before = performance.eventLoopUtilization()
  gaugeOf(registry, {
    name: 'forum_eventloop_utilization_ratio',
    help: 'The share of the time since the last scrape in which the event loop was not waiting.',
    read: () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, before)
      before = now
      return Number.isFinite(utilization) ? utilization : 0
    },
  })
}
