import { execFile } from 'node:child_process'
<<<<<<< HEAD
import { promisify } from 'node:util'
import type { TestServer } from './server.ts'

const run = promisify(execFile)

/** What `npm run audit` says of a test server's database; a process of its own reads beside the running server. */
export async function auditOf({ dataDir, database }: TestServer): Promise<{ code: number; output: string }> {
  const env = { ...process.env, ...database, DATA_DIR: dataDir }
  try {
    const { stdout } = await run(process.execPath, ['scripts/audit.ts'], { env })
    return { code: 0, output: stdout }
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code: number; stdout?: string; stderr?: string }
    return { code, output: stdout + stderr }
  }
=======
import type { TestServer } from './server.ts'

/** What `npm run audit` finds broken beside the running server; empty when all is well. It needs a process of its own. */
export function auditOf({ database }: Pick<TestServer, 'database'>): Promise<string[]> {
  const env = { ...process.env, ...database, NODE_ENV: 'test' as const }
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/audit.ts'], { env, encoding: 'utf8' }, (error, stdout, stderr) => {
      const broken = stdout.split('\n').filter((line) => line !== '' && !line.startsWith('ok '))
      resolve(error && broken.length === 0 ? [stderr || error.message] : broken)
    })
  })
>>>>>>> w-meet
}
