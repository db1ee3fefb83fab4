import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { brokenInvariants } from '#tests/helpers/run-verify.ts'
import { DATABASE, withoutTransactions } from '#tests/helpers/database.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'
import { countsAgree, MORE_DESCRIPTORS, torture } from '#tests/load/torture.ts'

const SECONDS = 8

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.stop())

test(
  `200 people at once for ${SECONDS} s: no error, no descriptor left behind, exact counts`,
  { skip: withoutTransactions },
  async (t) => {
    const { calls, writes, unexpected, descriptors } = await torture(server, SECONDS)
    t.diagnostic(`${calls} calls, ${writes} writes, descriptors ${descriptors.warm} → ${descriptors.end}`)
    assert.deepEqual(unexpected.slice(0, 5), [])
    assert.ok(writes > 200, `only ${writes} writes`)
    assert.ok(
      descriptors.end <= descriptors.warm + MORE_DESCRIPTORS,
      `descriptors ${descriptors.warm} → ${descriptors.end}`,
    )
    assert.deepEqual(await countsAgree(server), [])
    assert.deepEqual(await brokenInvariants(server), [])
  },
)

const skip = DATABASE === 'mongodb' ? 'a MongoDB may be shared' : false
test('a second process on the same file refuses to start, with one sentence', { skip }, () => {
  const env = { ...process.env, DATA_DIR: server.dataDir, NODE_ENV: 'test' as const, PORT: '0', HOST: '127.0.0.1' }
  const { status, stderr } = spawnSync(process.execPath, ['server.ts'], { env, encoding: 'utf8', timeout: 30_000 })
  assert.equal(status, 1)
  assert.match(stderr.trim(), /^Another process uses this DATA_DIR[^\n]*$/)
})
