import type { PointType } from '#src/contracts/schemas/points.ts'
import { AppError } from '#src/rules/app-error.ts'
import { boughtIn } from './bought-points.ts'
import { levelOf } from '#src/rules/levels.ts'
import { forgetActor } from '#cms/people/members/actor.ts'
import type { Change, Row } from '#cms/machinery/database/row.ts'
import { changeRow, firstRow, insertRow, rowById } from '#cms/machinery/database/rows.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import type { Where } from '#cms/machinery/database/where.ts'
import { newId } from '#cms/machinery/platform/id.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

/** One change of a balance. `key` says what it is for; a second line with the same key is never written. */
export interface Line {
  memberId: string
  key: string
  type: PointType
  /** Whole points, negative to take. */
  amount: number
  /** Whole XP that moves with it. */
  exp?: number
  /** How many of the points are bought ones: those that come are earned, and those that go are the earned first, unless this says otherwise. */
  bought?: number | 'first'
  description?: string | null
  reference?: { type: string; id: string } | null
  now: Date
}

/** The line as it was written, or null when its cause had counted already. */
export type Written = { id: string; amount: number; exp: number; bought: number; balanceAfter: number } | null

/** What the author of the line may store in the same update of the account. */
export type Beside = Change<'account'>

/**
 * Appends a line and moves balance, XP and level by it, in one transaction. Throws INSUFFICIENT_POINTS when the
 * balance would fall below 0. This and `takeAtMost` are the only code that changes a balance.
 */
export function append(req: AppRequest, line: Line, beside: Beside = {}): Promise<Written> {
  return inTransaction(req, async () => {
    if (await isWritten(req, line.key)) return null
    const account = await rowById(req, 'account', line.memberId)
    if (!account) throw new AppError('NOT_FOUND')
    return write(req, { line, account, beside })
  })
}

/**
 * Appends a line that takes away at most what is held, of points as of XP; returns what it took (amounts ≤ 0).
 * A line is written even when nothing was left to take, so that the cause counts once.
 */
export function takeAtMost(
  req: AppRequest,
  line: Line,
  besideOf: (moved: { amount: number; exp: number }) => Beside = () => ({}),
): Promise<Written> {
  return inTransaction(req, async () => {
    if (await isWritten(req, line.key)) return null
    const account = await rowById(req, 'account', line.memberId)
    if (!account) return null
    // `|| 0` because the larger of 0 and -0 may be -0, which no column should hold.
    const amount = Math.max(line.amount, -account.points) || 0
    const exp = Math.max(line.exp ?? 0, -account.exp) || 0
    return write(req, { line: { ...line, amount, exp }, account, beside: besideOf({ amount, exp }) })
  })
}

interface Writing {
  line: Line
  account: Row<'account'>
  beside: Beside
}

async function write(req: AppRequest, { line, account, beside }: Writing): Promise<Written> {
  const { memberId, amount, exp = 0 } = line
  const balanceAfter = account.points + amount
  if (![amount, exp, balanceAfter].every(Number.isSafeInteger)) throw new AppError('VALIDATION')
  if (balanceAfter < 0) throw new AppError('INSUFFICIENT_POINTS')
  const held = { points: account.points, bought: account.boughtPoints ?? 0 }
  const bought = boughtIn({ amount, share: line.bought }, held)
  const id = newId(line.now)
  await store(req, line, { id, seq: account.ledgerSeq + 1, balanceAfter, bought })
  const total = Math.max(0, account.exp + exp)
  // Stored as reached; readers cap it by maxLevelRestriction, which an admin may change at any time.
  const level = levelOf(total, Number.MAX_SAFE_INTEGER)
  // The guard repeats what was just read, so that not even a lost lock could spend the same points twice.
  const { points, ledgerSeq } = account
  const asRead: Where<'account'> = {
    and: [{ id: { equals: memberId } }, { points: { equals: points } }, { ledgerSeq: { equals: ledgerSeq } }],
  }
  const change = {
    ...beside,
    points: { $inc: amount },
    ...(bought !== 0 && { boughtPoints: held.bought + bought }),
    ledgerSeq: { $inc: 1 },
    exp: total,
    level,
  }
  if (!(await changeRow(req, 'account', asRead, change))) throw new AppError('INSUFFICIENT_POINTS')
  if (level !== account.level) forgetActor(req, memberId)
  return { id, amount, exp, bought, balanceAfter }
}

/** Whether a cause has its line already. */
export const isWritten = async (req: AppRequest, key: string): Promise<boolean> =>
  (await firstRow(req, 'point-transaction', { key: { equals: key } })) !== null

interface Entry {
  id: string
  seq: number
  balanceAfter: number
  bought: number
}

function store(req: AppRequest, line: Line, { id, seq, balanceAfter, bought }: Entry) {
  const { memberId, key, type, amount, exp = 0, description = null, reference = null, now } = line
  return insertRow(req, 'point-transaction', {
    id,
    member: memberId,
    seq,
    key,
    type,
    amount,
    bought,
    exp,
    balanceAfter,
    description,
    referenceType: reference?.type ?? null,
    referenceId: reference?.id ?? null,
    createdAt: now.toISOString(),
  })
}
