import type { Takedown } from '#src/contracts/schemas/takedowns.ts'
import type { Row } from '#cms/core/database/row.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { findAuthors } from '#cms/members/authors.ts'
import { toAuthor } from '#cms/members/present.ts'
import { targetsOf } from './takedown-targets.ts'
import { objectionsTo } from './takedown-objections.ts'

/** Requests as admins see them, with who objected. */
export async function showTakedowns(req: AppRequest, rows: readonly Row<'takedown'>[]): Promise<Takedown[]> {
  const objections = await objectionsTo(req, rows)
  const objected = rows.filter(({ id }) => (objections.get(id) ?? []).length > 0)
  const authors = await findAuthors(
    req,
    [...objections.values()].flat().map(({ authorId }) => authorId),
  )
  const unnamed = await unnamedAuthors(req, objected)
  return rows.map((row) => {
    const shown = (objections.get(row.id) ?? []).map(({ authorId, statement, createdAt }) => ({
      author: unnamed.get(row.id)?.has(authorId) ? null : toAuthor(authors.get(authorId ?? '')),
      statement,
      createdAt,
    }))
    return toTakedown(row, shown)
  })
}

/** By request, the authors of its anonymous targets: staff look them up by `getPostAuthor`, which is audited. */
async function unnamedAuthors(req: AppRequest, requests: readonly Row<'takedown'>[]) {
  const sets = requests.map(async (request) => {
    const anonymous = (await targetsOf(req, request)).filter(({ row }) => row.isAnonymous)
    return [request.id, new Set(anonymous.map(({ row }) => row.author ?? null))] as const
  })
  return new Map(await Promise.all(sets))
}

/** One request as admins see it. */
export async function showTakedown(req: AppRequest, row: Row<'takedown'>): Promise<Takedown> {
  const [shown] = await showTakedowns(req, [row])
  return shown as Takedown
}

function toTakedown(row: Row<'takedown'>, objections: Takedown['objections']): Takedown {
  const [first] = objections
  return {
    id: row.id,
    urls: row.urls.split('\n'),
    ground: row.ground,
    statement: row.statement,
    name: row.name,
    email: row.email,
    relation: row.relation,
    status: row.status,
    until: row.status === 'blocked' ? (row.until ?? null) : null,
    reason: row.reason || null,
    objection: first ? { statement: first.statement, createdAt: first.createdAt } : null,
    objections,
    createdAt: row.createdAt,
    updatedAt: row.editedAt,
  }
}
