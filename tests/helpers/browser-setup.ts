import { beforeRun } from './before-run.ts'

/** Playwright's global setup: what its workers share, and how it ends. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { server, remove } = await beforeRun()
  return async () => {
    const code = await server.stop()
    remove()
    if (code !== 0) throw new Error(`The server ended with code ${code}:\n${server.output()}`)
  }
}
