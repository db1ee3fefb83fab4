// `npm run farm`: plays ways to make points with many accounts for 30 days against a server of its own, whose clock it sets
// on, and prints what each earned as a multiple of the most active honest member of the demo community; the audit of the
// ledger is its last line. Ends with 1 when one of them pays more than the rules promise. `-- --short`: two days.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { coinsOf } from '#src/rules/coins.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { isActivity } from '#src/rules/points.ts'
import { DEFAULT_SETTINGS } from '#src/rules/settings.ts'
import { verified } from './farm/verified.ts'
import { startServer, type FarmServer } from './farm/server.ts'
import { strategies, THREE_MEMBERS, type Strategy } from './farm/strategies.ts'
import { World, type Player } from './farm/world.ts'

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } })
const DAYS = values.short ? 2 : 30
/** Posts of a day, ten minutes apart: one more than the cap pays. */
const STEPS = values.short ? 3 : 21
const STEP_MS = 601_000
const HONEST_DAYS = 30

const folder = mkdtempSync(path.join(os.tmpdir(), 'aah-farm-'))
try {
  process.exitCode = (await play(folder)) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function play(dataDir: string): Promise<boolean> {
  const server = await startServer(dataDir)
  const world = new World(server)
  let faults: string[]
  try {
    faults = await playAll(server, world)
  } finally {
    await server.stop()
  }
  for (const fault of faults) console.log(`BAD  ${fault}`)
  const { line, isClean } = await verified(dataDir)
  console.log(line)
  return faults.length === 0 && isClean
}

interface Team extends Strategy {
  members: readonly Player[]
}

async function playAll(server: FarmServer, world: World): Promise<string[]> {
  const honest = mostActive(server)
  const admin = await prepared(world)
  const [{ id: strangersPost = '' } = {}] = await world.send<{ id: string }[]>(null, 'GET', '/posts?limit=1')
  const teams: Team[] = []
  for (const strategy of strategies(values.short))
    teams.push({ ...strategy, members: await world.join(strategy.players, strategy) })
  for (let day = 0; day < DAYS; day += 1) {
    for (let step = 0; step < STEPS; step += 1) {
      await server.setClock(aheadOf(day, step))
      const moment = { world, strangersPost, admin, day, step, isLastDay: day === DAYS - 1 }
      await Promise.all(teams.map(({ act, members }) => act({ ...moment, players: members })))
    }
  }
  return results(world, teams, honest)
}

/** From one in the morning in Seoul on, so that no day's steps run past midnight. */
function aheadOf(day: number, step: number): number {
  const now = Date.now()
  const seoul = now + 9 * 3_600_000
  const tomorrow = Math.ceil(seoul / DAY_MS) * DAY_MS - seoul + 3_600_000
  return tomorrow + day * DAY_MS + step * STEP_MS
}

/** The most that a member of the demo community earned by being active in 30 days. */
function mostActive(server: FarmServer): number {
  const since = new Date(Date.now() - HONEST_DAYS * DAY_MS).toISOString()
  const rows = server.sql('SELECT member_id, type, amount FROM point_transaction WHERE created_at > ?', since)
  const sums = new Map<string, number>()
  for (const { member_id: member, type, amount } of rows)
    if (isActivity(String(type))) sums.set(String(member), (sums.get(String(member)) ?? 0) + Number(amount))
  return Math.max(1, ...sums.values())
}

/** Settings of a forum that sends mails; small conversions, so that two days are enough to try one. */
async function prepared(world: World): Promise<Player> {
  const admin = await world.admin()
  const changes = {
    earningNeedsProof: 'true',
    minConversionPoints: '10',
    conversionMinAgeDays: values.short ? '0' : '7',
  }
  for (const [key, value] of Object.entries(changes)) await world.send(admin, 'POST', '/admin/settings', { key, value })
  return admin
}

/** Prints a row for each strategy and returns what pays more than it may. */
function results(world: World, teams: readonly Team[], honest: number): string[] {
  const earned = teams.map((team) => ({ ...team, points: world.earned(team.members) }))
  const most = earned.find(({ name }) => name === THREE_MEMBERS.name)?.points ?? 0
  console.log(
    `${DAYS} days; the most active honest member of the demo community earned ${honest} P in ${HONEST_DAYS} days`,
  )
  console.log('')
  console.log('| strategy | accounts | points | coin | multiple |')
  console.log('|---|---|---|---|---|')
  for (const { name, players, points } of earned) {
    const multiple = (points / ((honest * DAYS) / HONEST_DAYS)).toFixed(2)
    console.log(
      `| ${name} | ${players} | ${points} | ${coinsOf(points, DEFAULT_SETTINGS.pointToAahRate)} | ${multiple} |`,
    )
  }
  console.log('')
  return earned.flatMap(({ name, points, inOneBrowser, isProved, players }) => {
    if (!isProved && points > 0) return [`${name}: ${points} P of unproved accounts`]
    if (inOneBrowser && points > most)
      return [`${name}: ${points} P of ${players} accounts, three members earn ${most}`]
    return []
  })
}
