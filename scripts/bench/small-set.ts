import { availableParallelism, loadavg } from 'node:os'
import { DEMO_ACCOUNT } from '#cms/operations/seed/demo-account.ts'
import { measureBesideMembers, type BesideMembers } from './beside-members.ts'
import { ADMIN, prepareCommunity, type Community } from './community.ts'
import { goalLines } from './goals.ts'
import { startCallers, type Callers } from './load.ts'
import { measureRows } from './measure-rows.ts'
import { pageWeight } from './page-weight.ts'
import { listStatements, profileRow } from './profile.ts'
import { rowsOf, type Row } from './rows.ts'
import { memoryAtRestMb, residentMb, startServer, type BenchServer } from './server.ts'

/** Key of the scenario with a guest beside 64 members. */
const BESIDE_MEMBERS = 'beside-members'
/** The scenario runs this many times longer than a row: its guest sends at most forty requests a second. */
const SCENE_TIMES = 3

interface BenchSetup {
  server: BenchServer
  callers: Callers
  community: Community
  rows: Row[]
  /** Resident megabytes right after the first start, and of the idle server of the second; 0 unless all is measured. */
  afterSeedMb: number
  atRestMb: number
  seconds: number
}

/** Measures the rows in `only`, or all, in the demo community, and prints them. */
export async function measureSmallSet(folder: string, seconds: number, only: readonly string[]): Promise<void> {
  console.log(
    `${availableParallelism()} cores, load before: ${loadavg()[0]?.toFixed(1)} (what others do here shows below)\n`,
  )
  const isWhole = only.length === 0
  await withServer(folder, { seconds, isWhole }, async (setup) => {
    const { server, community, rows } = setup
    assertKnown(only, [...rows.map(({ key }) => key), BESIDE_MEMBERS])
    const isWanted = (key: string) => isWhole || only.includes(key)
    const measured = await measureRows(
      rows.filter(({ key }) => isWanted(key)),
      setup,
    )
    const besideMembers = isWanted(BESIDE_MEMBERS) ? await besideMembersOf(setup) : null
    const memory = isWhole ? { atRest: setup.atRestMb, loaded: residentMb(server) } : null
    if (memory) {
      console.log(
        `\nmemory: ${memory.atRest} MB at rest (${setup.afterSeedMb} MB while it starts for the first time), ` +
          `${memory.loaded} MB right after load, ${await memoryAtRestMb(server)} MB at rest after it`,
      )
      await weigh(community)
    }
    console.log(`\n${goalLines({ rows: measured, besideMembers, memory }).join('\n')}`)
  })
}

/** Profiles the server at each of the rows in `keys`, and lists their statements. */
export async function profileSmallSet(folder: string, seconds: number, keys: readonly string[]): Promise<void> {
  await withServer(folder, { seconds, isWhole: false }, async ({ rows, ...setup }) => {
    assertKnown(
      keys,
      rows.map(({ key }) => key),
    )
    const wanted = rows.filter(({ key }) => keys.includes(key))
    for (const row of wanted) await profileRow(row, setup)
    for (const row of wanted) await listStatements(row, setup)
  })
}

/** Starts a server with the demo community and the client process. */
async function withServer(
  folder: string,
  { seconds, isWhole }: { seconds: number; isWhole: boolean },
  work: (setup: BenchSetup) => Promise<void>,
): Promise<void> {
  // The first start seeds the demo community, which would distort the measurement.
  const first = await startServer(folder, 'demo', ADMIN)
  const afterSeedMb = residentMb(first)
  await first.stop()
  const server = await startServer(folder, 'demo', ADMIN)
  const atRestMb = isWhole ? await memoryAtRestMb(server) : 0
  const callers = startCallers()
  try {
    const community = await prepareCommunity(server.base, DEMO_ACCOUNT)
    await work({ server, callers, community, rows: rowsOf(community), afterSeedMb, atRestMb, seconds })
  } finally {
    callers.stop()
    await server.stop()
  }
}

async function besideMembersOf({ community, callers, seconds }: BenchSetup): Promise<BesideMembers> {
  const scene = await measureBesideMembers(community, callers, seconds * SCENE_TIMES)
  const { pageMs, members, guest } = scene
  const ms = (value: number) => value.toFixed(1)
  console.log(
    `\n64 members read a post, ${members.perSecond.toFixed(0)} pages a second (one alone: ${ms(pageMs)} ms; p50 ${ms(members.p50)}, ` +
      `p99 ${ms(members.p99)} ms); a guest opens a connection for each page from memory: p50 ${ms(guest.at(50))}, ` +
      `p99 ${ms(guest.at(99))} ms (${guest.count} pages)`,
  )
  return scene
}

async function weigh({ base, postId }: Community): Promise<void> {
  for (const target of ['/', `/post/${postId}`]) {
    const { html, css, js } = await pageWeight(base + target)
    const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`
    console.log(
      `${target === '/' ? '/' : '/post/{id}'}: HTML ${kb(html)}, CSS ${kb(css)}, JS ${kb(js)} (brotli, with what islands load when they are turned to)`,
    )
  }
}

function assertKnown(keys: readonly string[], known: readonly string[]): void {
  const unknown = keys.filter((key) => !known.includes(key))
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')} is not measured; there are ${known.join(', ')}`)
}
