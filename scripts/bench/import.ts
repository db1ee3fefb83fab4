// `node scripts/run.mjs --env=test scripts/bench/import.ts [rows]`: how long a generated dump of so many rows takes to import, and the most memory.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { writeDump } from '#tests/helpers/generated-dump.ts'

const rows = Number(process.argv[2] ?? 1_000_000)
const folder = mkdtempSync(path.join(os.tmpdir(), 'import-bench-'))
try {
  const dump = path.join(folder, 'dump.sql')
  const [members, posts, likes] = [rows / 50, rows / 20, rows / 20].map(Math.floor) as [number, number, number]
  const comments = Math.floor(rows * 0.38)
  await writeDump(dump, { members, posts, comments, likes, points: rows - members - posts - comments - likes })
  const env = { ...process.env, DATA_DIR: path.join(folder, 'data'), NODE_ENV: 'production' as const }
  const began = Date.now()
  execFileSync(process.execPath, ['scripts/import.ts', dump, '--files', folder], { env, stdio: 'inherit' })
  const { maxRSS } = process.resourceUsage()
  console.log(
    `${rows.toLocaleString('en')} rows in ${((Date.now() - began) / 1_000).toFixed(1)} s (this process held ${maxRSS} kB)`,
  )
} finally {
  rmSync(folder, { recursive: true })
}
