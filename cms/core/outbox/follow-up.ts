import type { Payload } from 'payload'
import { inBatchedTransaction } from '#cms/core/database/batch.ts'
import { ownTransaction } from '#cms/core/database/open-transaction.ts'
import { portOf } from '#cms/core/database/port.ts'
import type { Row } from '#cms/core/database/row.ts'
import type { RowKey } from '#cms/core/database/row-locks.ts'
import { deleteRows, findPage, insertRow, rowsWhere } from '#cms/core/database/rows.ts'
import { afterCommit } from '#cms/core/database/transaction.ts'
import { newId } from '#cms/core/platform/id.ts'
import { log } from '#cms/core/platform/log.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'

export type OutboxRow = Row<'outbox'>

/** One kind of effects of a stored row on a row with many writers: counts and notifications. */
export interface FollowUp {
  name: string
  /** The rows that `run` will write, for those of one target. */
  locks: (req: AppRequest, rows: readonly OutboxRow[]) => Promise<readonly RowKey[]>
  /**
   * Does it for rows of one target, in their order; joins the caller's transaction. What is too much for one transaction
   * is done in portions: resolves with the ids of rows of which more is left.
   */
  run: (req: AppRequest, rows: readonly OutboxRow[]) => Promise<void | readonly string[]>
}

/** The job takes what is older: a process that ended had left it. */
const LEFT_AFTER_MS = 10_000
const MOST_LEFT = 500

/**
 * Does what follows from a row that the open transaction stores. Where transactions meet at rows (MongoDB), it waits in the
 * outbox until the commit and is done then in a separate transaction, together with what waits for the same target; the
 * response waits for that. Elsewhere `atOnce` does the same in the open transaction.
 */
export async function followUp(
  req: AppRequest,
  what: FollowUp,
  { target, ref, note = null, now }: { target: string; ref: string; note?: string | null; now: Date },
  atOnce: () => Promise<void>,
): Promise<void> {
  if (portOf(req.payload).ordersWriters || !ownTransaction(req)) return atOnce()
  const row = { id: newId(), kind: what.name, target, ref, note, createdAt: now.toISOString() }
  await insertRow(req, 'outbox', row)
  afterCommit(req, () => attempt(req.payload, what, row))
}

/**
 * Leaves to the outbox, on either database, what is done in portions after the commit of the open transaction. The response
 * does not wait for it.
 */
export async function followLater(
  req: AppRequest,
  what: FollowUp,
  { target, ref, now }: { target: string; ref: string; now: Date },
): Promise<void> {
  const row = { id: newId(), kind: what.name, target, ref, note: null, createdAt: now.toISOString() }
  await insertRow(req, 'outbox', row)
  afterCommit(req, () => void attempt(req.payload, what, row))
}

/** The row is stored and its caller answered with it: what fails here remains for the job. */
async function attempt(payload: Payload, what: FollowUp, row: OutboxRow): Promise<void> {
  try {
    while (await runOnce(payload, what, row));
  } catch (error) {
    log().warn({ err: error, kind: what.name, target: row.target }, 'what follows from a stored row waits for the job')
  }
}

/** Does what follows from the row together with what waits for the same target; resolves with whether more of it is left. */
const runOnce = (payload: Payload, what: FollowUp, row: OutboxRow): Promise<boolean> =>
  inBatchedTransaction(localRequest(payload), {
    key: `outbox:${what.name}:${row.target}`,
    request: row,
    locks: what.locks,
    runBatch: async (req, rows) => {
      const open = await rowsWhere(req, 'outbox', { id: { in: rows.map(({ id }) => id) } }, { sort: ['id'] })
      const left = new Set((open.length > 0 && (await what.run(req, open))) || [])
      const done = open.flatMap(({ id }) => (left.has(id) ? [] : [id]))
      await deleteRows(req, 'outbox', { id: { in: done } })
      return rows.map(({ id }) => left.has(id))
    },
  })
/** Ids of stored rows of this target whose follow-up is not done, that of the open transaction included. */
export async function waitingAt(req: AppRequest, target: string): Promise<string[]> {
  if (portOf(req.payload).ordersWriters) return []
  const rows = await findPage(req, { collection: 'outbox', where: { target: { equals: target } }, fields: ['ref'] })
  return rows.map(({ ref }) => ref)
}

/** The job of these kinds: does what processes left that ended, or could not do. */
export const finishFollowUps =
  (kinds: readonly FollowUp[]) =>
  async (req: AppRequest, now: Date): Promise<string> => {
    const before = new Date(now.getTime() - LEFT_AFTER_MS).toISOString()
    const left = await findPage(req, {
      collection: 'outbox',
      where: { createdAt: { less_than: before } },
      sort: ['createdAt', 'id'],
      limit: MOST_LEFT,
    })
    await Promise.all(
      left.map(async (row) => {
        const what = kinds.find(({ name }) => name === row.kind)
        if (what) await attempt(req.payload, what, row)
      }),
    )
    return `${left.length} followed up`
  }
