import { test as base } from './browser.ts'
import { forum } from './forum.ts'
import { startServer, type TestServer } from './server.ts'

/** The test of a file that has a server of its own: what it changes there would turn up in the tests of other files. */
export function testOnOwnServer() {
  let starting: Promise<TestServer> | undefined
  const server = () => (starting ??= startServer())
  const test = base.extend({
    baseURL: async ({}, use) => use((await server()).base),
    world: async ({}, use) => use(await forum((await server()).base)),
  })
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    await server()
  })
  test.afterAll(async () => void (await (await starting)?.stop()))
  return test
}
