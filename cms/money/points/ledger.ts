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
import { addToMonth } from './month-activity.ts'

/** One change of a balance. `key` names its cause; a second entry with the same key is never written. */
export interface LedgerEntry {
  memberId: string
  key: string
  type: PointType
  /** Whole points, negative to take. */
  amount: number
  /** Whole XP that moves with it. */
  exp?: number
  /**
   * Bought points within `amount`. By default what comes in is earned and what goes out takes earned points first;
   * `'first'` takes bought ones first.
   */
  bought?: number | 'first'
  description?: string | null
  reference?: { type: string; id: string } | null
  now: Date
}

/** The entry as written; null when one with its key exists. */
export type WrittenEntry = { id: string; amount: number; exp: number; bought: number; balanceAfter: number } | null

/** Further columns for the update of the account that the entry makes. */
export type AccountChange = Change<'account'>

/**
 * Appends an entry and changes balance, XP and level by it, in one transaction. Throws INSUFFICIENT_POINTS when the
 * balance would fall below 0. Only this, `appendComputed` and `takeAtMost` change a balance.
 */
export function append(req: AppRequest, entry: LedgerEntry, accountChange: AccountChange = {}): Promise<WrittenEntry> {
  return inTransaction(req, async () => {
    if (await isWritten(req, entry.key)) return null
    const account = await rowById(req, 'account', entry.memberId)
    if (!account) throw new AppError('NOT_FOUND')
    return write(req, { entry, account, accountChange })
  })
}

/**
 * As `append`, of an entry that depends on the account as it is in the same transaction; null also for an unknown
 * member.
 */
export function appendComputed(
  req: AppRequest,
  { memberId, key }: Pick<LedgerEntry, 'memberId' | 'key'>,
  compute: (account: Row<'account'>) => { entry: Omit<LedgerEntry, 'memberId' | 'key'>; accountChange: AccountChange },
): Promise<WrittenEntry> {
  return inTransaction(req, async () => {
    if (await isWritten(req, key)) return null
    const account = await rowById(req, 'account', memberId)
    if (!account) return null
    const { entry, accountChange } = compute(account)
    return write(req, { entry: { ...entry, memberId, key }, account, accountChange })
  })
}

/**
 * Appends an entry that takes at most the balance, of points and of XP; returns what it took (amounts ≤ 0). It writes
 * an entry even when nothing was left to take, so that the cause counts once.
 */
export function takeAtMost(
  req: AppRequest,
  entry: LedgerEntry,
  accountChangeOf: (moved: { amount: number; exp: number }) => AccountChange = () => ({}),
): Promise<WrittenEntry> {
  return inTransaction(req, async () => {
    if (await isWritten(req, entry.key)) return null
    const account = await rowById(req, 'account', entry.memberId)
    if (!account) return null
    // `|| 0` because the larger of 0 and -0 may be -0, which no column should hold.
    const amount = Math.max(entry.amount, -account.points) || 0
    const exp = Math.max(entry.exp ?? 0, -account.exp) || 0
    return write(req, { entry: { ...entry, amount, exp }, account, accountChange: accountChangeOf({ amount, exp }) })
  })
}

interface Writing {
  entry: LedgerEntry
  account: Row<'account'>
  accountChange: AccountChange
}

async function write(req: AppRequest, { entry, account, accountChange }: Writing): Promise<WrittenEntry> {
  const { memberId, amount, exp = 0 } = entry
  const balanceAfter = account.points + amount
  if (![amount, exp, balanceAfter].every(Number.isSafeInteger)) throw new AppError('VALIDATION')
  if (balanceAfter < 0) throw new AppError('INSUFFICIENT_POINTS')
  const held = { points: account.points, bought: account.boughtPoints ?? 0 }
  const bought = boughtIn({ amount, share: entry.bought }, held)
  const id = newId(entry.now)
  await store(req, entry, { id, seq: account.ledgerSeq + 1, balanceAfter, bought })
  await addToMonth(req, { memberId, type: entry.type, amount, exp, at: entry.now })
  const total = Math.max(0, account.exp + exp)
  // Stored uncapped: `maxLevelRestriction`, which an admin may change at any time, is applied where a level is read.
  const level = levelOf(total, Number.MAX_SAFE_INTEGER)
  // The update requires the values read above, so that the same points cannot be spent twice even without a lock.
  const { points, ledgerSeq } = account
  const asRead: Where<'account'> = {
    and: [{ id: { equals: memberId } }, { points: { equals: points } }, { ledgerSeq: { equals: ledgerSeq } }],
  }
  const change = {
    ...accountChange,
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

/** Whether the ledger has an entry with this key. */
export const isWritten = async (req: AppRequest, key: string): Promise<boolean> =>
  (await firstRow(req, 'point-transaction', { key: { equals: key } })) !== null

interface Position {
  id: string
  seq: number
  balanceAfter: number
  bought: number
}

function store(req: AppRequest, entry: LedgerEntry, { id, seq, balanceAfter, bought }: Position) {
  const { memberId, key, type, amount, exp = 0, description = null, reference = null, now } = entry
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
