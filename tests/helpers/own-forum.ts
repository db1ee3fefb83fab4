import { after } from 'node:test'
import { expectStatus, forum } from './forum.ts'
import { startServer } from './server.ts'

interface Options {
  env?: Record<string, string>
  /** Settings that differ from the built-in ones. */
  settings?: Record<string, string>
}

/** A forum on a server of its own and its admin, for a file whose tests would disturb others; it ends with them. */
export async function ownForum({ env = {}, settings = {} }: Options = {}) {
  const server = await startServer({ env })
  after(() => server.stop())
  const make = await forum(server.base)
  const admin = await make.admin()
  for (const [key, value] of Object.entries(settings))
    expectStatus(await admin.api.post('/admin/settings', { key, value }), 200)
  return { server, make, admin }
}
