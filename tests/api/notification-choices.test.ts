import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Notification, NotificationChoices } from '#src/contracts/schemas/notifications.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

let world: Forum
before(async () => {
  world = await forum()
})

const PATH = '/users/me/notification-choices'
const DEFAULTS: NotificationChoices = {
  kinds: {
    comment: true,
    reply: true,
    like: true,
    follow: true,
    message: true,
    mention: true,
    keyword: true,
    board: true,
    point: true,
    badge: true,
    staff: true,
  },
  quietHours: null,
  pushText: false,
}
const choose = async ({ api }: Person, choices: object) =>
  expectStatus(await api.put<NotificationChoices>(PATH, choices), 200)
const typesOf = async ({ api }: Person) =>
  expectStatus(await api.get<Notification[]>('/notifications'), 200).map(({ type }) => type)

test('the choices have defaults, and what is left out of a change stays', async () => {
  const member = await world.member()
  assert.deepEqual(expectStatus(await member.api.get(PATH), 200), DEFAULTS)
  await choose(member, { kinds: { like: false } })
  await choose(member, { quietHours: { from: 22, to: 8 } })
  const expected = { ...DEFAULTS, kinds: { ...DEFAULTS.kinds, like: false }, quietHours: { from: 22, to: 8 } }
  assert.deepEqual(await choose(member, { pushText: true }), { ...expected, pushText: true })
  assert.deepEqual(expectStatus(await member.api.get(PATH), 200), { ...expected, pushText: true })
  assert.deepEqual((await choose(member, { quietHours: null })).quietHours, null)
  for (const wrong of [{ quietHours: { from: 24, to: 8 } }, { kinds: { like: 'no' } }, { pushText: 1 }])
    assertFailure(await member.api.put(PATH, wrong), 400, 'VALIDATION')
  assertFailure(await world.guest.get(PATH), 401, 'AUTH_REQUIRED')
})

test('a kind that is off makes no notification; messages still arrive and count', async () => {
  const [me, fan] = [await world.member(), await world.member()]
  const post = await world.post(me)
  expectStatus(await me.api.post(`/users/${fan.id}/follow`), 200)
  await choose(me, { kinds: { like: false, message: false, follow: false } })
  expectStatus(await fan.api.post(`/posts/${post.id}/like`, { liked: true }), 200)
  expectStatus(await fan.api.post(`/users/${me.id}/follow`), 200)
  expectStatus(await fan.api.post('/messages', { receiverId: me.id, content: '안녕하세요' }), 201)
  await world.comment(post.id, fan)
  assert.deepEqual(await typesOf(me), ['comment'])
  assert.deepEqual(expectStatus(await me.api.get('/messages/unread/count'), 200), { count: 1, requests: 0 })
  await choose(me, { kinds: { like: true } })
  const other = await world.member()
  expectStatus(await other.api.post(`/posts/${post.id}/like`, { liked: true }), 200)
  assert.deepEqual(await typesOf(me), ['like', 'comment'])
})

test('who wants no mentions gets the comment that mentions them as a comment on their post', async () => {
  const [me, fan] = [await world.member(), await world.member()]
  const post = await world.post(me)
  await choose(me, { kinds: { mention: false } })
  await world.comment(post.id, fan, { content: `@${me.username} 어떻게 생각하세요?` })
  assert.deepEqual(await typesOf(me), ['comment'])
})
