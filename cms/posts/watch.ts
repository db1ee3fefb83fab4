import type * as calls from '#src/contracts/read-positions.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Call } from '#cms/core/call/call.ts'
import { countRows, deleteRows, findPage, insertOnce, putRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { memberOr401 } from '#cms/members/find.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readablePost } from './find.ts'

interface Watching {
  memberId: string
  post: { id: string; author?: string | null }
  now: Date
}

const idOf = ({ memberId, post }: Watching): string => `${memberId}:${post.id}`
const rowOf = (watching: Watching, isWatching: boolean) => ({
  id: idOf(watching),
  member: watching.memberId,
  post: watching.post.id,
  isWatching,
  createdAt: watching.now.toISOString(),
})

/** New comments on the post notify the caller from now on. */
export async function watchPost({ req, actor, input, now }: Call<typeof calls.watchPost>) {
  const post = await readablePost(req, input.id)
  const watching = { memberId: actor.id, post, now }
  await inTransaction(req, async () => {
    await memberOr401(req, actor.id)
    if (post.author === actor.id) return deleteRows(req, 'watch', { id: { equals: idOf(watching) } })
    await putRow(req, 'watch', rowOf(watching, true))
    await endOldest(req, actor.id)
  })
  return { isWatching: true }
}

/** New comments on the post no longer notify the caller, not even after they comment on it again. */
export async function unwatchPost({ req, actor, input, now }: Call<typeof calls.unwatchPost>) {
  const post = await readablePost(req, input.id)
  await inTransaction(req, async () => {
    await memberOr401(req, actor.id)
    await putRow(req, 'watch', rowOf({ memberId: actor.id, post, now }, false))
  })
  return { isWatching: false }
}

/** A member who comments on another's post watches it from then on, unless they stopped that before. Joins the caller's transaction. */
export async function watchCommented(req: AppRequest, watching: Watching): Promise<void> {
  if (watching.post.author === watching.memberId) return
  if (await insertOnce(req, 'watch', rowOf(watching, true))) await endOldest(req, watching.memberId)
}

/** Ends the oldest watches beyond the limit. */
async function endOldest(req: AppRequest, memberId: string): Promise<void> {
  const where = { member: { equals: memberId }, isWatching: { equals: true } }
  const tooMany = (await countRows(req, { collection: 'watch', where })) - LIMITS.reading.watched
  if (tooMany <= 0) return
  const oldest = await findPage(req, {
    collection: 'watch',
    where,
    fields: ['id'],
    sort: ['createdAt', 'id'],
    limit: tooMany,
  })
  await deleteRows(req, 'watch', { id: { in: oldest.map(({ id }) => id) } })
}
