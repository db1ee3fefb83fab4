import type { Row } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** A post or comment that a request names. */
export type Target = { type: 'post'; row: Row<'post'> } | { type: 'comment'; row: Row<'comment'> }

/** The post or comment of a stored target such as `post:{id}`; null for none. */
export async function targetOf(req: AppRequest, stored: string): Promise<Target | null> {
  const [type, id = ''] = stored.split(':')
  if (type === 'comment') {
    const row = await rowById(req, 'comment', id)
    return row && { type, row }
  }
  const row = await rowById(req, 'post', id)
  return row && { type: 'post', row }
}

/** The posts and comments that a request names, each once. */
export async function targetsOf(req: AppRequest, { targets }: Pick<Row<'takedown'>, 'targets'>): Promise<Target[]> {
  const found = await Promise.all([...new Set(targets.split('\n'))].map((stored) => targetOf(req, stored)))
  return found.filter((target) => target !== null)
}
