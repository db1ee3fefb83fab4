import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSettleable } from '#src/rules/conversion-rights.ts'
import { MEMBER_RIGHTS, whyNotSuspend } from '#src/rules/member-rights.ts'
import type { MemberRole, Role } from '#src/rules/permissions.ts'
import { accountRefusalText } from '#src/text/account.ts'

const viewerOf = (role: Role) => (role === 'guest' ? null : { id: 'viewer', role })

/** Who may do what with themselves, and with another member. */
const ROWS: [right: keyof typeof MEMBER_RIGHTS, own: Record<MemberRole, boolean>, others: Record<Role, boolean>][] = [
  [
    'relate',
    { member: false, moderator: false, admin: false },
    { guest: false, member: true, moderator: true, admin: true },
  ],
  [
    'message',
    { member: false, moderator: false, admin: false },
    { guest: false, member: true, moderator: true, admin: true },
  ],
  [
    'readPrivate',
    { member: false, moderator: false, admin: true },
    { guest: false, member: false, moderator: false, admin: true },
  ],
]

for (const [right, own, others] of ROWS) {
  test(`the right '${right}' on oneself and on another member, by role`, () => {
    for (const [role, may] of Object.entries(own) as [Role, boolean][])
      assert.equal(MEMBER_RIGHTS[right](viewerOf(role), 'viewer'), may, `${role}, themselves`)
    for (const [role, may] of Object.entries(others) as [Role, boolean][])
      assert.equal(MEMBER_RIGHTS[right](viewerOf(role), 'another'), may, `${role}, another`)
  })
}

/** The reason against a suspension, by the caller's role and then by the member's. */
const { suspendStaff } = accountRefusalText
const SUSPENSIONS: Record<MemberRole, Record<MemberRole, string | null>> = {
  member: { member: suspendStaff, moderator: suspendStaff, admin: suspendStaff },
  moderator: { member: null, moderator: suspendStaff, admin: suspendStaff },
  admin: { member: null, moderator: null, admin: suspendStaff },
}

test('a member is suspended by a role with more rights, and by no one themselves', () => {
  for (const [role, reasons] of Object.entries(SUSPENSIONS) as [MemberRole, Record<MemberRole, string | null>][]) {
    for (const [of, reason] of Object.entries(reasons) as [MemberRole, string | null][]) {
      const refusal = whyNotSuspend({ id: 'viewer', role }, { id: 'another', role: of })
      assert.equal(refusal?.message ?? null, reason, `${role} suspends ${of}`)
      assert.equal(refusal?.code, reason ? 'FORBIDDEN' : undefined)
    }
    const refusal = whyNotSuspend({ id: 'viewer', role }, { id: 'viewer', role })
    assert.equal(refusal?.message, accountRefusalText.suspendSelf)
    assert.equal(refusal.code, 'VALIDATION')
  }
})

test('only a pending conversion can be settled', () => {
  const states = (['pending', 'completed', 'failed'] as const).map((status) => isSettleable({ status }))
  assert.deepEqual(states, [true, false, false])
})
