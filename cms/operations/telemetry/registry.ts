import { Registry } from '@prometheus-io/client'
import type { Payload } from 'payload'
import { forumMetrics } from './forum-metrics.ts'
import { processMetrics } from './process-metrics.ts'
import { requestMetrics } from './request-metrics.ts'
import { storedMetrics } from './stored-metrics.ts'

/** Every metric of this process; `scrape` reads those that are stored and writes all in Prometheus' text format. */
export function openRegistry(payload: Payload) {
  const registry = new Registry()
  const count = requestMetrics(registry)
  processMetrics(registry)
  forumMetrics(registry)
  const refresh = storedMetrics(registry, payload)
  return {
    count,
    scrape: async () => {
      await refresh()
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}
