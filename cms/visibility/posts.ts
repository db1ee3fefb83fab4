import type { PostAccess } from '#src/contracts/schemas/posts.ts'
import { AppError } from '#src/rules/app-error.ts'
import { can, type Actor } from '#src/rules/permissions.ts'
import {
  isHiddenFrom,
  whyNotRead,
  type BoardDenial,
  type Denial,
  type HeldState,
  type Relation,
} from '#src/rules/content-rights.ts'
import { askedLevel, SECRET_LEVEL } from '#src/rules/secrets.ts'
import { boardRefusalText } from '#src/text/board-rights.ts'
import { postRefusalText } from '#src/text/post.ts'
import { relationRefusalText } from '#src/text/relation.ts'
import { takedownText } from '#src/text/takedowns.ts'
import type { Row } from '#cms/core/database/row.ts'
import { findPage } from '#cms/core/database/rows.ts'
import { readsOf } from '#cms/core/database/transaction.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { namedAmong, namedAuthor, notNamed } from './anonymous.ts'
import { boardsOfClosedPosts, denialOfBoards, inOpenBoards, type ClosedBoards } from './boards.ts'

/** The viewer of pages and lists, and the blocks between them and others. */
export interface Viewer {
  actor: Actor | null
  /** Members whom the viewer blocked. */
  blocked: ReadonlySet<string>
  /** Members who blocked the viewer. */
  blockedBy: ReadonlySet<string>
  /**
   * Authors whose posts and comments are left out of the viewer's lists: both sets of blocks; none for admins and
   * moderators.
   */
  hidden: readonly string[]
  /** The boards whose posts are closed to the viewer, but for their own; empty on most forums. */
  closed: ClosedBoards
}

/** The columns of a post that decide who may read it; its boards are read by its id. */
export type PostForAccess = Pick<Row<'post'>, 'id' | 'author' | 'levelRestriction' | 'isAnonymous'> & {
  removedAt?: string | null
  held?: HeldState | null
  blockedUntil?: string | null
}

const viewers = new WeakMap<object, { actor: Actor | null; viewer: Promise<Viewer> }>()

/** The viewer of this call, loaded once. Another actor within the same transaction, as in the seed, is loaded anew. */
export function viewerOf(req: AppRequest): Promise<Viewer> {
  const { actor } = req
  const known = viewers.get(readsOf(req))
  if (known && known.actor === actor) return known.viewer
  const viewer = loadViewer(req)
  viewers.set(readsOf(req), { actor, viewer })
  return viewer
}

/** Drops the loaded viewer after a block or unblock within the same call. */
export const forgetViewer = (req: AppRequest): void => void viewers.delete(readsOf(req))

/** The posts in this viewer's lists. A post above their level is included, and presented as `locked`. */
export const visiblePosts = ({
  actor,
  hidden,
  closed,
}: Pick<Viewer, 'actor' | 'hidden' | 'closed'>): Where<'post'> => ({
  and: [{ removedAt: { exists: false } }, notNamed(hidden), ...inOpenBoards(closed, actor?.id)],
})

/** The posts whose text this viewer may read: for lists of comments. */
export async function readablePosts(req: AppRequest, viewer: Viewer): Promise<Where<'post'>> {
  const { actor } = viewer
  const visible = visiblePosts(viewer)
  if (can(actor, 'post.readHidden')) return visible
  const open = { levelRestriction: { less_than_equal: actor?.level ?? 0 } }
  if (!actor) return { and: [visible, open] }
  const followed = await followedBy(req, actor.id)
  // Following opens a level, never a secret.
  const byFollowed = { ...namedAmong(followed), levelRestriction: { less_than: SECRET_LEVEL } }
  return { and: [visible, { or: [open, { author: { equals: actor.id } }, byFollowed] }] }
}

/** The comments in this viewer's lists: also removed ones that have visible replies, and their own that are held. */
export const visibleComments = ({ actor, hidden }: Viewer): Where<'comment'> => ({
  and: [
    { or: [{ removedAt: { exists: false } }, { replyCount: { greater_than: 0 } }, ...heldFor(actor)] },
    notNamed(hidden),
  ],
})

