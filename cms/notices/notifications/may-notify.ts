import { actorById } from '#cms/people/members/actor.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { accessOf, readerOf, type Judged } from '#cms/people/visibility/posts.ts'
import { mutedBy } from '#cms/people/visibility/mutes.ts'

interface News {
  to: string | null | undefined
  actorId: string
  /** The post that it stands below, which its reader has to be able to read. */
  post?: Judged
}

/**
 * Whether the member may hear of what the actor did: never of oneself, across a block, of somebody muted or of what is
 * shut.
 */
export async function mayNotify(req: AppRequest, { to, actorId, post }: News): Promise<boolean> {
  if (!to || to === actorId || (await mutedBy(req, to)).has(actorId)) return false
  const reader: AppRequest = { ...req, actor: await actorById(req, to) }
  if (!reader.actor) return false
  const { blocked, blockedBy } = await readerOf(reader)
  if (blocked.has(actorId) || blockedBy.has(actorId)) return false
  return !post || (await accessOf(reader, post)).canAccess
}
