import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Me } from '#src/contracts/schemas/members.ts'
import { conversionText } from '#src/text/conversion.ts'
import { firstRunText } from '#src/text/first-run.ts'
import { expectStatus, forum } from '#tests/helpers/forum.ts'
import { sharedServer } from '#tests/helpers/shared-server.ts'

const make = await forum()
const base = await sharedServer()
const pageOf = async (path: string, token: string): Promise<string> =>
  (await fetch(base + path, { headers: { Cookie: `aah-token=${token}` } })).text()

test('a member chooses up to five boards, known ones, and only Me shows them', async () => {
  const { api, id } = await make.member()
  const choose = (boards: unknown) => api.patch<Me>('/users/profile', { boards })
  assert.deepEqual(expectStatus(await api.get<Me>('/auth/user'), 200).boards, [])
  assert.deepEqual(expectStatus(await choose([3, 1, 3]), 200).boards, [3, 1])
  assert.equal((await choose([1, 2, 3, 4, 5, 6])).status, 400)
  assert.equal((await choose([999])).status, 404)
  expectStatus(await api.patch('/users/profile', { bio: '소개' }), 200)
  assert.deepEqual(expectStatus(await api.get<Me>('/auth/user'), 200).boards, [3, 1])
  assert.equal((await make.guest.get<Partial<Me>>(`/users/${id}`)).body.boards, undefined)
  assert.deepEqual(expectStatus(await choose([]), 200).boards, [])
})

test('the card of first steps stays until profile, attendance and a post are done', async () => {
  const member = await make.member()
  const hasCard = async () => (await pageOf('/', member.token)).includes('id="first-run"')
  assert.ok(await hasCard())
  expectStatus(await member.api.patch('/users/profile', { nickname: `새싹${make.unique().slice(-8)}` }), 200)
  expectStatus(await member.api.post('/points/attendance'), 200)
  assert.ok((await pageOf('/', member.token)).includes(firstRunText.steps.post.text))
  await make.post(member)
  assert.ok(!(await hasCard()))
})

test('with too few points /convert-points shows the way above the form', async () => {
  const member = await make.member()
  const html = await pageOf('/convert-points', member.token)
  assert.ok(html.includes(conversionText.way.label) && html.includes(conversionText.history))
  assert.ok(html.indexOf(conversionText.way.label) < html.indexOf(conversionText.submit))
})
