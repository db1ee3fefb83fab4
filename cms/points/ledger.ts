import type { PointType } from '#src/contracts/schemas/points.ts'
import { AppError } from '#src/rules/app-error.ts'
import { boughtIn } from './bought-points.ts'
import { importedIn } from './imported-points.ts'
import { levelOf } from '#src/rules/levels.ts'
import { forgetActor } from '#cms/members/known-callers.ts'
import type { Change, Row } from '#cms/core/database/row.ts'
import { changeRow, findPage, firstRow, insertRows, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { Where } from '#cms/core/database/where.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { addToMonths } from './month-activity.ts'

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
  /** Imported points within `amount`; by default what is spent takes these first. */
  imported?: number
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
 * balance would fall below 0. Only this, `appendComputed`, `takeAtMost` and `appendSeries` change a balance.
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
  accountChangeOf: (moved: Moved) => AccountChange = () => ({}),
): Promise<WrittenEntry> {
  return inTransaction(req, async () => {
    if (await isWritten(req, entry.key)) return null
    const account = await rowById(req, 'account', entry.memberId)
    if (!account) return null
    const moved = atMost(entry, account)
    return write(req, { entry: { ...entry, ...moved }, account, accountChange: accountChangeOf(moved) })
  })
}

/** One entry of a series. */
export interface SeriesStep<E extends LedgerEntry = LedgerEntry> {
  key: string
  /**
   * The entry by the account as the one before it leaves it, and further columns of the account by what it moved; null
   * for none.
   */
  compute: (account: Row<'account'>) => { entry: E; accountChangeOf: (moved: Moved) => AccountChange } | null
}

/** Points and XP that an entry moves. */
export interface Moved {
  amount: number
  exp: number
}

/** An entry of a series, and how it was written. */
interface SeriesEntry<E> {
  entry: E
  written: NonNullable<WrittenEntry>
}

/**
 * As many calls of `takeAtMost` for one member, by the same few statements however many they are. Returns the entries that
 * were written, in their order.
 */
export function appendSeries<E extends LedgerEntry>(
  req: AppRequest,
  memberId: string,
  steps: readonly SeriesStep<E>[],
): Promise<SeriesEntry<E>[]> {
  return inTransaction(req, async () => {
    const written = await writtenAmong(
      req,
      steps.map(({ key }) => key),
    )
    const before = await rowById(req, 'account', memberId)
    if (!before) return []
    let account = before
    let accountChange: AccountChange = {}
    const entries: E[] = []
    const lines: Line[] = []
    for (const { key, compute } of steps) {
      const computed = written.has(key) ? null : compute(account)
      if (!computed) continue
      const { entry, accountChangeOf } = computed
      const moved = atMost(entry, account)
      const line = lineOf({ ...entry, ...moved }, account)
      const change = accountChangeOf(moved)
      accountChange = { ...accountChange, ...change }
      account = { ...account, ...line.after, ...change } as Row<'account'>
      entries.push(entry)
      lines.push(line)
    }
    await storeLines(req, { lines, account: before, accountChange })
    return entries.map((entry, index) => ({ entry, written: writtenBy(lines[index] as Line) }))
  })
}

/** What of the entry the balances leave to take. */
function atMost({ amount, exp = 0 }: LedgerEntry, account: Row<'account'>): Moved {
  // `|| 0` because the larger of 0 and -0 may be -0, which no column should hold.
  return { amount: Math.max(amount, -account.points) || 0, exp: Math.max(exp, -account.exp) || 0 }
}

interface Writing {
  entry: LedgerEntry
  account: Row<'account'>
  accountChange: AccountChange
}

async function write(req: AppRequest, { entry, account, accountChange }: Writing): Promise<WrittenEntry> {
  const line = lineOf(entry, account)
  await storeLines(req, { lines: [line], account, accountChange })
  return writtenBy(line)
}

