import {
  strictestOf,
  whyNotOnBoard,
  whyNotReadOthers,
  type BoardDenial,
  type BoardViewer,
} from '#src/rules/content-rights.ts'
import { isCommentedByMembers, isReadByAll, rightsOf, type BoardRights } from '#src/rules/board-settings.ts'
import type { SecretMode } from '#src/rules/secrets.ts'
import { AppError } from '#src/rules/app-error.ts'
import { boardRefusalText } from '#src/text/board-rights.ts'
import { fileRefusalText } from '#src/text/files.ts'
import type { Carrier } from '#cms/core/database/row.ts'
import { forgetOnReplicas } from '#cms/core/database/replica-drops.ts'
import { relatedIds, rowsWhere } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import { remembered, replicaLifeMs } from '#cms/core/platform/remembered.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** A board with what it asks, and who moderates it. */
interface AskingBoard extends BoardRights {
  id: number
  name: string
  moderators: readonly string[]
  secret: SecretMode
}

interface Boards {
  /** Boards with posts that not everybody may read: few, and none on most forums. */
  restricted: readonly AskingBoard[]
  /** Boards that require more than membership for commenting. */
  askingCommenters: readonly AskingBoard[]
  /** The numbers of those whose posts are left out of lists of all boards; none on most forums. */
  outOfFeeds: readonly number[]
  /** Boards that require more for downloading than for reading. */
  askingDownloaders: readonly AskingBoard[]
}

const cached = remembered<Boards>('board rights', { lifeMs: replicaLifeMs })

/** What every board asks, cached. */
export const boardRights = (req: Carrier): Promise<Boards> => cached.get(() => readBoards(req))

/** Drops what is cached of it, on every replica, once the transaction is committed. */
export const forgetBoardRights = (req: AppRequest): void => forgetOnReplicas(req, cached)

async function readBoards({ payload }: Carrier): Promise<Boards> {
  const rows = await rowsWhere({ payload }, 'category', {}, { sort: ['order', 'id'] })
  const ids = rows.map(({ id }) => id)
  const moderators = await relatedIds({ payload }, { collection: 'category', field: 'moderators', ids })
  const all = rows.map((row) => ({
    ...rightsOf(row),
    id: row.id,
    name: row.name,
    secret: row.secret ?? ('off' as const),
    moderators: moderators.get(row.id) ?? [],
  }))
  return {
    restricted: all.filter((board) => !isReadByAll(board) || board.secret === 'own'),
    askingCommenters: all.filter((board) => !isCommentedByMembers(board)),
    outOfFeeds: rows.filter(({ inFeeds }) => inFeeds === false).map(({ id }) => id),
    askingDownloaders: all.filter(({ fileLevel, fileGrade }) => fileLevel > 0 || fileGrade > 0),
  }
}

/** The boards that this viewer may not read, by number, and why. */
export type ClosedBoards = ReadonlyMap<number, BoardDenial>

/** Which of these boards are closed to a viewer. */
const closedAmong = (viewer: BoardViewer | null, boards: readonly AskingBoard[]): ClosedBoards =>
  new Map(
    boards.flatMap((board) => {
      const denial = whyNotOnBoard(viewer, board, 'read')
      return denial ? [[board.id, denial] as const] : []
    }),
  )

/** As `closedAmong`, with those of which the viewer reads their own posts alone. */
export const postsClosedAmong = (viewer: BoardViewer | null, boards: readonly AskingBoard[]): ClosedBoards =>
  new Map(
    boards.flatMap((board) => {
      const denial = whyNotReadOthers(viewer, board)
      return denial ? [[board.id, denial] as const] : []
    }),
  )

/** The boards whose posts are closed to the caller, but for their own: a small set that is cached, so that lists need no query for it. */
export async function boardsOfClosedPosts(req: AppRequest): Promise<ClosedBoards> {
  const { restricted } = await boardRights(req)
  return postsClosedAmong(req.actor, restricted)
}

/** The boards that are closed to the caller themselves. */
export async function closedBoards(req: AppRequest): Promise<ClosedBoards> {
  const { restricted } = await boardRights(req)
  return closedAmong(req.actor, restricted)
}

