import type { Row } from '#cms/core/database/row.ts'
import { rowById, rowsWhere } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

type Request = Row<'takedown'>

/** An objection to a request. */
export interface Objection {
  authorId: string | null
  statement: string
  createdAt: string
}

/** The id of the objection of this author. */
export const objectionId = (takedownId: string, authorId: string): string => `${takedownId}:${authorId}`

/** When this author objected; null before. */
export async function objectedAt(req: AppRequest, request: Request, authorId: string): Promise<string | null> {
  const own = await rowById(req, 'takedown-objection', objectionId(request.id, authorId))
  if (own) return own.createdAt
  return request.objectionBy === authorId ? (request.objectedAt ?? null) : null
}

/** The objections to each of these requests, oldest first. */
export async function objectionsTo(
  req: AppRequest,
  requests: readonly Request[],
): Promise<ReadonlyMap<string, readonly Objection[]>> {
  const ids = requests.map(({ id }) => id)
  const rows =
    ids.length > 0
      ? await rowsWhere(req, 'takedown-objection', { takedown: { in: ids } }, { sort: ['createdAt', 'id'] })
      : []
  const ofRequest = ({ id }: Request): Objection[] =>
    rows.filter(({ takedown }) => takedown === id).map(({ author, ...row }) => ({ authorId: author, ...row }))
  return new Map(requests.map((request) => [request.id, [...columnsOf(request), ...ofRequest(request)]]))
}

/** The objection that is in the request's own columns, which had room for one before each author had their own. */
const columnsOf = ({ objectedAt: at, objection, objectionBy }: Request): Objection[] =>
  at ? [{ authorId: objectionBy ?? null, statement: objection ?? '', createdAt: at }] : []
