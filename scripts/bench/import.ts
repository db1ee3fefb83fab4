// `node scripts/run.mjs --env=test scripts/bench/import.ts [rows] [gnuboard5|rhymix]`: how long a generated dump of so many
// rows takes to import, and the most memory that the import held.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Product } from '#cms/operations/importing/product.ts'
import { writeGnuboard5, type DumpSize } from '#tests/helpers/generated-dump.ts'
import { writeRhymix } from './generated-rhymix.ts'

const POLL_MS = 200

const WRITERS: Record<Product, (file: string, size: DumpSize) => Promise<void>> = {
  gnuboard5: writeGnuboard5,
  rhymix: writeRhymix,
}

const [, , count = '1000000', product = 'gnuboard5'] = process.argv
const rows = Number(count)
const folder = mkdtempSync(path.join(os.tmpdir(), 'import-bench-'))
try {
  const dump = path.join(folder, 'dump.sql')
  await WRITERS[product as Product](dump, sizeOf(product as Product))
  const env = { ...process.env, DATA_DIR: path.join(folder, 'data'), NODE_ENV: 'production' as const }
  // With the flags of Node that `npm run import` has.
  const args = [...process.execArgv, 'scripts/import.ts', dump, '--files', folder]
  const began = Date.now()
  const running = spawn(process.execPath, args, { env, stdio: 'inherit' })
  let most = 0
  const poll = setInterval(() => (most = Math.max(most, mostHeldMb(running.pid))), POLL_MS)
  const [code] = (await once(running, 'exit')) as [number | null]
  clearInterval(poll)
  const seconds = (Date.now() - began) / 1_000
  console.log(`${rows.toLocaleString('en')} rows in ${seconds.toFixed(1)} s, at most ${most} MB, exit code ${code}`)
} finally {
  rmSync(folder, { recursive: true })
}

/** Half of the rows are a history of points, which Rhymix lacks: there they are comments. */
function sizeOf(of: Product): DumpSize {
  const [members, posts, likes] = [rows / 50, rows / 20, rows / 20].map(Math.floor) as [number, number, number]
  const others = rows - members - posts - likes
  const points = of === 'rhymix' ? members : others - Math.floor(rows * 0.38)
  return { members, posts, likes, points, comments: others - points }
}

/** The most that a process held so far in megabytes, as Linux counts it; 0 for one that is gone. */
function mostHeldMb(pid: number | undefined): number {
  try {
    const [, kb] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kb ?? 0) / 1_024)
  } catch {
    return 0
  }
}
