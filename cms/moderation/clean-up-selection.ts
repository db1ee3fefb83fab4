import type { RemovedCount } from '#src/contracts/schemas/clean-up.ts'
import { countRows, findPage } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** What a clean-up handles one by one. */
export interface Thing {
  kind: keyof RemovedCount
  id: string
}

interface Scope {
  memberId: string
  hours: number
  now: Date
}

const HOUR_MS = 3_600_000

/** What the member wrote in the last hours and that is not removed; what is held counts as not removed. */
function selectionsOf({ memberId, hours, now }: Scope) {
  const createdAt = { greater_than_equal: new Date(now.getTime() - hours * HOUR_MS).toISOString() }
  const work = { author: { equals: memberId }, createdAt } as const
  const notRemoved = { or: [{ removedAt: { exists: false } }, { held: { exists: true } }] }
  return {
    posts: { and: [work, notRemoved] } satisfies Where<'post'>,
    comments: { and: [work, notRemoved] } satisfies Where<'comment'>,
    messages: { sender: { equals: memberId }, createdAt, cleanUp: { exists: false } } satisfies Where<'message'>,
  }
}

/** How much a clean-up of these hours would remove. */
export async function countThings(req: AppRequest, scope: Scope): Promise<RemovedCount> {
  const { posts, comments, messages } = selectionsOf(scope)
  const reported = { status: { equals: 'removed' as const }, message: { exists: true } }
  const within = { field: 'message', collection: 'message', where: messages } as const
  const [postCount, commentCount, sent, removed] = await Promise.all([
    countRows(req, { collection: 'post', where: posts }),
    countRows(req, { collection: 'comment', where: comments }),
    countRows(req, { collection: 'message', where: messages }),
    countRows(req, { collection: 'report', where: reported, within }),
  ])
  return { posts: postCount, comments: commentCount, messages: Math.max(0, sent - removed) }
}

/** What a clean-up of these hours may remove: messages that a report removed already are among it. */
export async function findThings(req: AppRequest, scope: Scope): Promise<Thing[]> {
  const { posts, comments, messages } = selectionsOf(scope)
  return thingsIn(req, { posts, comments, messages })
}

/** What this clean-up removed and is still removed. */
export function findRemoved(req: AppRequest, memberId: string, reportId: string): Promise<Thing[]> {
  const cleanUp = { equals: reportId }
  const work = { author: { equals: memberId }, cleanUp }
  return thingsIn(req, { posts: work, comments: work, messages: { sender: { equals: memberId }, cleanUp } })
}

interface Selections {
  posts: Where<'post'>
  comments: Where<'comment'>
  messages: Where<'message'>
}

async function thingsIn(req: AppRequest, { posts, comments, messages }: Selections): Promise<Thing[]> {
  const order = { fields: ['id'], sort: ['createdAt', 'id'] } as const
  const [ofPosts, ofComments, ofMessages] = await Promise.all([
    findPage(req, { collection: 'post', where: posts, ...order }),
    findPage(req, { collection: 'comment', where: comments, ...order }),
    findPage(req, { collection: 'message', where: messages, ...order }),
  ])
  const each = (kind: Thing['kind'], rows: readonly { id: string }[]) => rows.map(({ id }) => ({ kind, id }))
  return [...each('posts', ofPosts), ...each('comments', ofComments), ...each('messages', ofMessages)]
}
