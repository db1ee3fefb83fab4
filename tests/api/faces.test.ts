import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

let server: TestServer
before(async () => {
  server = await startServer({})
})
after(() => server.stop())

test('a default face is an image that browsers store for days and that runs nothing', async () => {
  const answer = await fetch(`${server.base}/face/0191d5b0-1111-7aaa-8bbb-0123456789ab.svg`)
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('content-type'), 'image/svg+xml')
  assert.match(answer.headers.get('cache-control') ?? '', /max-age=604800, immutable/)
  assert.equal(answer.headers.get('content-security-policy'), "default-src 'none'; sandbox")
  assert.match(await answer.text(), /^<svg /)
})

test('other paths below /face, and other methods, find nothing', async () => {
  for (const path of ['', 'a.png', 'a/b.svg', `${'a'.repeat(65)}.svg`, '%3Csvg.svg'])
    assert.equal((await fetch(`${server.base}/face/${path}`)).status, 404, path)
  assert.equal((await fetch(`${server.base}/face/a.svg`, { method: 'POST' })).status, 404)
})
