import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { withoutTransactions } from '#tests/helpers/database.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { startServer } from '#tests/helpers/server.ts'

interface Member {
  id: string
  username: string
  email: string
  isAdmin: boolean
  updatedAt: string
}
interface Page {
  data: Member[]
  page: number
  totalPages: number
  total: number
}

let make: Forum
let admin: Person
before(async () => {
  make = await forum()
  admin = await make.admin()
})

const search = async (text: string, page = 1) =>
  expectStatus(await admin.api.get<Page>(`/admin/users?page=${page}&search=${encodeURIComponent(text)}`), 200)
const setRole = (by: Person, id: string, isAdmin: unknown, rest: object = {}) =>
  by.api.patch<Member>(`/admin/users/${id}/role`, { isAdmin, ...rest })

test('members are found by part of a name, nickname or e-mail, in any case, and nothing is a wildcard', async () => {
  const mark = make.unique()
  const member = await make.member({ username: `Find_${mark}`, nickname: `별명${mark}` })
  for (const text of [
    `find_${mark}`,
    `FIND_${mark}`.toUpperCase(),
    `별명${mark}`,
    member.email,
    member.email.slice(2, -3),
  ]) {
    assert.deepEqual(
      (await search(text)).data.map(({ id }) => id),
      [member.id],
      text,
    )
  }
  for (const text of [`Find%${mark}`, `%${mark}`, '.*', `f.nd_${mark}`, "' or '1'='1", `find_${mark}\\`]) {
    assert.equal((await search(text)).total, 0, text)
  }
  assert.equal((await search(member.username)).data[0]?.email, member.email.toLowerCase())
})

test('members come ten a page, newest first', async () => {
  const mark = `p${make.unique()}`
  const made: string[] = []
  for (let i = 0; i < 12; i += 1) made.push((await make.member({ username: `${mark}_${i}` })).id)
  const [first, second, third] = [await search(mark), await search(mark, 2), await search(mark, 3)]
  assert.deepEqual(
    [first.total, first.totalPages, first.data.length, second.data.length, third.data.length],
    [12, 2, 10, 2, 0],
  )
  assert.deepEqual(
    [...first.data, ...second.data].map(({ id }) => id),
    made.toReversed(),
  )
})

test('a role acts on the very next call, with the token that the member has', async () => {
  const member = await make.member()
  assertFailure(await member.api.get('/admin/users'), 403, 'FORBIDDEN')
  assert.equal(expectStatus(await setRole(admin, member.id, true), 200).isAdmin, true)
  expectStatus(await member.api.get('/admin/users'), 200)
  assert.equal(expectStatus(await setRole(admin, member.id, false), 200).isAdmin, false)
  assertFailure(await member.api.get('/admin/users'), 403, 'FORBIDDEN')
})

test('a role that was changed since it was read is not overwritten', async () => {
  const member = await make.member()
  const [read] = (await search(member.username)).data
  const newer = expectStatus(await setRole(admin, member.id, true), 200)
  const answer = await setRole(admin, member.id, false, { expectedUpdatedAt: read?.updatedAt })
  assertFailure(answer, 409, 'CONFLICT')
  assert.equal((answer.body as unknown as { current: Member }).current.updatedAt, newer.updatedAt)
  expectStatus(await setRole(admin, member.id, false, { expectedUpdatedAt: newer.updatedAt }), 200)
})

test('an unknown member is 404, and a value that is no boolean is refused', async () => {
  assertFailure(await setRole(admin, 'nobody', true), 404, 'NOT_FOUND')
  const member = await make.member()
  for (const value of ['true', 1, null, undefined]) {
    assertFailure(await setRole(admin, member.id, value), 400, 'VALIDATION', String(value))
  }
})

test('the last admin keeps the role, however many try at once', { skip: withoutTransactions }, async () => {
  const server = await startServer()
  try {
    const own = await forum(server.base)
    const first = await own.admin()
    assertFailure(await setRole(first, first.id, false), 409, 'CONFLICT')
    const second = await own.newAdmin()
    await Promise.all([
      setRole(first, second.id, false),
      setRole(second, first.id, false),
      setRole(second, second.id, false),
    ])
    const left = await Promise.all([first, second].map(({ api }) => api.get('/admin/users')))
    assert.equal(left.filter(({ status }) => status === 200).length, 1)
  } finally {
    await server.stop()
  }
})