function heldFor(actor: Actor | null): Where<'comment'>[] {
  if (!actor) return []
  const isHeld = { held: { exists: true } }
  return [can(actor, 'post.readHidden') ? isHeld : { ...isHeld, author: { equals: actor.id } }]
}

/** The posts of a visible list that this viewer may not open, unless they are the author or follow them; all others they may. */
export const perhapsLockedPosts = ({ actor }: Viewer): Where<'post'> => ({
  levelRestriction: { greater_than: can(actor, 'post.readHidden') ? Number.MAX_SAFE_INTEGER : (actor?.level ?? 0) },
})

/** Ids of the posts of a visible list that this viewer may not open: a list has none of boards that are closed to them. */
export async function lockedAmong(req: AppRequest, posts: readonly PostForAccess[]): Promise<ReadonlySet<string>> {
  const viewer = await viewerOf(req)
  const denied = posts.filter((post) => whyNotReadAs(viewer, post, { isFollowing: false, board: null }) !== null)
  const followed = await followedAmong(req, denied)
  const isLocked = (post: PostForAccess): boolean =>
    whyNotReadAs(viewer, post, { isFollowing: followed.has(namedAuthor(post) ?? ''), board: null }) !== null
  return new Set(denied.filter(isLocked).map(({ id }) => id))
}

/** Whether the caller may read the post and, if not, why; without a reason where the post is unknown to them. */
export async function accessOf(req: AppRequest, post: PostForAccess): Promise<PostAccess> {
  const { denial, board } = await whyNotReadPost(req, post)
  const reason = denial === 'unknown' ? null : denial
  const level = askedLevel(post.levelRestriction)
  const required = { auth_required: board?.levelRequired ?? level, level_required: level }
  const levels = { ...required, board_restricted: board?.levelRequired ?? null }
  return {
    canAccess: denial === null,
    message: messageOf(reason, post, board),
    reason,
    userLevel: req.actor?.level ?? null,
    levelRequired: reason && reason in levels ? levels[reason as keyof typeof levels] : null,
  }
}

function messageOf(reason: PostAccess['reason'], post: PostForAccess, board: BoardDenial | null): string | null {
  if (reason === null) return null
  if (reason === 'removed' && post.blockedUntil) return takedownText.blocked
  if (reason !== 'board_restricted') return postRefusalText[reason]
  return board?.levelRequired ? boardRefusalText.level(board.levelRequired) : boardRefusalText.board_restricted
}

/** As `accessOf`; throws NOT_FOUND for a post that is unknown to the caller. */
export async function accessOrUnknown(req: AppRequest, post: PostForAccess): Promise<PostAccess> {
  const access = await accessOf(req, post)
  if (!access.canAccess && access.reason === null) throw new AppError('NOT_FOUND')
  return access
}

/**
 * Throws the refusal of a post that the caller may not read: AUTH_REQUIRED, FORBIDDEN or NOT_FOUND, with the reason; without
 * one for a post that is unknown to them.
 */
export async function assertReadable(req: AppRequest, post: PostForAccess): Promise<void> {
  const { reason, message, userLevel, levelRequired } = await accessOrUnknown(req, post)
  if (!reason) return
  const code = reason === 'auth_required' ? 'AUTH_REQUIRED' : reason === 'removed' ? 'NOT_FOUND' : 'FORBIDDEN'
  const levels = levelRequired === null ? {} : { userLevel, levelRequired }
  throw new AppError(code, { reason, ...(message && { message }), ...levels })
}

/** As `assertNoBlock`, for comments: admins and moderators read and hide them despite blocks. */
export async function assertNoBlockUnlessStaff(req: AppRequest, memberId: string | null | undefined): Promise<void> {
  if (!can(req.actor, 'post.readHidden')) await assertNoBlock(req, memberId)
}

/** Throws FORBIDDEN with the reason when the caller or this member blocked the other, admins included. */
export async function assertNoBlock(req: AppRequest, memberId: string | null | undefined): Promise<void> {
  const { blocked, blockedBy } = await viewerOf(req)
  const reason = blocked.has(memberId ?? '')
    ? 'user_blocked'
    : blockedBy.has(memberId ?? '')
      ? 'blocked_by_author'
      : null
  if (reason) throw new AppError('FORBIDDEN', { reason, message: relationRefusalText[reason] })
}

