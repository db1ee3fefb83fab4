import { setImmediate as nextIteration } from 'node:timers/promises'
import type { CollectionSlug } from 'payload'
import type { Name, Row } from '#cms/machinery/database/row.ts'
import { findPage, type PageQuery } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import type { Pages } from './json-chunks.ts'

const AT_ONCE = 200

/** Whose data it is, and where the site stands that its addresses lead to. */
export interface Owner {
  id: string
  origin: string
}

/** The oldest first. */
export const OLDEST_FIRST = ['createdAt', 'id'] as const

/** What a list is made of: its rows, the oldest first, and how they are shown. */
interface Plan<C extends CollectionSlug, F extends Name<C>, T> extends PageQuery<C, F> {
  fields: readonly F[]
  show: (rows: Pick<Row<C>, F>[]) => T[] | Promise<T[]>
}

/** The rows page by page; between two pages everyone else has a turn. */
export async function* rowPages<C extends CollectionSlug, F extends Name<C>, T>(
  req: AppRequest,
  { show, ...query }: Plan<C, F, T>,
): Pages<T> {
  for (let offset = 0; ; offset += AT_ONCE) {
    const rows = await findPage(req, { ...(query as PageQuery<C, F>), offset, limit: AT_ONCE })
    yield await show(rows)
    if (rows.length < AT_ONCE) return
    await nextIteration()
  }
}
