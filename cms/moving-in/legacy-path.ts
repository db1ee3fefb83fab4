import type { Payload } from 'payload'
import { isLegacyFirst, isOwnPath, legacyKey, pathOfLegacy } from './legacy-addresses.ts'
import { rowById } from '#cms/core/database/rows.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { allCategories } from '#cms/categories/find.ts'

/**
 * The path of ours that an address of an imported forum leads to, by one look-up of a primary key; null for our own
 * addresses and for those that no import brought. The target itself decides who may open it: a post's path says no
 * more than that there is one.
 */
export async function legacyPath(payload: Payload, address: URL): Promise<string | null> {
  if (!isLegacyFirst(address) && isOwnPath(address.pathname)) return null
  const key = legacyKey(address)
  return key === null ? null : storedPath(localRequest(payload), key, address.searchParams)
}

/** The path of ours that the address under this key, with this query, leads to; null where no import brought it. */
export async function storedPath(req: AppRequest, key: string, query: URLSearchParams): Promise<string | null> {
  const row = await rowById(req, 'legacy-address', key)
  if (!row) return null
  const boards = await allCategories(req)
  return pathOfLegacy({
    kind: row.kind,
    target: row.member ?? row.target ?? '',
    query,
    slugOf: (id) => boards.find((board) => board.id === id)?.slug ?? null,
  })
}
