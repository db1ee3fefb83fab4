import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer, type TestServer } from './server.ts'
import { startShared } from './shared-server.ts'
import { makeTemplate } from './template.ts'

/** What the tests of a run share: the template of data directories, the list of known modules, and a server. */
export async function beforeRun(): Promise<{ server: TestServer; remove: () => void }> {
  const folder = isGiven() ? null : mkdtempSync(path.join(tmpdir(), 'aah-template-'))
  if (folder) await makeFiles(folder)
  const server = await startShared()
  const remove = () => {
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
  return { server, remove }
}

/** Whether `npm test` has made the files for all its phases, or tests are about MongoDB, whose runs have none. */
const isGiven = (): boolean => Boolean(process.env.KNOWN_MODULES || process.env.DATABASE_URI)

async function makeFiles(folder: string): Promise<void> {
  await makeTemplate(folder)
  await recordModules(path.join(folder, 'modules.json'))
}

/** Starts and stops a server, for what `scripts/testing/known-modules.mjs` tells the processes of this run. */
async function recordModules(file: string): Promise<void> {
  const server = await startServer({ env: { RECORD_MODULES: file } })
  await server.stop()
  process.env.KNOWN_MODULES = file
}

if (import.meta.main) await makeFiles(process.argv[2] ?? '')
