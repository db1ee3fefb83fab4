import { execFile } from 'node:child_process'

/** What `npm run verify` says of the database in this folder, in one line. */
export function verified(folder: string): Promise<{ line: string; isClean: boolean }> {
  const env = { ...process.env, DATA_DIR: folder, NODE_ENV: 'test' as const }
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/verify.ts'], { env, encoding: 'utf8' }, (error, stdout, stderr) => {
      const lines = stdout.split('\n').filter((line) => /^(ok|BAD) /.test(line))
      const broken = lines.filter((line) => line.startsWith('BAD'))
      const isClean = !error && lines.length > 0 && broken.length === 0
      const found = isClean ? 'nothing is broken' : broken.join('; ') || stderr.trim()
      resolve({ isClean, line: `verified: ${lines.length} invariants, ${found}` })
    })
  })
}
