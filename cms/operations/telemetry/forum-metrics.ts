import type { Registry } from '@prometheus-io/client'
import { rowLockDepth } from '#cms/core/database/row-locks.ts'
import { transactionCounts } from '#cms/core/database/transaction.ts'
import { countsOf as countsOfJob } from '#cms/core/jobs/start.ts'
import { countStreams } from '#cms/core/live/streams.ts'
import { pageCache } from '#cms/core/page-cache/page-cache.ts'
import { queueDepth } from '#cms/core/platform/queue.ts'
import { JOBS } from '#cms/operations/registries/recurring.ts'
import { countOf, countsOf, gaugeOf, gaugesOf } from './kinds.ts'

/** Queues of this process in which requests wait for their turn. */
const QUEUES = {
  render: 'pages and lists',
  write: 'transactions of the embedded database',
  repeats: 'transactions that met another',
  markdown: 'long texts',
  image: 'uploads',
  hash: 'passwords',
}

/** What the parts of this process count by themselves. */
export function forumMetrics(registry: Registry): void {
  gaugesOf(registry, {
    name: 'forum_queue_depth',
    help: `What waits in this process for its turn: ${Object.entries(QUEUES)
      .map(([name, what]) => `${name} (${what})`)
      .join(', ')}.`,
    label: 'queue',
    read: () => Object.keys(QUEUES).map((name) => [name, queueDepth(name)] as const),
  })
  gaugeOf(registry, {
    name: 'forum_row_locks',
    help: 'Transactions that hold a row or wait for it; none with the embedded database.',
    read: rowLockDepth,
  })
  gaugeOf(registry, { name: 'forum_event_streams', help: 'Open streams of live events.', read: countStreams })
  countOf(registry, {
    name: 'forum_page_cache_hits_total',
    help: "Guests' pages that came from memory.",
    read: () => pageCache().counts.hits,
  })
  countOf(registry, {
    name: 'forum_page_cache_misses_total',
    help: "Guests' pages that had to be rendered.",
    read: () => pageCache().counts.misses,
  })
  transactions(registry)
  jobs(registry)
}

function transactions(registry: Registry): void {
  const counters = [
    ['forum_transactions_committed_total', 'Transactions that were stored.', 'committed'],
    ['forum_transactions_failed_total', 'Transactions that were refused or given up.', 'failed'],
    ['forum_transaction_conflicts_total', 'Attempts of transactions that met another writer of a row.', 'conflicts'],
    ['forum_transaction_retries_total', 'Transactions that were tried again.', 'retries'],
  ] as const
  for (const [name, help, key] of counters) countOf(registry, { name, help, read: () => transactionCounts()[key] })
}

function jobs(registry: Registry): void {
  const ofEach = (read: (counts: ReturnType<typeof countsOfJob>) => number) => () =>
    JOBS.map(({ name }) => [name, read(countsOfJob(name))] as const)
  const label = 'job'
  countsOf(registry, {
    name: 'forum_job_runs_total',
    help: 'Runs of recurring jobs in this process.',
    label,
    read: ofEach(({ runs }) => runs),
  })
  countsOf(registry, {
    name: 'forum_job_failures_total',
    help: 'Those of them that failed.',
    label,
    read: ofEach(({ failures }) => failures),
  })
  countsOf(registry, {
    name: 'forum_job_duration_seconds_total',
    help: 'How long all runs in this process took.',
    label,
    read: ofEach(({ seconds }) => seconds),
  })
  gaugesOf(registry, {
    name: 'forum_job_last_duration_seconds',
    help: 'How long the last run in this process took.',
    label,
    read: ofEach(({ lastSeconds }) => lastSeconds),
  })
  gaugesOf(registry, {
    name: 'forum_job_running',
    help: '1 while this process runs the job.',
    label,
    read: ofEach(({ running }) => running),
  })
}
