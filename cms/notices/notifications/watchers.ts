import { can } from '#src/rules/permissions.ts'
import { findPage } from '#cms/machinery/database/rows.ts'
import { roleOfMember } from '#cms/machinery/call/role-columns.ts'
import { NOT_DELETED } from '#cms/people/members/find.ts'
import { isTypeMuted } from '#cms/people/members/notification-choices.ts'
import type { Where } from '#cms/machinery/database/where.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import type { PostForAccess } from '#cms/people/visibility/posts.ts'
import { mayNotify } from './may-notify.ts'

type WatchedPost = PostForAccess & { id: string }

interface Comment {
  actorId: string
  post: WatchedPost
  /** Members who need no notification of it. */
  done: ReadonlySet<string>
}

/**
 * The members whom a comment on a post that they watch may notify: as `mayNotify` says of each, by a few queries for all
 * of them where the post is open to everybody.
 */
export async function notifiableWatchers(req: AppRequest, { actorId, post, done }: Comment): Promise<string[]> {
  const watching = (await watchersOf(req, post)).filter((id) => id !== actorId && !done.has(id))
  if (watching.length === 0) return []
  const [muters, blocks, members] = await Promise.all([
    findPage(req, {
      collection: 'mute',
      where: { muted: { equals: actorId }, muter: { in: watching } },
      fields: ['muter'],
    }),
    blockedWith(req, [actorId, post.author ?? actorId]),
    findPage(req, {
      collection: 'member',
      where: { id: { in: watching }, ...NOT_DELETED },
      fields: ['id', 'mutedTypes', 'isAdmin', 'isModerator'],
    }),
  ])
  const muted = new Set(muters.map(({ muter }) => muter))
  const notifiable: string[] = []
  for (const member of members) {
    const { id } = member
    if (muted.has(id) || isTypeMuted(member, 'comment')) continue
    const readsAll = can({ id, role: roleOfMember(member) }, 'post.readHidden')
    const isSimple = !blocks.has(id) && (readsAll || post.levelRestriction <= 0)
    if (isSimple || (await mayNotify(req, { to: id, actorId, post }))) notifiable.push(id)
  }
  return notifiable
}

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

/** Those who blocked one of these members, or whom one of them blocked. */
async function blockedWith(req: AppRequest, members: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(members)]
  const where: Where<'block'> = { or: [{ blocker: { in: ids } }, { blocked: { in: ids } }] }
  const rows = await findPage(req, { collection: 'block', where, fields: ['blocker', 'blocked'] })
  return new Set(
    rows.flatMap(({ blocker, blocked }) => [
      ...(ids.includes(blocker) ? [blocked] : []),
      ...(ids.includes(blocked) ? [blocker] : []),
    ]),
  )
}
