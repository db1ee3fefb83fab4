import { nfc } from '#src/rules/characters.ts'
import type { Row } from '#cms/core/database/row.ts'
import { insertRows } from '#cms/core/database/rows.ts'
import { afterCommit } from '#cms/core/database/transaction.ts'
import type { Importing } from './importing.ts'
import { knownIds } from './store.ts'

/** An old address under its key, and where it leads. */
export type Address = Row<'legacy-address'>

/** An address of a key as `legacyKey` makes it. */
export const address = (key: string, kind: Address['kind'], target: string | null): Address => ({
  id: nfc(key),
  kind,
  target,
  member: null,
})

/** The old addresses of a file or picture with this address here, which asks for its rights. */
export const mediaAddresses = (keys: readonly string[], url: string): Address[] =>
  keys.map((key) => address(key, 'media', url.slice('/media/'.length)))

/**
 * Stores the addresses that are not taken: of two imported forums, and of two rows of one, the first keeps an address.
 * Joins the caller's transaction.
 */
export async function storeAddresses(plan: Importing, addresses: readonly Address[]): Promise<void> {
  const byId = new Map(addresses.toReversed().map((row) => [row.id, row]))
  const known = await knownIds(plan, 'legacy-address', [...byId.keys()])
  const fresh = [...byId.values()].filter(({ id }) => !known.has(id))
  await insertRows(plan.req, 'legacy-address', fresh)
  afterCommit(plan.req, () => plan.report.came('old addresses', fresh.length))
}
