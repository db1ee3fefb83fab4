import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contradictionIn, rightsOf, withRaised, type BoardRights } from '#src/rules/board-settings.ts'
import { strictestOf, whyNotOnBoard, type BoardDenial, type BoardViewer } from '#src/rules/content-rights.ts'
import { boardRightText } from '#src/text/board-rights.ts'

const board = (rights: Partial<BoardRights>, id = 3) => ({ ...rightsOf(rights), id })
const VIEWERS = {
  guest: null,
  low: { role: 'member', level: 1 },
  high: { role: 'member', level: 50, grade: 5 },
  named: { role: 'member', level: 1, moderates: [3] },
  lent: { role: 'moderator', level: 1, moderates: [4], onBoards: true },
  moderator: { role: 'moderator', level: 1 },
  admin: { role: 'admin', level: 1 },
} as const satisfies Record<string, BoardViewer | null>
type Who = keyof typeof VIEWERS

/** What each viewer is refused with for reading; those who are left out read. */
const READING: [rights: Partial<BoardRights>, refused: Partial<Record<Who, BoardDenial['reason']>>][] = [
  [{}, {}],
  [{ readRole: 'member' }, { guest: 'auth_required' }],
  [{ readLevel: 5 }, { guest: 'auth_required', low: 'board_restricted', lent: 'board_restricted' }],
  [{ readGrade: 2 }, { guest: 'auth_required', low: 'board_restricted', lent: 'board_restricted' }],
  [{ readRole: 'moderator' }, { guest: 'unknown', low: 'unknown', high: 'unknown', lent: 'unknown' }],
  [{ readRole: 'admin' }, { guest: 'unknown', low: 'unknown', high: 'unknown', lent: 'unknown', moderator: 'unknown' }],
]
for (const [rights, refused] of READING) {
  test(`who reads a board that asks ${JSON.stringify(rights)}`, () => {
    const reasons = Object.entries(VIEWERS).flatMap(([who, viewer]) => {
      const denial = whyNotOnBoard(viewer, board(rights), 'read')
      return denial ? [[who, denial.reason]] : []
    })
    assert.deepEqual(Object.fromEntries(reasons), refused)
  })
}

test('a level is named where it alone is lacking, and to guests', () => {
  const asks = board({ readLevel: 5, readGrade: 2 })
  assert.equal(whyNotOnBoard({ role: 'member', level: 1, grade: 2 }, asks, 'read')?.levelRequired, 5)
  assert.equal(whyNotOnBoard({ role: 'member', level: 1 }, asks, 'read')?.levelRequired, null)
  assert.equal(whyNotOnBoard(null, asks, 'read')?.levelRequired, 5)
})

test('the strictest board of a post counts, and the highest of several levels', () => {
  const level = (levelRequired: number): BoardDenial => ({ reason: 'board_restricted', lacks: 'level', levelRequired })
  const role: BoardDenial = { reason: 'board_restricted', lacks: 'role', levelRequired: null }
  assert.equal(strictestOf([]), null)
  assert.equal(strictestOf([level(3), level(9)])?.levelRequired, 9)
  assert.deepEqual(strictestOf([level(3), role]), role)
  assert.equal(strictestOf([level(3), { ...role, reason: 'unknown' }])?.reason, 'unknown')
})

test('a member who runs a board comments there; others need what it asks', () => {
  const asks = board({ commentRole: 'admin', commentLevel: 9 })
  assert.equal(whyNotOnBoard(VIEWERS.named, asks, 'comment'), null)
  assert.equal(whyNotOnBoard(VIEWERS.moderator, asks, 'comment'), null)
  assert.equal(whyNotOnBoard(VIEWERS.high, asks, 'comment')?.lacks, 'role')
  assert.equal(whyNotOnBoard(VIEWERS.low, board({ commentLevel: 9 }), 'comment')?.lacks, 'level')
})

test('a download asks level and grade beside the right to read', () => {
  const asks = board({ fileLevel: 9, fileGrade: 2 })
  assert.equal(whyNotOnBoard(null, asks, 'file')?.reason, 'auth_required')
  assert.deepEqual(
    [VIEWERS.low, { ...VIEWERS.low, grade: 2 }, VIEWERS.high].map(
      (who) => whyNotOnBoard(who, asks, 'file')?.levelRequired,
    ),
    [null, 9, undefined],
  )
})

test('who may not read may neither write nor comment', () => {
  const { write, comment } = boardRightText.contradicts
  assert.equal(contradictionIn(rightsOf({})), null)
  assert.equal(contradictionIn(rightsOf({ readRole: 'moderator', commentRole: 'moderator' })), write.role)
  assert.equal(contradictionIn(rightsOf({ readRole: 'moderator', writeRole: 'admin' })), comment.role)
  assert.equal(contradictionIn(rightsOf({ readLevel: 5, writeLevel: 4, commentLevel: 5 })), write.level)
  assert.equal(contradictionIn(rightsOf({ readGrade: 5, writeGrade: 5, commentGrade: 4 })), comment.grade)
  // Staff need no level, so that none is compared.
  assert.equal(contradictionIn(rightsOf({ readLevel: 5, writeRole: 'moderator', commentRole: 'moderator' })), null)
})

test('a save that raises reading alone raises the others with it, and leaves what was changed on purpose to be refused', () => {
  const raised = withRaised(rightsOf({}), { readRole: 'moderator', readLevel: 5 })
  assert.deepEqual([raised.writeRole, raised.commentRole], ['moderator', 'moderator'])
  const levels = withRaised(rightsOf({ writeLevel: 9 }), { readLevel: 5, readGrade: 1 })
  assert.deepEqual([levels.writeLevel, levels.commentLevel, levels.writeGrade, levels.commentGrade], [9, 5, 1, 1])
  const chosen = withRaised(rightsOf({ writeLevel: 9 }), { readLevel: 5, writeLevel: 3 })
  assert.equal(contradictionIn(chosen), boardRightText.contradicts.write.level)
})
