import { prepareCommunity } from './community.ts'
import { goalLines, SHARES } from './goals.ts'
import { Latencies } from './latencies.ts'
import { isFast, latencyHead, latencyOf, latencyRow } from './latency-rows.ts'
import { listRows, type ListRow } from './list-rows.ts'
import { startCallers } from './load.ts'
import { measureRows } from './measure-rows.ts'
import { rowsOf } from './rows.ts'
import { measureSearches } from './search-kinds.ts'
import { openCommunity, type Community, type Size } from './opened-community.ts'
import { memoryAtRestMb, residentMb, type BenchServer } from './server.ts'

const ROUNDS = 100
const WARM_UP = 5
/** Factor by which shares of the bare server may be lower than in the demo community. */
const LEEWAY = 1.5

/**
 * Which community is measured: of this size, in a temporary folder or in `data`; beside one of another size in the same
 * run, to compare with; rows with goals for so many seconds.
 */
interface Plan {
  size: Size
  seconds: number
  data?: string | undefined
  beside?: Size | undefined
}

/**
 * Writes the community into the folder unless it is there, and prints the latency of the first and the 100th page of
 * every list and of a post, uncached, and of each kind of search; of a large one then the rows that have goals. Returns
 * false if one exceeds its limit.
 */
export async function measureLists({ size, seconds, data, beside }: Plan): Promise<boolean> {
  const communities = [await openCommunity(size, data)]
  try {
    if (beside) communities.push(await openCommunity(beside))
    const [first] = communities as [Community]
    const areListsFast = await measure(communities)
    const areSearchesFast = await measureSearches(communities)
    if (size !== 'small' && !beside) await measureShares(first.server, seconds)
    console.log(
      `\nmemory after all that: ${residentMb(first.server)} MB, at rest after it ${await memoryAtRestMb(first.server)} MB`,
    )
    return areListsFast && areSearchesFast
  } finally {
    for (const { server } of communities) await server.stop()
  }
}

async function measure(communities: readonly Community[]): Promise<boolean> {
  const rows = await Promise.all(communities.map(({ server, token }) => listRows(server.base, `aah-token=${token}`)))
  console.log(latencyHead('uncached, one at a time', { beside: communities[1]?.size }))
  let areFast = true
  for (const [index, [name]] of (rows[0] ?? []).entries()) {
    const all = communities.map(() => new Latencies())
    // In turn, so that what else the machine does meets both.
    for (let round = -WARM_UP; round < ROUNDS; round += 1)
      for (const [place, { server }] of communities.entries()) {
        const [, targets, cookie] = rows[place]?.[index] as ListRow
        const ms = await latencyOf(server.base + targets[Math.abs(round) % targets.length], cookie)
        if (round >= 0) all[place]?.add(ms)
      }
    console.log(latencyRow(name, all))
    areFast &&= all.slice(0, 1).every(isFast)
  }
  return areFast
}

/** The most frequent pages, as in the demo community. */
async function measureShares(server: BenchServer, seconds: number): Promise<void> {
  const callers = startCallers()
  try {
    const rows = rowsOf(await prepareCommunity(server.base)).filter(({ key }) => key in SHARES)
    console.log()
    const measured = await measureRows(rows, { server, callers, seconds })
    console.log(`\n${goalLines({ rows: measured }, LEEWAY).join('\n')}`)
  } finally {
    callers.stop()
  }
}
