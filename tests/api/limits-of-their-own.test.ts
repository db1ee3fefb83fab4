import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { RATE_LIMITS } from '#src/rules/rate-limits.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum } from '#tests/helpers/forum.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

let server: TestServer
let world: Forum
before(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'on' } })
  world = await forum(server.base)
})
after(() => server.stop())

test('a member proves who acts ten times a minute, another member is not counted with them', async () => {
  const [one, other] = [await world.member(), await world.member()]
  const confirm = ({ api }: typeof one) => api.post('/auth/confirm', { password: 'member-password' })
  for (let count = 0; count < RATE_LIMITS.confirm.points; count += 1) expectStatus(await confirm(one), 204)
  assertFailure(await confirm(one), 429, 'RATE_LIMITED')
  expectStatus(await confirm(other), 204)
})

test('one address has sixty pictures of posts a minute, and its pages go on', async () => {
  const { id } = await world.post()
  const picture = (round: number) => fetch(`${server.base}/share/${id}.png?v=${round}`, { redirect: 'manual' })
  for (let round = 0; round < RATE_LIMITS.sharePicture.points; round += 1) {
    const answer = await picture(round)
    await answer.body?.cancel()
    assert.equal(answer.status, 200)
  }
  const refused = await picture(61)
  await refused.body?.cancel()
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.equal((await fetch(`${server.base}/post/${id}`)).status, 200)
})
