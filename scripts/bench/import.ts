// `node scripts/run.mjs --env=test scripts/bench/import.ts [rows]`: how long a generated dump of so many rows takes to
// import, and the most memory that the import held.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { writeDump } from '#tests/helpers/generated-dump.ts'

const POLL_MS = 200

const rows = Number(process.argv[2] ?? 1_000_000)
const folder = mkdtempSync(path.join(os.tmpdir(), 'import-bench-'))
try {
  const dump = path.join(folder, 'dump.sql')
  const [members, posts, likes] = [rows / 50, rows / 20, rows / 20].map(Math.floor) as [number, number, number]
  const comments = Math.floor(rows * 0.38)
  await writeDump(dump, { members, posts, comments, likes, points: rows - members - posts - comments - likes })
  const env = { ...process.env, DATA_DIR: path.join(folder, 'data'), NODE_ENV: 'production' as const }
  const began = Date.now()
  const running = spawn(process.execPath, ['scripts/import.ts', dump, '--files', folder], { env, stdio: 'inherit' })
  let most = 0
  const poll = setInterval(() => (most = Math.max(most, mostHeldMb(running.pid))), POLL_MS)
  const [code] = (await once(running, 'exit')) as [number | null]
  clearInterval(poll)
  const seconds = (Date.now() - began) / 1_000
  console.log(`${rows.toLocaleString('en')} rows in ${seconds.toFixed(1)} s, at most ${most} MB, exit code ${code}`)
} finally {
  rmSync(folder, { recursive: true })
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
