import { getCurrentUser } from '#src/contracts/auth.ts'
import { getCategory } from '#src/contracts/categories.ts'
import { gradeName } from '#src/rules/grades.ts'
import { boardAskedText, boardGateText } from '#src/text/board-rights.ts'
import { findClosedBoard, load, settings } from '../cms.ts'
import { nullIfRefused } from './null-if-refused.ts'

/** Why the viewer may not read a board, and how far they are from it. */
export interface BoardGate {
  status: 401 | 403
  name: string
  /** What the board asks, one a line. */
  asks: string[]
  /** What of it the viewer has now; none for a guest. */
  has: string[]
  /** Levels the viewer lacks; 0 for none. */
  levelsLeft: number
  /** Where a grade is applied for. */
  gradeBoard: { name: string; path: string } | null
}

/** The gate of a board that the viewer may know of and not read; null for every other one. */
export async function boardGate(slug: string, locals: App.Locals): Promise<BoardGate | null> {
  const board = await findClosedBoard(locals, slug)
  if (!board) return null
  const { gradeNames, gradeBoard } = await settings(locals)
  const me = locals.actor ? await load(getCurrentUser, {}, locals) : null
  const nameOf = (grade: number) => gradeName(gradeNames, grade)
  const lacksGrade = board.readGrade > (me?.grade ?? 0)
  return {
    status: me ? 403 : 401,
    name: board.name,
    asks: [
      boardAskedText.role[board.readRole === 'guest' ? 'member' : board.readRole],
      ...(board.readLevel > 0 ? [boardAskedText.level(board.readLevel)] : []),
      ...(board.readGrade > 0 ? [boardAskedText.grade(nameOf(board.readGrade))] : []),
    ],
    has: me
      ? [
          ...(board.readLevel > 0 ? [boardGateText.ownLevel(me.level)] : []),
          ...(board.readGrade > 0 ? [boardGateText.ownGrade(nameOf(me.grade))] : []),
        ]
      : [],
    levelsLeft: me ? Math.max(0, board.readLevel - me.level) : 0,
    gradeBoard: lacksGrade && gradeBoard > 0 ? await boardOf(String(gradeBoard), locals) : null,
  }
}

async function boardOf(id: string, locals: App.Locals): Promise<BoardGate['gradeBoard']> {
  const found = await nullIfRefused(load(getCategory, { slug: id }, locals))
  return found && { name: found.name, path: `/category/${encodeURIComponent(found.slug)}` }
}