/** A line of the ledger, and what the account is after it. */
interface Line {
  row: Row<'point-transaction'>
  after: Pick<Row<'account'>, 'points' | 'boughtPoints' | 'importedPoints' | 'ledgerSeq' | 'exp' | 'level'>
}

const writtenBy = ({ row: { id, amount, exp, bought, balanceAfter } }: Line): NonNullable<WrittenEntry> => ({
  id,
  amount,
  exp: exp ?? 0,
  bought: bought ?? 0,
  balanceAfter,
})

function lineOf(entry: LedgerEntry, account: Row<'account'>): Line {
  const { memberId, key, type, amount, exp = 0, description = null, reference = null, now } = entry
  const balanceAfter = account.points + amount
  if (![amount, exp, balanceAfter].every(Number.isSafeInteger)) throw new AppError('VALIDATION')
  if (balanceAfter < 0) throw new AppError('INSUFFICIENT_POINTS')
  const held = {
    points: account.points,
    bought: account.boughtPoints ?? 0,
    imported: account.importedPoints ?? 0,
  }
  const bought = boughtIn({ amount, share: entry.bought }, held)
  const imported = importedIn({ type, amount, bought, share: entry.imported }, held)
  const seq = account.ledgerSeq + 1
  const total = Math.max(0, account.exp + exp)
  const row = {
    id: newId(now),
    member: memberId,
    seq,
    key,
    type,
    amount,
    bought,
    // Always there, because rows of one statement have the same columns.
    imported: imported || null,
    exp,
    balanceAfter,
    description,
    referenceType: reference?.type ?? null,
    referenceId: reference?.id ?? null,
    createdAt: now.toISOString(),
  }
  // Stored uncapped: `maxLevelRestriction`, which an admin may change at any time, is applied where a level is read.
  const level = levelOf(total, Number.MAX_SAFE_INTEGER)
  return {
    row,
    after: {
      points: balanceAfter,
      boughtPoints: held.bought + bought,
      importedPoints: held.imported + imported,
      ledgerSeq: seq,
      exp: total,
      level,
    },
  }
}

interface Lines {
  lines: readonly Line[]
  /** The account before the first of them. */
  account: Row<'account'>
  accountChange: AccountChange
}

async function storeLines(req: AppRequest, { lines, account, accountChange }: Lines): Promise<void> {
  const last = lines.at(-1)
  if (!last) return
  const { id: memberId, points, ledgerSeq } = account
  const rows = lines.map(({ row }) => row)
  await insertRows(req, 'point-transaction', rows)
  const earned = rows.map(({ type, amount, exp, createdAt }) => ({
    type,
    amount,
    exp: exp ?? 0,
    at: new Date(createdAt),
  }))
  await addToMonths(req, memberId, earned)
  // The update requires the values read above, so that the same points cannot be spent twice even without a lock.
  const asRead: Where<'account'> = {
    and: [{ id: { equals: memberId } }, { points: { equals: points } }, { ledgerSeq: { equals: ledgerSeq } }],
  }
  const { after } = last
  const change = {
    ...accountChange,
    points: { $inc: after.points - points },
    ...(rows.some(({ bought }) => bought !== 0) && { boughtPoints: after.boughtPoints }),
    ...(rows.some(({ imported }) => imported) && { importedPoints: after.importedPoints }),
    ledgerSeq: { $inc: lines.length },
    exp: after.exp,
    level: after.level,
  }
  if (!(await changeRow(req, 'account', asRead, change))) throw new AppError('INSUFFICIENT_POINTS')
  if (after.level !== account.level) forgetActor(req, memberId)
}

/** Whether the ledger has an entry with this key. */
export const isWritten = async (req: AppRequest, key: string): Promise<boolean> =>
  (await firstRow(req, 'point-transaction', { key: { equals: key } })) !== null

/** The keys that the ledger has entries with. */
async function writtenAmong(req: AppRequest, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const where = { key: { in: [...keys] } }
  const rows = await findPage(req, { collection: 'point-transaction', where, fields: ['key'], limit: keys.length })
  return new Set(rows.map(({ key }) => key))
}
