import { createHash } from 'node:crypto'
import { DAY_MS } from '#src/rules/dates.ts'
import { FRAUD_SIGNALS } from '#src/rules/fraud-signals.ts'
import { deleteRows, findPage, insertRow, putRow, rowById, rowsWhere } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { inPortions, nextAfter } from '#cms/core/jobs/portions.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { ringsIn, type FoundRing, type LikeEdge } from './rings.ts'

const PORTION = 1_000

/** Finds the pairs and circles of the last 30 days anew; what is no ring any more goes. */
export async function findRings(req: AppRequest, now: Date, signal?: AbortSignal): Promise<string> {
  const since = new Date(now.getTime() - FRAUD_SIGNALS.ring.days * DAY_MS).toISOString()
  const edges = await likeEdges(req, since, signal)
  if (signal?.aborted) return 'cut short'
  const rings = ringsIn(edges)
  await inTransaction(req, async () => {
    const kept = new Set<string>()
    for (const ring of rings) kept.add(await storeRing(req, { ...ring, since, now }))
    for (const { id } of await rowsWhere(req, 'ring', {})) {
      if (kept.has(id)) continue
      await deleteRows(req, 'ring-member', { ring: { equals: id } })
      await deleteRows(req, 'ring', { id: { equals: id } })
    }
  })
  return `${rings.length} rings`
}

/** How often each member liked each other one's posts and comments since then. */
async function likeEdges(req: AppRequest, since: string, signal?: AbortSignal): Promise<LikeEdge[]> {
  const counts = new Map<string, LikeEdge>()
  await inPortions({ first: '', signal }, async (last) => {
    const likes: { id: string; member: string; post?: string | null; comment?: string | null }[] = await findPage(req, {
      collection: 'like',
      where: {
        and: [{ isLiked: { equals: true } }, { createdAt: { greater_than: since } }, { id: { greater_than: last } }],
      },
      fields: ['id', 'member', 'post', 'comment'],
      sort: ['id'],
      limit: PORTION,
    })
    const authors = await authorsOf(req, likes)
    for (const { member: from, post, comment } of likes) {
      const to = authors.get(post ?? comment ?? '')
      if (!to || to === from) continue
      const edge = counts.get(`${from} ${to}`) ?? { from, to, count: 0 }
      counts.set(`${from} ${to}`, { ...edge, count: edge.count + 1 })
    }
    return nextAfter(likes, PORTION)
  })
  return [...counts.values()]
}

/** Who wrote these posts and comments, by the id of the work. */
async function authorsOf(
  req: AppRequest,
  likes: readonly { post?: string | null; comment?: string | null }[],
): Promise<Map<string, string>> {
  const posts = [...new Set(likes.flatMap(({ post }) => post ?? []))]
  const comments = [...new Set(likes.flatMap(({ comment }) => comment ?? []))]
  const rows = [
    ...(await findPage(req, { collection: 'post', where: { id: { in: posts } }, fields: ['id', 'author'] })),
    ...(await findPage(req, { collection: 'comment', where: { id: { in: comments } }, fields: ['id', 'author'] })),
  ]
  return new Map(rows.flatMap(({ id, author }) => (author ? [[id, author] as const] : [])))
}

async function storeRing(
  req: AppRequest,
  { members, likes, others, since, now }: FoundRing & { since: string; now: Date },
): Promise<string> {
  const id = createHash('sha256').update(members.join(' ')).digest('hex').slice(0, 32)
  const known = await rowById(req, 'ring', id)
  const createdAt = known?.createdAt ?? now.toISOString()
  await putRow(req, 'ring', { id, likes, others, since, createdAt })
  if (known) return id
  await deleteRows(req, 'ring-member', { ring: { equals: id } })
  for (const member of members) await insertRow(req, 'ring-member', { id: `${id}:${member}`, ring: id, member })
  return id
}
