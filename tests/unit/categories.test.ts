import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whyNotWriteIn, type WritingRight } from '#src/rules/categories.ts'
import type { MemberRole } from '#src/rules/permissions.ts'
import { categoryRightText as TEXT } from '#src/text/composer.ts'

const CASES: [right: WritingRight, role: MemberRole, level: number, why: string | null][] = [
  [{}, 'member', 1, null],
  [{ writeRole: 'member' }, 'member', 1, null],
  [{ writeLevel: 3 }, 'member', 2, TEXT.level(3)],
  [{ writeLevel: 3 }, 'member', 3, null],
  [{ writeLevel: 3 }, 'moderator', 1, null],
  [{ writeRole: 'moderator' }, 'member', 50, TEXT.role.moderator],
  [{ writeRole: 'moderator' }, 'moderator', 1, null],
  [{ writeRole: 'admin' }, 'moderator', 50, TEXT.role.admin],
  [{ writeRole: 'admin', writeLevel: 9 }, 'admin', 1, null],
]

for (const [right, role, level, why] of CASES) {
  test(`a ${role} of level ${level} ${why ? 'may not' : 'may'} write under ${JSON.stringify(right)}`, () =>
    assert.equal(whyNotWriteIn({ role, level }, right), why))
}
