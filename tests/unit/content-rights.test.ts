import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Role } from '#src/rules/permissions.ts'
import { RIGHTS } from '#src/rules/content-rights.ts'

type Act = 'like' | 'report' | 'update' | 'delete' | 'moderate'

/** Who may do what to a post or comment of their own, and to another's. */
const ROWS: [act: Act, own: Record<Exclude<Role, 'guest'>, boolean>, others: Record<Role, boolean>][] = [
  [
    'like',
    { member: true, moderator: true, admin: true },
    { guest: false, member: true, moderator: true, admin: true },
  ],
  [
    'report',
    { member: false, moderator: false, admin: false },
    { guest: false, member: true, moderator: true, admin: true },
  ],
  [
    'update',
    { member: true, moderator: true, admin: true },
    { guest: false, member: false, moderator: false, admin: false },
  ],
  [
    'delete',
    { member: true, moderator: true, admin: true },
    { guest: false, member: false, moderator: true, admin: true },
  ],
  [
    'moderate',
    { member: false, moderator: false, admin: false },
    { guest: false, member: false, moderator: true, admin: true },
  ],
]

const viewerOf = (role: Role) => (role === 'guest' ? null : { id: 'viewer', role })

for (const kind of ['post', 'comment'] as const) {
  for (const [act, own, others] of ROWS) {
    test(`who may ${act} a ${kind}, by role`, () => {
      for (const [role, may] of Object.entries(own) as [Role, boolean][])
        assert.equal(RIGHTS[kind][act](viewerOf(role), 'viewer'), may, `${role}, their own`)
      for (const author of ['another', null])
        for (const [role, may] of Object.entries(others) as [Role, boolean][])
          assert.equal(RIGHTS[kind][act](viewerOf(role), author), may, `${role}, by ${author}`)
    })
  }
}

test('members reply to comments, and no one to a reply', () => {
  const { reply } = RIGHTS.comment
  assert.equal(reply(viewerOf('member'), null), true)
  assert.equal(reply(viewerOf('member'), 'a comment'), false)
  assert.equal(reply(null, null), false)
})

test('members report the messages of others, not their own', () => {
  const { report } = RIGHTS.message
  for (const role of ['member', 'moderator', 'admin'] as const) {
    assert.equal(report(viewerOf(role), 'viewer'), false, role)
    assert.equal(report(viewerOf(role), 'another'), true, role)
  }
  assert.equal(report(null, 'another'), false)
})
