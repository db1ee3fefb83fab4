import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum } from '#tests/helpers/forum.ts'

let make: Forum
before(async () => {
  make = await forum()
})

interface MemberList {
  totalCount: number
  users: { id: string }[]
}

for (const [act, list] of [
  ['block', 'blocked'],
  ['mute', 'muted'],
] as const) {
  test(`the members one ${list} are listed, newest first, for oneself alone, without members who left`, async () => {
    const me = await make.member()
    const leaving = await make.member()
    const others = [await make.member(), await make.member(), await make.member(), leaving]
    for (const { id } of others) expectStatus(await me.api.post(`/users/${id}/${act}`), 200)
    const [first, second, third] = others.map(({ id }) => id)
    expectStatus(await leaving.api.delete('/auth/user', { password: leaving.password }), 204)
    const listed = async (query = '') => expectStatus(await me.api.get<MemberList>(`/users/me/${list}${query}`), 200)
    const all = await listed()
    assert.deepEqual([all.totalCount, all.users.map(({ id }) => id)], [3, [third, second, first]])
    assert.ok(!JSON.stringify(all).includes(leaving.id))
    const page = await listed('?limit=1&offset=1')
    assert.deepEqual([page.totalCount, page.users.map(({ id }) => id)], [3, [second]])
    expectStatus(await me.api.delete(`/users/${second}/${act}`), 200)
    assert.deepEqual(
      (await listed()).users.map(({ id }) => id),
      [third, first],
    )
    const theirs = expectStatus(await others[0]!.api.get<MemberList>(`/users/me/${list}`), 200)
    assert.deepEqual(theirs, { totalCount: 0, users: [] })
    assertFailure(await make.guest.get(`/users/me/${list}`), 401, 'AUTH_REQUIRED')
    assertFailure(await me.api.get(`/users/me/${list}?limit=51`), 400, 'VALIDATION')
  })
}
