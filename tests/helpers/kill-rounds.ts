import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What the writer prints: a conversion requested and converted under its key, one settled, a ledger entry, an adjustment. */
export type Acknowledged =
  | ['ready']
  | ['requested', key: string, member: string]
  | ['converted', key: string, conversion: string]
  | ['settled', conversion: string, status: string]
  | ['line', key: string]
  | ['adjusted', member: string]

/** A conversion that was under way at the kill: the next writer requests it again under the same key. */
export interface Unanswered {
  key: string
  member: string
}

/** What the rounds showed: acknowledged writes in all, those that were lost or doubled, and broken invariants. */
export interface KillFigures {
  rounds: number
  acknowledged: number
  repeated: number
  lost: string[]
  doubled: string[]
  broken: string[]
}

/** So many acknowledged writes come before the kill, however slow the machine is. */
const WRITES_BEFORE = 5

/** Kills a process that writes on every money path, again and again on the same file, and looks at what is left. */
export async function killRounds(
  rounds: number,
  random: () => number,
  { migrates = false } = {},
): Promise<KillFigures> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'aah-kill-'))
  const file = path.join(folder, 'forum.db')
  const figures: KillFigures = { rounds, acknowledged: 0, repeated: 0, lost: [], doubled: [], broken: [] }
  const all: Acknowledged[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      const unanswered = unansweredIn(all)
      figures.repeated += unanswered.length
      const facts = await writeUntilKilled({ folder, unanswered, afterMs: random() * 300, migrates })
      all.push(...facts)
      await inspect(file, facts, figures)
    }
    // Once more at the end: what a round had found must have survived the later ones too.
    findLost(file, all, figures)
    findDoubled(file, all, figures)
    figures.acknowledged = all.filter(([kind]) => kind !== 'ready' && kind !== 'requested').length
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return figures
}

function unansweredIn(facts: readonly Acknowledged[]): Unanswered[] {
  const open = new Map<string, string>()
  for (const [kind, key = '', member = ''] of facts) {
    if (kind === 'requested') open.set(key, member)
    if (kind === 'converted') open.delete(key)
  }
  return [...open].map(([key, member]) => ({ key, member }))
}

interface Round {
  folder: string
  unanswered: readonly Unanswered[]
  afterMs: number
  /** The writer migrates the file before it opens it. */
  migrates: boolean
}

async function writeUntilKilled({ folder, unanswered, afterMs, migrates }: Round): Promise<Acknowledged[]> {
  const env = {
    ...process.env,
    DATA_DIR: folder,
    NODE_ENV: 'test' as const,
    UNANSWERED: JSON.stringify(unanswered),
    MIGRATES: migrates ? '1' : '',
  }
  const child = spawn(process.execPath, ['tests/load/money-writer.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'] as const,
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const wasWarm = isWarm(output)
      output += chunk.toString()
      if (!wasWarm && isWarm(output)) setTimeout(() => child.kill('SIGKILL'), afterMs)
    })
    child.once('close', (code, signal) =>
      signal === 'SIGKILL' ? resolve() : reject(new Error(`the writer ended by itself with ${code}`)),
    )
  })
  // The last line may be cut off by the kill; only whole ones were acknowledged.
  const whole = output.slice(0, output.lastIndexOf('\n')).split('\n')
  return whole.map((line) => JSON.parse(line) as Acknowledged)
}

/** Whether the writer has acknowledged some writes since it was ready. */
const isWarm = (output: string): boolean => (output.split('["ready"]')[1]?.split('\n').length ?? 0) > WRITES_BEFORE

async function inspect(file: string, facts: readonly Acknowledged[], figures: KillFigures): Promise<void> {
  findLost(file, facts, figures)
  const { sqliteSource } = await import('#cms/core/database/sqlite/row-source.ts')
  const { verify } = await import('#cms/operations/invariants/verify.ts')
  const { allCollections } = await import('#cms/operations/registries/collections.ts')
  const source = sqliteSource(file)
  for (const { breaks } of await verify(source, allCollections)) figures.broken.push(...breaks)
  await source.close()
}

/** Adds what was acknowledged and is not there. */
function findLost(file: string, facts: readonly Acknowledged[], { lost, broken }: KillFigures): void {
  const db = new DatabaseSync(file)
  const [integrity] = db.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[]
  if (integrity?.integrity_check !== 'ok') broken.push(`integrity: ${integrity?.integrity_check}`)
  const conversion = db.prepare('SELECT status FROM conversion WHERE id = ?')
  const line = db.prepare('SELECT 1 AS found FROM point_transaction WHERE key = ?')
  const adjusted = new Map<string, number>()
  for (const [kind, first = '', second = ''] of facts) {
    if (kind === 'converted' && !conversion.get(second)) lost.push(`conversion ${second}`)
    if (kind === 'settled' && conversion.get(first)?.status !== second) lost.push(`conversion ${first}, ${second}`)
    if (kind === 'line' && !line.get(first)) lost.push(`line ${first}`)
    if (kind === 'adjusted') adjusted.set(first, (adjusted.get(first) ?? 0) + 1)
  }
  const adjustments = db.prepare(
    "SELECT count(*) AS n FROM point_transaction WHERE member_id = ? AND key LIKE 'adjust:%'",
  )
  for (const [member, times] of adjusted) {
    if (Number(adjustments.get(member)?.n) < times) lost.push(`an adjustment of ${member}`)
  }
  db.close()
}

/** Adds the members who have more conversions than keys under which they requested one. */
function findDoubled(file: string, facts: readonly Acknowledged[], { doubled }: KillFigures): void {
  const db = new DatabaseSync(file)
  const keys = new Map<string, Set<string>>()
  for (const [kind, key = '', member = ''] of facts) {
    if (kind === 'requested') keys.set(member, (keys.get(member) ?? new Set()).add(key))
  }
  const conversions = db.prepare('SELECT count(*) AS n FROM conversion WHERE member_id = ?')
  for (const [member, requested] of keys) {
    const made = Number(conversions.get(member)?.n)
    if (made > requested.size) doubled.push(`${member} requested ${requested.size} conversions and has ${made}`)
  }
  db.close()
}
