import type * as calls from '#src/contracts/users.ts'
import type { Call } from '#cms/core/call/call.ts'
import { listReply, Reply } from '#cms/core/call/reply.ts'
import { countRows, findPage } from '#cms/core/database/rows.ts'
import { NOT_DELETED } from '#cms/members/find.ts'
import { authorsById } from '#cms/members/authors-by-id.ts'

/** The members whom the caller blocked, the newest first, and their number. */
export async function listBlocked({ req, actor, input }: Call<typeof calls.listBlocked>) {
  const selection = {
    collection: 'block',
    where: { blocker: { equals: actor.id } },
    within: { field: 'blocked', collection: 'member', where: NOT_DELETED },
  } as const
  const [rows, totalCount] = await Promise.all([
    findPage(req, { ...selection, fields: ['blocked'], ...pageOf(input) }),
    countRows(req, selection),
  ])
  const { body, headers } = listReply(rows, input.limit)
  const ids = body.map(({ blocked }) => blocked)
  return new Reply({ totalCount, users: await authorsById(req, ids) }, { headers })
}

/** The members whom the caller muted, the newest first, and their number. */
export async function listMuted({ req, actor, input }: Call<typeof calls.listMuted>) {
  const selection = {
    collection: 'mute',
    where: { muter: { equals: actor.id } },
    within: { field: 'muted', collection: 'member', where: NOT_DELETED },
  } as const
  const [rows, totalCount] = await Promise.all([
    findPage(req, { ...selection, fields: ['muted'], ...pageOf(input) }),
    countRows(req, selection),
  ])
  const { body, headers } = listReply(rows, input.limit)
  const ids = body.map(({ muted }) => muted)
  return new Reply({ totalCount, users: await authorsById(req, ids) }, { headers })
}

const pageOf = ({ offset, limit }: { offset: number; limit: number }) =>
  ({ sort: ['-createdAt', '-id'], offset, limit: limit + 1 }) as const
