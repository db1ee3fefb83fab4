import type { PinScope } from '#src/rules/pins.ts'
import type { Row } from '#cms/core/database/row.ts'
import { deleteRows, rowsWhere } from '#cms/core/database/rows.ts'
import { forgetOnReplicas } from '#cms/core/database/replica-drops.ts'
import { remembered, replicaLifeMs } from '#cms/core/platform/remembered.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** The place of pins at the head of every list. */
export const EVERYWHERE = 'all'

/** The place of a board's own pins. */
export const placeOf = (categoryId: number): string => `category:${categoryId}`

const cached = remembered<Row<'pin'>[]>('pins', { lifeMs: replicaLifeMs })

/** Every pin, the last one first: a few for each board. */
const allPins = ({ payload }: AppRequest): Promise<Row<'pin'>[]> =>
  cached.get(() => rowsWhere({ payload }, 'pin', {}, { sort: ['-createdAt', '-id'] }))

/** Drops the cached pins once the transaction is committed. */
export const forgetPins = (req: AppRequest): void => forgetOnReplicas(req, cached)

/** Pinned posts and where each is pinned. */
export async function pinnedPosts(req: AppRequest): Promise<ReadonlyMap<string, PinScope>> {
  const pins = await allPins(req)
  const scopes = new Map<string, PinScope>(pins.map(({ post }) => [post, 'category']))
  for (const { post, place } of pins) if (place === EVERYWHERE) scopes.set(post, 'all')
  return scopes
}

/** Ids of the posts that lead the list of a board, or of all boards without one; the last pinned first, each once. */
export async function leadingPosts(req: AppRequest, categoryId?: number): Promise<string[]> {
  const places = categoryId === undefined ? [EVERYWHERE] : [EVERYWHERE, placeOf(categoryId)]
  return [...new Set((await allPins(req)).filter(({ place }) => places.includes(place)).map(({ post }) => post))]
}

/**
 * Ends the pins of a post: all of them, or those of boards other than these, in which it no longer stands. Joins the
 * caller's transaction.
 */
export async function endPins(req: AppRequest, postId: string, categoryIds?: readonly number[]): Promise<void> {
  const places = categoryIds ? [EVERYWHERE, ...categoryIds.map(placeOf)] : []
  await deleteRows(req, 'pin', { and: [{ post: { equals: postId } }, { place: { not_in: places } }] })
  forgetPins(req)
}
