import type * as calls from '#src/contracts/admin-posts.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { tagsOfPost } from '#src/rules/page-tags.ts'
import type { PinScope } from '#src/rules/pins.ts'
import { arrangeText } from '#src/text/arrange.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { boardModeratorText } from '#src/text/board-moderators.ts'
import type { Call, GuardCall } from '#cms/core/call/call.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import type { Row } from '#cms/core/database/row.ts'
import { deleteRows, insertRow, rowById, rowsWhere } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { outdatePages } from '#cms/core/page-cache/page-cache.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { arrangeablePost } from './find.ts'
import { EVERYWHERE, forgetPins, placeOf } from './pins.ts'
import { findPostCategories } from './post-categories.ts'
import { getPost } from './read.ts'

/** Pins a post at the head of all lists or of its boards', or ends its pin; throws CONFLICT where a place is full. */
export async function pinPost({ req, actor, input: { id, scope }, now }: Call<typeof calls.pinPost>): Promise<Post> {
  await inTransaction(req, async () => {
    const post = await arrangeablePost(req, id)
    const pins = await rowsWhere(req, 'pin', { post: { equals: id } })
    assertMayPin(actor, pins, scope)
    const places = await placesOf(req, id, scope)
    const ended = pins.filter(({ place }) => !places.includes(place))
    const fresh = places.filter((place) => !pins.some((pin) => pin.place === place))
    if (ended.length + fresh.length === 0) return
    await deleteRows(req, 'pin', { id: { in: ended.map((pin) => pin.id) } })
    for (const place of fresh) {
      const row = { id: await freeSlot(req, place), post: id, place, createdAt: now.toISOString() }
      await insertRow(req, 'pin', row)
    }
    forgetPins(req)
    outdatePages(req, tagsOfPost(post))
    if (post.author === actor.id) return
    const before = pins.length === 0 ? null : pins.some(({ place }) => place === EVERYWHERE) ? 'all' : 'category'
    await recordAudit(req, {
      actorId: actor.id,
      action: 'post.pin',
      target: id,
      before: { pinned: before },
      after: { title: post.title, pinned: scope },
      now,
    })
  })
  return getPost({ req, actor, input: { id }, now })
}

/** Guard of the call above. */
export const guardPin = async ({ req, params, received }: GuardCall): Promise<void> => {
  await arrangeablePost(req, params.id ?? '')
  const pins = await rowsWhere(req, 'pin', { post: { equals: params.id ?? '' } })
  assertMayPin(req.actor, pins, received.scope === 'all' ? 'all' : null)
}

/** Moderators of boards neither pin in all lists nor end such a pin. */
function assertMayPin(actor: Actor | null, pins: readonly Row<'pin'>[], scope: PinScope | null): void {
  const isEverywhere = scope === 'all' || pins.some(({ place }) => place === EVERYWHERE)
  if (actor?.onBoards && isEverywhere) throw new AppError('FORBIDDEN', { message: boardModeratorText.notEverywhere })
}

async function placesOf(req: AppRequest, id: string, scope: PinScope | null): Promise<string[]> {
  if (scope === null) return []
  if (scope === 'all') return [EVERYWHERE]
  return ((await findPostCategories(req, [id])).get(id) ?? []).map(placeOf)
}

/** The id of a free pin in this place; where none is free, a hidden post loses its own. */
async function freeSlot(req: AppRequest, place: string): Promise<string> {
  const pins = await rowsWhere(req, 'pin', { place: { equals: place } })
  const taken = new Set(pins.map(({ id }) => id))
  const slots = Array.from({ length: LIMITS.board.pins }, (_, index) => `${place}:${index + 1}`)
  const free = slots.find((slot) => !taken.has(slot)) ?? (await endPinOfHidden(req, pins))
  if (!free) throw new AppError('CONFLICT', { message: arrangeText.full(LIMITS.board.pins) })
  return free
}

/** Ends the oldest of these pins whose post is hidden, and returns its id; undefined while all are shown. */
async function endPinOfHidden(req: AppRequest, pins: readonly Row<'pin'>[]): Promise<string | undefined> {
  const oldestFirst = pins.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
  for (const { id, post } of oldestFirst) {
    if (!(await rowById(req, 'post', post))?.removedAt) continue
    await deleteRows(req, 'pin', { id: { equals: id } })
    return id
  }
  return undefined
}
