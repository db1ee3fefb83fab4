import { startShared } from './shared-server.ts'

/** Playwright's global setup: the server that its workers share, and how it is stopped. */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startShared()
  return async () => {
    const code = await server.stop()
    if (code !== 0) throw new Error(`The server ended with code ${code}:\n${server.output()}`)
  }
}
