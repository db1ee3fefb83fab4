import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What the rounds showed: acknowledged writes in all, those that were lost, and broken invariants. */
export interface KillFigures {
  rounds: number
  acknowledged: number
  lost: string[]
  broken: string[]
}

/** So many acknowledged writes come before the kill, however slow the machine is at the moment. */
const WRITES_BEFORE = 5

/** Kills a process that writes on every money path, again and again on the same file, and looks at what is left. */
export async function killRounds(
  rounds: number,
  random: () => number,
  { migrates = false } = {},
): Promise<KillFigures> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'aah-kill-'))
  const figures: KillFigures = { rounds, acknowledged: 0, lost: [], broken: [] }
  try {
    for (let round = 0; round < rounds; round += 1) {
      if (migrates && round > 0) forgetMigration(path.join(folder, 'forum.db'))
      const acknowledged = await writeUntilKilled(folder, random() * 300)
      figures.acknowledged += acknowledged.size
      await inspect(path.join(folder, 'forum.db'), acknowledged, figures)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return figures
}

/** Makes the next start migrate the filled file once more; this migration changes nothing the second time. */
function forgetMigration(file: string): void {
  const db = new DatabaseSync(file)
  db.exec("DELETE FROM payload_migrations WHERE name LIKE '%opening_lines'")
  db.close()
}

/** Newest acknowledged state of each conversion. */
async function writeUntilKilled(folder: string, afterMs: number): Promise<Map<string, string>> {
  const env = { ...process.env, DATA_DIR: folder, NODE_ENV: 'test' as const }
  const child = spawn(process.execPath, ['tests/load/money-writer.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'] as const,
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const wasReady = linesIn(output) > WRITES_BEFORE
      output += chunk.toString()
      if (!wasReady && linesIn(output) > WRITES_BEFORE) setTimeout(() => child.kill('SIGKILL'), afterMs)
    })
    child.once('close', (code, signal) =>
      signal === 'SIGKILL' ? resolve() : reject(new Error(`the writer ended by itself with ${code}`)),
    )
  })
  const states = new Map<string, string>()
  // The last line may be cut off by the kill; only whole ones were acknowledged.
  for (const line of output.slice(0, output.lastIndexOf('\n')).split('\n')) {
    const [kind = '', id = ''] = line.split(' ')
    if (kind !== 'ready') states.set(id, kind)
  }
  return states
}

const linesIn = (text: string): number => text.split('\n').length - 1

async function inspect(file: string, acknowledged: Map<string, string>, figures: KillFigures): Promise<void> {
  const db = new DatabaseSync(file)
  const [integrity] = db.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[]
  if (integrity?.integrity_check !== 'ok') figures.broken.push(`integrity: ${integrity?.integrity_check}`)
  const find = db.prepare('SELECT status FROM conversion WHERE id = ?')
  for (const [id, state] of acknowledged) {
    const row = find.get(id) as { status: string } | undefined
    if (!row || (state !== 'pending' && row.status !== state)) figures.lost.push(`${id} was acknowledged as ${state}`)
  }
  db.close()
  const { sqliteSource } = await import('#cms/database/row-source.ts')
  const { audit } = await import('#cms/points/audit.ts')
  const source = sqliteSource(file)
  for (const { breaks } of await audit(source)) figures.broken.push(...breaks)
  await source.close()
}
