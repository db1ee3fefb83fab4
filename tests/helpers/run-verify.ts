import { execFile } from 'node:child_process'
import type { TestServer } from './server.ts'

/** What `npm run verify` finds broken beside the running server; empty when all is well. It needs a process of its own. */
export function brokenInvariants({ database }: Pick<TestServer, 'database'>): Promise<string[]> {
  const env = { ...process.env, ...database, NODE_ENV: 'test' as const }
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/verify.ts'], { env, encoding: 'utf8' }, (error, stdout, stderr) => {
      const broken = stdout.split('\n').filter((line) => line !== '' && !line.startsWith('ok '))
      resolve(error && broken.length === 0 ? [stderr || error.message] : broken)
    })
  })
}
