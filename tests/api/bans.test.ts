import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ban } from '#src/contracts/schemas/bans.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, type Person } from '#tests/helpers/forum.ts'
import { ownForum } from '#tests/helpers/own-forum.ts'

const { make: world, admin } = await ownForum({ env: { TRUST_PROXY: '1', SITE_URL: 'http://forum.example' } })

const from = (address: string, cookie?: string) => ({ 'X-Forwarded-For': address, ...(cookie && { Cookie: cookie }) })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const ban = (body: object, by = admin, headers: Record<string, string> = from('198.51.100.1')) =>
  by.api.post<Ban>('/admin/bans', { until: inDays(7), reason: '되풀이되는 광고', ...body }, { headers })
const signIn = ({ email, password }: Person, headers: Record<string, string>) =>
  world.guest.post<{ until: string }>('/auth/login', { email, password }, { headers })
const write = (person: Person, headers: Record<string, string>) =>
  person.api.post(
    '/posts',
    { title: '차단 시험', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] },
    { headers },
  )
const joinAs = async (headers: Record<string, string>) => (await world.register({}, headers)).response

test('a browser’s ban meets sign-in, registration and writing in it, and ends when an admin ends it', async () => {
  const member = await world.member({}, from('203.0.113.1'))
  const [here, elsewhere] = [from('203.0.113.2', member.cookie), from('203.0.113.2')]
  const made = expectStatus(await ban({ kind: 'device', memberId: member.id }), 201)
  assert.deepEqual([made.kind, made.value, made.member?.id], ['device', null, member.id])
  const refused = await signIn(member, here)
  assertFailure(refused, 403, 'BANNED')
  assert.equal(refused.body.until, made.until)
  assertFailure(await joinAs(here), 403, 'BANNED')
  // The session remembers its browser.
  assertFailure(await write(member, elsewhere), 403, 'BANNED')
  expectStatus(await signIn(member, elsewhere), 200)

  assert.ok(expectStatus(await admin.api.get<Ban[]>('/admin/bans'), 200).some(({ id }) => id === made.id))
  expectStatus(await admin.api.delete(`/admin/bans/${made.id}`), 204)
  assertFailure(await admin.api.delete(`/admin/bans/${made.id}`), 404, 'NOT_FOUND')
  expectStatus(await signIn(member, here), 200)
  expectStatus(await write(member, elsewhere), 201)
})

test('a banned browser changes nothing that its member made before, however it writes, and may still read and sign out', async () => {
  const [member, other] = [await world.member({}, from('203.0.113.7')), await world.member()]
  const there = from('203.0.113.8')
  const post = await world.post(member)
  const theirs = await world.post(other)
  const comment = await world.comment(theirs.id, member)
  expectStatus(await ban({ kind: 'device', memberId: member.id }), 201)
  const { api } = member
  const form = new FormData()
  form.append('image', new Blob(['x'], { type: 'image/png' }), 'a.png')
  const body = { title: '고친 제목', content: '열 글자가 넘는 고친 본문이에요.', categoryIds: [7] }
  const headers = there
  const acts: [string, Promise<{ status: number; body: unknown }>][] = [
    ['an edited post', api.put(`/posts/${post.id}`, body, { headers })],
    ['its pictures', api.patch(`/posts/${post.id}`, { imageUrl: '' }, { headers })],
    ['its deletion', api.delete(`/posts/${post.id}`, {}, { headers })],
    ['an edited comment', api.patch(`/comments/${comment.id}`, { content: '고친 댓글' }, { headers })],
    ['a comment', api.post(`/posts/${theirs.id}/comments`, { content: '댓글' }, { headers })],
    ['a like', api.post(`/posts/${theirs.id}/like`, {}, { headers })],
    ['a profile', api.patch('/users/profile', { bio: '새 소개' }, { headers })],
    ['a picture', api.post('/upload/profile', form, { headers })],
    ['a report', api.post('/reports', { reason: '도배', postId: theirs.id }, { headers })],
    ['a draft', api.post('/drafts', { title: '초안' }, { headers })],
    ['a message', api.post('/messages', { receiverId: other.id, content: '쪽지' }, { headers })],
    ['a block', api.post(`/users/${other.id}/block`, {}, { headers })],
  ]
  for (const [what, act] of acts) {
    const { status, body: answer } = await act
    assert.deepEqual([what, status, (answer as { code?: string }).code], [what, 403, 'BANNED'])
  }
  assert.equal(expectStatus(await world.guest.get<{ title: string }>(`/posts/${post.id}`), 200).title, post.title)
  expectStatus(await api.get('/notifications', { headers }), 200)
  // From another browser of theirs, which is not banned.
  const { email, password } = member
  const again = await world.guest.post<{ token: string }>(
    '/auth/login',
    { email, password },
    { headers: from('203.0.113.9') },
  )
  const elsewhere = world.guest.as(expectStatus(again, 200).token)
  expectStatus(await elsewhere.put(`/posts/${post.id}`, body, { headers: from('203.0.113.9') }), 200)
  expectStatus(await api.post('/auth/logout', undefined, { headers }), 204)
})

