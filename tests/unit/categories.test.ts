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
  [{ writeGrade: 2 }, 'member', 50, TEXT.grade(2)],
  [{ writeGrade: 2 }, 'moderator', 1, null],
]

for (const [right, role, level, why] of CASES) {
  test(`a ${role} of level ${level} ${why ? 'may not' : 'may'} write under ${JSON.stringify(right)}`, () =>
    assert.equal(whyNotWriteIn({ role, level }, right), why))
}

test('a moderator of the board writes there whatever it asks, and nowhere else by that', () => {
  const named = { role: 'member', level: 1, moderates: [3] } as const
  const asks: WritingRight = { writeRole: 'admin', writeLevel: 9, writeGrade: 9 }
  assert.equal(whyNotWriteIn(named, { id: 3, ...asks }), null)
  assert.equal(whyNotWriteIn(named, { id: 4, ...asks }), TEXT.role.admin)
})
