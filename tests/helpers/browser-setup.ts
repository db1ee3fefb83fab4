import { startShared } from './shared-server.ts'
import { makeTemplate } from './template.ts'

/** Playwright's global setup: the server that its workers share, the template of others, and how both end. */
export default async function setUp(): Promise<() => Promise<void>> {
  const removeTemplate = await makeTemplate()
  const server = await startShared()
  return async () => {
    const code = await server.stop()
    removeTemplate()
    if (code !== 0) throw new Error(`The server ended with code ${code}:\n${server.output()}`)
  }
}
