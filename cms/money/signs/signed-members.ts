import type { CollectionSlug } from 'payload'
import type { Name, Row } from '#cms/machinery/database/row.ts'
import { findPage, rowsWhere } from '#cms/machinery/database/rows.ts'
import type { Where } from '#cms/machinery/database/where.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

const PORTION = 1_000

/** The members who share a browser of an open session or a wallet with others, and those in a ring. */
export async function signedMembers(req: AppRequest): Promise<string[]> {
  const browsers = new Map<string, Set<string>>()
  await eachRow(req, 'session', ['id', 'browser', 'member'], ({ browser, member }) => add(browsers, browser, member))
  const wallets = new Map<string, Set<string>>()
  await eachRow(req, 'conversion', ['id', 'walletKey', 'member'], ({ walletKey, member }) =>
    add(wallets, walletKey, member),
  )
  const shared = [...browsers.values(), ...wallets.values()].filter(({ size }) => size > 1)
  const rings = await rowsWhere(req, 'ring-member', {})
  return [...new Set([...shared.flatMap((members) => [...members]), ...rings.map(({ member }) => member)])]
}

function add(groups: Map<string, Set<string>>, key: string | null | undefined, member: string): void {
  if (key) groups.set(key, (groups.get(key) ?? new Set()).add(member))
}

/** Calls `take` with each row, read in portions so that other requests are served in between. */
async function eachRow<C extends CollectionSlug & ('session' | 'conversion'), F extends Name<C>>(
  req: AppRequest,
  collection: C,
  fields: readonly F[],
  take: (row: Pick<Row<C>, F>) => void,
): Promise<void> {
  for (let last = ''; ;) {
    const where = { id: { greater_than: last } } as unknown as Where<C>
    const rows = await findPage(req, { collection, where, fields, sort: ['id'], limit: PORTION })
    for (const row of rows) take(row)
    if (rows.length < PORTION) return
    last = String((rows.at(-1) as { id?: unknown } | undefined)?.id ?? '')
  }
}
