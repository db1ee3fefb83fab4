import { levelOf } from '#src/rules/levels.ts'
import { can, type Actor } from '#src/rules/permissions.ts'
import { findPage } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { namedAuthor } from './anonymous.ts'
import { boardIdsOf, boardRights, denialAmong, postsClosedAmong } from './boards.ts'
import { whyNotReadStored, type PostForAccess } from './posts.ts'

/** Whether the first of two members did to the second what the set is about. */
export type Pairs = (by: string, of: string) => boolean

const pairsOf = (rows: readonly (readonly [by: string, of: string])[]): Pairs => {
  const pairs = new Set(rows.map((pair) => pair.join(':')))
  return (by, of) => pairs.has(`${by}:${of}`)
}

/** The members among `others` that these members muted, by one query. */
export async function mutesAmong(
  req: AppRequest,
  members: readonly string[],
  others: readonly string[],
): Promise<Pairs> {
  const where = { muter: { in: members }, muted: { in: others } }
  const rows = await findPage(req, { collection: 'mute', where, fields: ['muter', 'muted'] })
  return pairsOf(rows.map(({ muter, muted }) => [muter, muted]))
}

/** The blocks between these members and `others`, of either side, by one query. */
export async function blocksAmong(
  req: AppRequest,
  members: readonly string[],
  others: readonly string[],
): Promise<Pairs> {
  const rows = await findPage(req, {
    collection: 'block',
    where: {
      or: [
        { blocker: { in: others }, blocked: { in: members } },
        { blocked: { in: others }, blocker: { in: members } },
      ],
    },
    fields: ['blocker', 'blocked'],
  })
  return pairsOf(rows.map(({ blocker, blocked }) => [blocker, blocked]))
}

type Reader = Pick<Actor, 'id' | 'role' | 'grade'>

/**
 * Ids of those of these members who may read the post. `blocks` has those between them and its author. Two queries where the
 * post or a board of it asks for a level, none otherwise but for its boards where some board is not for all.
 */
export async function readersAmong(
  req: AppRequest,
  post: PostForAccess,
  { members, blocks }: { members: readonly Reader[]; blocks: Pairs },
): Promise<ReadonlySet<string>> {
  const author = namedAuthor(post) ?? ''
  const boards = await restrictedBoardsOf(req, post.id)
  const ofMembers = members.filter((member) => !can(member, 'post.readHidden'))
  const candidates = post.levelRestriction > 0 || boards.length > 0 ? ofMembers : []
  const [levels, follows] = await Promise.all([levelsOf(req, candidates), followsOf(req, candidates, author)])
  const reads = (reader: Reader): boolean => {
    const moderates = boards.filter(({ moderators }) => moderators.includes(reader.id)).map(({ id }) => id)
    const viewer = { ...reader, level: levels.get(reader.id) ?? 0, moderates }
    const board = denialAmong(
      postsClosedAmong(viewer, boards),
      boards.map(({ id }) => id),
    )
    const relation = {
      hasBlocked: blocks(reader.id, author),
      isBlocked: blocks(author, reader.id),
      isFollowing: follows(reader.id, author),
    }
    return whyNotReadStored(viewer, post, { ...relation, board }) === null
  }
  return new Set(members.filter(reads).map(({ id }) => id))
}

/** The boards of the post in which not everybody reads all posts. */
async function restrictedBoardsOf(req: AppRequest, postId: string) {
  const { restricted } = await boardRights(req)
  if (restricted.length === 0) return []
  const ids = await boardIdsOf(req, postId)
  return restricted.filter(({ id }) => ids.includes(id))
}

async function levelsOf(req: AppRequest, members: readonly Reader[]): Promise<ReadonlyMap<string, number>> {
  if (members.length === 0) return new Map()
  const where = { id: { in: members.map(({ id }) => id) } }
  const [rows, { maxLevelRestriction }] = await Promise.all([
    findPage(req, { collection: 'account', where, fields: ['id', 'exp'] }),
    readSettings(req),
  ])
  return new Map(rows.map(({ id, exp }) => [id, levelOf(exp, maxLevelRestriction)]))
}

async function followsOf(req: AppRequest, members: readonly Reader[], author: string): Promise<Pairs> {
  if (members.length === 0 || author === '') return () => false
  const where = { id: { in: members.map(({ id }) => `${id}:${author}`) } }
  const rows = await findPage(req, { collection: 'follow', where, fields: ['follower', 'followee'] })
  return pairsOf(rows.map(({ follower, followee }) => [follower, followee]))
}