test('an address’s ban meets its /64 when one registers, and members who proved no e-mail, not staff', async () => {
  const member = await world.member({}, from('2001:db8:1:1::1'))
  expectStatus(await ban({ kind: 'address', memberId: member.id }), 201)
  const near = from('2001:db8:1:1::2')
  assertFailure(await joinAs(near), 403, 'BANNED')
  assertFailure(await signIn(member, near), 403, 'BANNED')
  expectStatus(await signIn(member, from('2001:db8:1:2::1')), 200)
  expectStatus(await signIn(admin, near), 200)
  expectStatus(await world.guest.get('/posts', { headers: near }), 200)
})

test('a mail domain’s ban meets registration with it and with those below it', async () => {
  const made = expectStatus(await ban({ kind: 'mailDomain', value: 'Throwaway.example' }), 201)
  assert.equal(made.value, 'throwaway.example')
  const join = (email: string) =>
    world.guest.post('/auth/register', { username: `b${world.unique()}`.slice(0, 30), email, password: 'secret-1' })
  assertFailure(await join('one@throwaway.example'), 403, 'BANNED')
  assertFailure(await join('one@mail.throwaway.example'), 403, 'BANNED')
  expectStatus(await join(`${world.unique()}@notthrowaway.example`), 201)
})

test('nobody bans their own, members ban nobody, and what is wrong is said at its field', async () => {
  const mine = from('198.51.100.9', admin.cookie)
  assertFailure(await ban({ kind: 'address', value: '198.51.100.9' }, admin, mine), 409, 'CONFLICT')
  assertFailure(await ban({ kind: 'device', memberId: admin.id }, admin, mine), 409, 'CONFLICT')
  assertFailure(await ban({ kind: 'mailDomain', value: 'test.example' }), 409, 'CONFLICT')
  const member = await world.member()
  assertFailure(await ban({ kind: 'mailDomain', value: 'other.example' }, member), 403, 'FORBIDDEN')
  assertFailure(await ban({ kind: 'device', memberId: 'none' }), 404, 'NOT_FOUND')
  for (const [body, field] of [
    [{ kind: 'address', value: '999.1.1.1' }, 'value'],
    [{ kind: 'mailDomain' }, 'value'],
    [{ kind: 'mailDomain', value: 'late.example', until: inDays(400) }, 'until'],
    [{ kind: 'mailDomain', value: 'late.example', until: inDays(-1) }, 'until'],
    [{ kind: 'mailDomain', value: 'late.example', reason: '' }, 'reason'],
  ] as const) {
    const refused = await ban(body)
    assertFailure(refused, 400, 'VALIDATION')
    assert.ok((refused.body as unknown as { fields: Record<string, string> }).fields[field], field)
  }
})
