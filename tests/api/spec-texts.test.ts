import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ApiResponse } from '#tests/helpers/client.ts'
import { forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'
import { SPEC } from '#tests/helpers/spec-texts.ts'

let server: TestServer
let make: Forum
let admin: Person
let member: Person
before(async () => {
  server = await startServer()
  make = await forum(server.base)
  admin = await make.admin()
  member = await make.member()
})
after(() => server.stop())

interface Failure {
  message: string
  fields?: Record<string, string>
}
type Answer = Promise<ApiResponse<Failure>>

const login = (email: string, password: string): Answer => make.guest.post<Failure>('/auth/login', { email, password })
const register = (body: object): Answer =>
  make.guest.post<Failure>('/auth/register', { username: 'abcd', email: 'a@b.example', password: '123456', ...body })
const save = (key: string, value: unknown): Answer => admin.api.post<Failure>('/admin/settings', { key, value })
const announce = (body: object): Answer =>
  admin.api.post<Failure>('/admin/announcements', { title: '공지 제목', content: '공지 내용이에요', ...body })
const adjust = (body: object): Answer =>
  admin.api.post<Failure>(`/admin/users/${member.id}/points`, { points: 1, reason: '시험해요', ...body })

/** What is sent, the field that is wrong (none: the message of the whole) and the specification's text. */
const REFUSED: Record<string, readonly [send: () => Answer, field: string | null, text: string]> = {
  'a sign-in with no address': [() => login('nobody', 'x'), null, SPEC.emailFormat],
  'a sign-in of nobody': [() => login('nobody@test.example', 'x'), null, SPEC.emailUnknown],
  'a sign-in with a wrong password': [() => login(member.email, 'wrong-password'), null, SPEC.passwordWrong],
  'a short user name': [() => register({ username: '가나' }), 'username', SPEC.usernameShort],
  'a registration with no address': [() => register({ email: 'a' }), 'email', SPEC.emailWrong],
  'a short password': [() => register({ password: '12345' }), 'password', SPEC.passwordShort],
  'a rate of 0': [() => admin.api.post<Failure>('/admin/settings/rate', { rate: 0 }), 'rate', SPEC.rateMinimum],
  'a broken rate': [() => admin.api.post<Failure>('/admin/settings/rate', { rate: 1.5 }), 'rate', SPEC.rateInteger],
  'a cap of 9': [() => save('maxLevelRestriction', '9'), 'value', SPEC.capMinimum],
  'a cap of 10000': [() => save('maxLevelRestriction', '10000'), 'value', SPEC.capMaximum],
  'a broken cap': [() => save('maxLevelRestriction', '10.5'), 'value', SPEC.capInteger],
  'a key of one letter': [() => save('k', '1'), 'key', SPEC.keyShort],
  'an empty value': [() => save('banner', ''), 'value', SPEC.valueEmpty],
  'half a point': [() => adjust({ points: 0.5 }), 'points', SPEC.pointsInteger],
  'a reason of one letter': [() => adjust({ reason: '가' }), 'reason', SPEC.reasonShort],
  'a title of one letter': [() => announce({ title: '가' }), 'title', SPEC.titleShort],
  'a title of 101 letters': [() => announce({ title: '가'.repeat(101) }), 'title', SPEC.titleLong],
  'four letters of content': [() => announce({ content: '가나다라' }), 'content', SPEC.contentShort],
}

for (const [name, [send, field, text]] of Object.entries(REFUSED))
  test(`${name} is refused in the words of the specification`, async () => {
    const { status, body } = await send()
    assert.ok(status >= 400 && status < 500, String(status))
    assert.equal(field ? body.fields?.[field] : body.message, text)
  })

test('an empty comment, and a sign-in after five wrong passwords, too', async () => {
  const post = await make.post()
  const comment = await member.api.post<Failure>(`/posts/${post.id}/comments`, { content: ' ' })
  assert.equal(comment.body.fields?.content, SPEC.commentEmpty)
  const { email } = await make.member()
  for (let nth = 0; nth < 5; nth += 1) await login(email, 'wrong-password')
  assert.equal((await login(email, 'wrong-password')).body.message, SPEC.locked)
})
