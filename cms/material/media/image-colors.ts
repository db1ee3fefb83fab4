import { LRUCache } from 'lru-cache'
import { rowsWhere } from '#cms/machinery/database/rows.ts'
import { shared } from '#cms/machinery/platform/shared.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

/** URLs whose colour is cached: about 150 bytes each. A colour never changes once it is known. */
const MOST = 20_000

const known = () => shared('imageColors', () => new LRUCache<string, string>({ max: MOST }))

/** The average colours (`#rrggbb`) of stored images in the order of `urls`; null while one is not known. */
export async function imageColorsOf(req: AppRequest, urls: readonly string[]): Promise<(string | null)[]> {
  const missing = urls.filter((url) => !known().has(url))
  if (missing.length > 0) {
    for (const { url, color } of await rowsWhere(req, 'upload', { url: { in: missing } }))
      if (color) known().set(url, color)
  }
  return urls.map((url) => known().get(url) ?? null)
}
