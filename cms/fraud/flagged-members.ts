import { setImmediate as nextLoopIteration } from 'node:timers/promises'
import type { CollectionSlug } from 'payload'
import type { Name, Row } from '#cms/core/database/row.ts'
import { findPage } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import { remembered } from '#cms/core/platform/remembered.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

const PORTION = 1_000
/** Sharing a browser or a wallet changes slowly, and finding all who do reads every open session. */
const LIFE_MS = 10 * 60_000

const found = remembered<string[]>('flaggedMembers', { lifeMs: () => LIFE_MS })

/**
 * The members who share a browser of an open session or a wallet with others, and those in a ring. It is read at most
 * once in ten minutes, in portions so that other requests are served in between.
 */
export const flaggedMembers = (req: AppRequest): Promise<readonly string[]> =>
  found.get(async () => {
    const flagged = new Set<string>()
    await eachRow(req, 'session', ['id', 'browser', 'member'], pairUp('browser', flagged))
    await eachRow(req, 'conversion', ['id', 'walletKey', 'member'], pairUp('walletKey', flagged))
    await eachRow(req, 'ring-member', ['id', 'member'], ({ member }) => flagged.add(member))
    return [...flagged]
  })

/** Adds to `flagged` the members who share a value of the column with another; only the first member of each value is stored. */
function pairUp<K extends string>(column: K, flagged: Set<string>) {
  const firsts = new Map<string, string>()
  return (row: Partial<Record<K, string | null>> & { member: string }): void => {
    const value = row[column]
    if (!value) return
    const first = firsts.get(value)
    if (first === undefined) firsts.set(value, row.member)
    else if (first !== row.member) flagged.add(first).add(row.member)
  }
}

/** Calls `take` with each row, in the order of the ids. */
async function eachRow<C extends CollectionSlug & ('session' | 'conversion' | 'ring-member'), F extends Name<C>>(
  req: AppRequest,
  collection: C,
  fields: readonly F[],
  take: (row: Pick<Row<C>, F>) => unknown,
): Promise<void> {
  for (let last = ''; ;) {
    const where = { id: { greater_than: last } } as unknown as Where<C>
    const rows = await findPage(req, { collection, where, fields, sort: ['id'], limit: PORTION })
    for (const row of rows) take(row)
    if (rows.length < PORTION) return
    await nextLoopIteration()
    last = String((rows.at(-1) as { id?: unknown } | undefined)?.id ?? '')
  }
}
