import { test as base } from './browser.ts'
import { forum } from './forum.ts'
import { startServer, type TestServer } from './server.ts'

/**
 * The test of a file that has a server of its own, started with these variables: its changes would affect tests of
 * other files.
 */
export function testOnOwnServer(variables: () => Promise<Record<string, string>> = () => Promise.resolve({})) {
  // In one worker: each worker that takes tests of the file would start a server.
  base.describe.configure({ mode: 'default' })
  let starting: Promise<TestServer> | undefined
  const server = () => (starting ??= variables().then((env) => startServer({ env })))
  const test = base.extend<{ server: TestServer }>({
    server: async ({}, use) => use(await server()),
    baseURL: async ({}, use) => use((await server()).base),
    world: async ({}, use) => use(await forum((await server()).base)),
  })
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    await server()
  })
  test.afterAll(async () => {
    await (await starting)?.stop()
    // A worker comes back to a file for more of its tests.
    starting = undefined
  })
  return test
}
