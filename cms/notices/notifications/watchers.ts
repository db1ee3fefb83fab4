import { can } from '#src/rules/permissions.ts'
import { findPage } from '#cms/machinery/database/rows.ts'
import { roleOfMember } from '#cms/machinery/call/role-columns.ts'
import { NOT_DELETED } from '#cms/people/members/find.ts'
import { isTypeMuted } from './notification-choices.ts'
import type { Where } from '#cms/machinery/database/where.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import type { PostForAccess } from '#cms/people/visibility/posts.ts'
import { mayNotify } from './may-notify.ts'

export type WatchedPost = PostForAccess & { id: string }

/** A comment on a post that is watched. */
export interface WatchedComment {
  id: string
  actorId: string
  /** Members who need no notification of it. */
  done: ReadonlySet<string>
}

/**
 * The members whom comments on a post that they watch may notify, by the id of the comment: as `mayNotify` says of each,
 * by a few queries for all of them and all comments where the post is open to everybody.
 */
export async function notifiableWatchers(
  req: AppRequest,
  post: WatchedPost,
  comments: readonly WatchedComment[],
): Promise<ReadonlyMap<string, string[]>> {
  const all = await watchersOf(req, post)
  const watching = all.filter((to) => comments.some((comment) => concerns(comment, to)))
  if (watching.length === 0) return new Map()
  const actors = [...new Set(comments.map(({ actorId }) => actorId))]
  const [mutes, blocks, members] = await Promise.all([
    mutesOf(req, actors, watching),
    blocksWith(req, post.author ? [...actors, post.author] : actors),
    findPage(req, {
      collection: 'member',
      where: { id: { in: watching }, ...NOT_DELETED },
      fields: ['id', 'mutedTypes', 'isAdmin', 'isModerator'],
    }),
  ])
  const notifiable = new Map(comments.map(({ id }) => [id, [] as string[]]))
  for (const member of members) {
    const { id: to } = member
    if (isTypeMuted(member, 'comment')) continue
    const allowed = comments.filter(
      (comment) =>
        concerns(comment, to) && !mutes.has(pairOf(to, comment.actorId)) && !blocks.has(pairOf(to, comment.actorId)),
    )
    const [first] = allowed
    if (!first) continue
    const readsAll = can({ id: to, role: roleOfMember(member) }, 'post.readHidden')
    const isSimple = !blocks.has(pairOf(to, post.author ?? '')) && (readsAll || post.levelRestriction <= 0)
    // Without a mute and a block only the post decides, for all comments alike.
    if (!isSimple && !(await mayNotify(req, { to, actorId: first.actorId, post }))) continue
    for (const { id } of allowed) notifiable.get(id)?.push(to)
  }
  return notifiable
}

const concerns = ({ actorId, done }: WatchedComment, to: string): boolean => to !== actorId && !done.has(to)

/** The author of the post, unless they stopped watching it, and the others who watch it. */
export async function watchersOf(req: AppRequest, { id, author }: WatchedPost): Promise<string[]> {
  const rows = await findPage(req, {
    collection: 'watch',
    where: { post: { equals: id } },
    fields: ['member', 'isWatching'],
  })
  const chosen = new Map(rows.map(({ member, isWatching }) => [member, isWatching]))
  if (author && !chosen.has(author)) chosen.set(author, true)
  return [...chosen].filter(([, isWatching]) => isWatching).map(([member]) => member)
}

/** A member, and another whom they muted or with whom there is a block. */
const pairOf = (member: string, other: string): string => `${member}:${other}`

async function mutesOf(
  req: AppRequest,
  actors: readonly string[],
  watching: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await findPage(req, {
    collection: 'mute',
    where: { muted: { in: actors }, muter: { in: watching } },
    fields: ['muter', 'muted'],
  })
  return new Set(rows.map(({ muter, muted }) => pairOf(muter, muted)))
}

/** The blocks that these members made or that were made of them, as pairs in both orders. */
async function blocksWith(req: AppRequest, members: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(members)]
  const where: Where<'block'> = { or: [{ blocker: { in: ids } }, { blocked: { in: ids } }] }
  const rows = await findPage(req, { collection: 'block', where, fields: ['blocker', 'blocked'] })
  return new Set(rows.flatMap(({ blocker, blocked }) => [pairOf(blocker, blocked), pairOf(blocked, blocker)]))
}
