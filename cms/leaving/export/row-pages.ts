import type { Actor } from '#src/rules/permissions.ts'
import { setImmediate as nextLoopIteration } from 'node:timers/promises'
import type { CollectionSlug } from 'payload'
import type { Name, Row } from '#cms/core/database/row.ts'
import { findPage, type PageQuery } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import type { Pages } from './json-chunks.ts'

const AT_ONCE = 200

/** The exported member, and the site's origin for absolute addresses. */
export interface Owner extends Pick<Actor, 'id' | 'role'> {
  origin: string
}

export const OLDEST_FIRST = ['createdAt', 'id'] as const

/** A list of the export: its query, and how its rows are presented. */
interface Plan<C extends CollectionSlug, F extends Name<C>, T> extends PageQuery<C, F> {
  fields: readonly F[]
  show: (rows: Pick<Row<C>, F>[]) => T[] | Promise<T[]>
}

/** The presented rows page by page; other requests are served between two pages. */
export async function* rowPages<C extends CollectionSlug, F extends Name<C>, T>(
  req: AppRequest,
  { show, ...query }: Plan<C, F, T>,
): Pages<T> {
  for (let offset = 0; ; offset += AT_ONCE) {
    const rows = await findPage(req, { ...(query as PageQuery<C, F>), offset, limit: AT_ONCE })
    yield await show(rows)
    if (rows.length < AT_ONCE) return
    await nextLoopIteration()
  }
}
