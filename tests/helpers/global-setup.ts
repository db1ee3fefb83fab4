import type { TestServer } from './server.ts'
import { startShared } from './shared-server.ts'

let server: TestServer | undefined

/** Before the first test file of `node --test --test-global-setup`: the server that they share. */
export async function globalSetup(): Promise<void> {
  server = await startShared()
}

/** After the last one. A server that does not end cleanly fails the run. */
export async function globalTeardown(): Promise<void> {
  const code = await server?.stop()
  if (code !== 0) throw new Error(`The server ended with code ${code}:\n${server?.output()}`)
}