/** A key of a set of closed boards, for caches that readers with the same set share. */
export const closedKey = (closed: ClosedBoards): string => [...closed.keys()].join()

/** The posts that are in none of these boards; the caller's own in any. No condition at all where no board is closed. */
export function inOpenBoards(closed: ClosedBoards, authorId?: string): readonly Where<'post'>[] {
  if (closed.size === 0) return []
  const open: Where<'post'> = { categories: { none_of: [...closed.keys()] } }
  return [authorId === undefined ? open : { or: [open, { author: { equals: authorId } }] }]
}

/** The boards whose posts home, popular, recent and hot leave out, also where a post is in other boards too. */
export const boardsOutOfFeeds = async (req: Carrier): Promise<readonly number[]> => (await boardRights(req)).outOfFeeds

/** The posts that home, popular, recent and hot show: no condition where they show all boards. */
export async function inFeeds(req: Carrier): Promise<readonly Where<'post'>[]> {
  const out = await boardsOutOfFeeds(req)
  return out.length === 0 ? [] : [{ categories: { none_of: out } }]
}

/** Why the boards of a post refuse the caller; asks for the post's boards only where some board is closed to them. */
export async function denialOfBoards(req: AppRequest, postId: string): Promise<BoardDenial | null> {
  const closed = await boardsOfClosedPosts(req)
  return closed.size === 0 ? null : denialAmong(closed, await boardIdsOf(req, postId))
}

/** The same of boards that are known. */
export const denialAmong = (closed: ClosedBoards, boards: readonly number[]): BoardDenial | null =>
  strictestOf(boards.flatMap((id) => closed.get(id) ?? []))

/** The sentence that tells why a member may not comment on a post for one of its boards; null when they may. */
export async function whyNotCommentThere(req: AppRequest, postId: string, actor: BoardViewer): Promise<string | null> {
  const { askingCommenters } = await boardRights(req)
  if (askingCommenters.length === 0) return null
  const ids = await boardIdsOf(req, postId)
  for (const board of askingCommenters) {
    const denial = ids.includes(board.id) ? whyNotOnBoard(actor, board, 'comment') : null
    if (!denial) continue
    const { role, level, grade } = boardRefusalText.comment
    if (denial.lacks === 'role') return role[board.commentRole]
    return denial.lacks === 'level' ? level(board.commentLevel) : grade(board.commentGrade)
  }
  return null
}

/** Why the caller may not download the files of a post that they read, by the strictest of its boards; null when they may. */
export async function whyNotDownload(req: AppRequest, post: { id: string; author?: string | null }) {
  const { askingDownloaders } = await boardRights(req)
  const isOwn = Boolean(req.actor && req.actor.id === post.author)
  if (isOwn || askingDownloaders.length === 0) return null
  const ids = await boardIdsOf(req, post.id)
  const asking = askingDownloaders.filter(({ id }) => ids.includes(id))
  const denials = asking.flatMap((board) => whyNotOnBoard(req.actor, board, 'file') ?? [])
  const denial = strictestOf(denials)
  if (!denial) return null
  const { auth_required: guest, role, level, grade } = fileRefusalText.download
  const { reason, lacks, levelRequired } = denial
  if (reason === 'auth_required') return { reason, levelRequired, message: guest }
  const highest = Math.max(...asking.map(({ fileGrade }) => fileGrade))
  const message = levelRequired === null ? (lacks === 'grade' ? grade(highest) : role) : level(levelRequired)
  return { reason: 'board_restricted' as const, levelRequired, message }
}

/** Throws AUTH_REQUIRED or FORBIDDEN for a caller who may read a post but not download its files. */
export async function assertMayDownload(req: AppRequest, post: { id: string; author?: string | null }): Promise<void> {
  const why = await whyNotDownload(req, post)
  if (!why) return
  const code = why.reason === 'auth_required' ? 'AUTH_REQUIRED' : 'FORBIDDEN'
  throw new AppError(code, { ...why, userLevel: req.actor?.level ?? null })
}

/** The boards in which a post stands. */
export const boardIdsOf = async (req: Carrier, postId: string): Promise<readonly number[]> =>
  (await relatedIds(req, { collection: 'post', field: 'categories', ids: [postId] })).get(postId) ?? []
