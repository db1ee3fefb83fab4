import type { TestServer } from './server.ts'
import { startShared } from './shared-server.ts'
import { makeTemplate } from './template.ts'

let server: TestServer | undefined
let removeTemplate: (() => void) | undefined

/** Before the first test file of `node --test --test-global-setup`: what they share, a server and the template of others. */
export async function globalSetup(): Promise<void> {
  removeTemplate = await makeTemplate()
  server = await startShared()
}

/** After the last one. A server that does not end cleanly fails the run. */
export async function globalTeardown(): Promise<void> {
  const code = await server?.stop()
  removeTemplate?.()
  if (code !== 0) throw new Error(`The server ended with code ${code}:\n${server?.output()}`)
}
