import type { Latencies } from './latencies.ts'

/** Maximum milliseconds of one request at the 95th percentile, alone. */
const LIMIT_MS = 50
const PERCENTILES = [50, 95, 99, 100]
const NAME_WIDTH = 52

const cell = (text: string): string => text.padStart(10)

/** The head of a table of `latencyRow`s; `beside` names the community that is compared with. */
export function latencyHead(
  title: string,
  { further = [], beside }: { further?: string[]; beside?: string | undefined },
): string {
  const names = ['p50 ms', 'p95 ms', 'p99 ms', 'max ms', ...further, ...(beside ? [`${beside} p95`, '×'] : [])]
  return `\n${title.padEnd(NAME_WIDTH)}${names.map(cell).join('')}`
}

/** Percentiles of one kind of request, further figures of it, and the 95th of the same in another community. */
export function latencyRow(name: string, [own, beside]: readonly Latencies[], further: readonly number[] = []): string {
  const figures = [...PERCENTILES.map((at) => own?.at(at) ?? 0), ...further, ...(beside ? [beside.at(95)] : [])]
  const factor = beside && own ? [cell((own.at(95) / beside.at(95)).toFixed(1))] : []
  const cells = [...figures.map((ms) => cell(ms.toFixed(1))), ...factor]
  return `${name.padEnd(NAME_WIDTH)}${cells.join('')}${own && isFast(own) ? '' : '  SLOW'}`
}

/** Whether the 95th percentile is within the limit. */
export const isFast = (latencies: Latencies): boolean => latencies.at(95) <= LIMIT_MS

/** Milliseconds until the whole answer is there. */
export async function latencyOf(url: string, cookie?: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url, cookie ? { headers: { cookie } } : {}).catch(() => null)
  // The server ends a connection after a while, also one over which a request is just coming.
  if (!answer) return latencyOf(url, cookie)
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`)
  return performance.now() - started
}