/** Throws the refusal of a post by its boards alone: what may not be read there may not be moderated either. */
export async function assertBoardsOpen(req: AppRequest, post: Pick<PostForAccess, 'id' | 'author'>): Promise<void> {
  const denial = post.author && req.actor?.id === post.author ? null : await denialOfBoards(req, post.id)
  if (!denial) return
  const { reason, levelRequired } = denial
  if (reason === 'unknown') throw new AppError('NOT_FOUND')
  const levels = levelRequired === null ? {} : { userLevel: req.actor?.level ?? null, levelRequired }
  const code = reason === 'auth_required' ? 'AUTH_REQUIRED' : 'FORBIDDEN'
  throw new AppError(code, { reason, message: boardRefusalText[reason], ...levels })
}

async function whyNotReadPost(req: AppRequest, post: PostForAccess) {
  const [viewer, board] = await Promise.all([viewerOf(req), denialOfBoards(req, post.id)])
  const denial = whyNotReadAs(viewer, post, { isFollowing: false, board })
  if (denial !== 'level_required') return { denial, board }
  const followed = await followedAmong(req, [post])
  return { denial: whyNotReadAs(viewer, post, { isFollowing: followed.has(namedAuthor(post) ?? ''), board }), board }
}

interface Circumstances {
  isFollowing: boolean
  board: BoardDenial | null
}

function whyNotReadAs(
  { actor, blocked, blockedBy }: Viewer,
  post: PostForAccess,
  { isFollowing, board }: Circumstances,
): Denial | null {
  // A block that acted on an anonymous post would reveal who wrote it.
  const author = namedAuthor(post) ?? ''
  const relation = { hasBlocked: blocked.has(author), isBlocked: blockedBy.has(author), isFollowing }
  return whyNotReadStored(actor, post, { ...relation, board })
}

/** `whyNotRead` of a post as it is stored, with what its boards say. */
export const whyNotReadStored = (
  actor: Pick<Actor, 'id' | 'role' | 'level'> | null,
  post: PostForAccess,
  { board, ...relation }: Relation & Pick<Circumstances, 'board'>,
): Denial | null =>
  whyNotRead(
    actor,
    {
      authorId: post.author ?? null,
      levelRestriction: post.levelRestriction,
      isRemoved: isHiddenFrom(actor, post),
      board,
    },
    relation,
  )

async function loadViewer(req: AppRequest): Promise<Viewer> {
  const { actor } = req
  const closed = await boardsOfClosedPosts(req)
  if (!actor) return { actor, blocked: new Set(), blockedBy: new Set(), hidden: [], closed }
  const rows = await findPage(req, {
    collection: 'block',
    where: { or: [{ blocker: { equals: actor.id } }, { blocked: { equals: actor.id } }] },
    fields: ['blocker', 'blocked'],
  })
  const blocked = new Set(rows.filter(({ blocker }) => blocker === actor.id).map((row) => row.blocked))
  const blockedBy = new Set(rows.filter((row) => row.blocked === actor.id).map(({ blocker }) => blocker))
  return { actor, blocked, blockedBy, hidden: can(actor, 'post.readHidden') ? [] : [...blocked, ...blockedBy], closed }
}

/** Which authors of these posts the caller follows. */
async function followedAmong(req: AppRequest, posts: readonly PostForAccess[]): Promise<ReadonlySet<string>> {
  const { actor } = req
  if (!actor || posts.length === 0) return new Set()
  const where = { id: { in: posts.map((post) => `${actor.id}:${namedAuthor(post)}`) } }
  const rows = await findPage(req, { collection: 'follow', where, fields: ['followee'] })
  return new Set(rows.map(({ followee }) => followee))
}

/** Ids of the members whom this member follows. */
export async function followedBy(req: AppRequest, memberId: string): Promise<string[]> {
  const where = { follower: { equals: memberId } }
  const rows = await findPage(req, { collection: 'follow', where, fields: ['followee'] })
  return rows.map(({ followee }) => followee)
}
