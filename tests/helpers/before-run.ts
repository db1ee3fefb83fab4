import { rmSync } from 'node:fs'
import path from 'node:path'
import { startServer, type TestServer } from './server.ts'
import { startShared } from './shared-server.ts'
import { makeTemplate } from './template.ts'

/** What the tests of a run share: the template of data directories, the list of known modules, and a server. */
export async function beforeRun(): Promise<{ server: TestServer; remove: () => void }> {
  const folder = await makeTemplate()
  if (folder) await recordModules(path.join(folder, 'modules.json'))
  const server = await startShared()
  const remove = () => {
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
  return { server, remove }
}

/** Starts and stops a server, for what `scripts/testing/known-modules.mjs` tells the processes of this run. */
async function recordModules(file: string): Promise<void> {
  const server = await startServer({ env: { RECORD_MODULES: file } })
  await server.stop()
  process.env.KNOWN_MODULES = file
}
