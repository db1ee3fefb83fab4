import { actorById } from '#cms/people/members/actor.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { accessOf, viewerOf, type PostForAccess } from '#cms/people/visibility/posts.ts'
import { mutedBy } from '#cms/people/visibility/mutes.ts'

interface Notifying {
  to: string | null | undefined
  actorId: string
  /** The post in or below which it happened; the recipient must be able to read it. */
  post?: PostForAccess
}

/**
 * Whether a member may be notified of another's action: not of their own, across a block, of a member they muted, or on
 * a post they cannot read.
 */
export async function mayNotify(req: AppRequest, { to, actorId, post }: Notifying): Promise<boolean> {
  if (!to || to === actorId || (await mutedBy(req, to)).has(actorId)) return false
  const recipient: AppRequest = { ...req, actor: await actorById(req, to) }
  if (!recipient.actor) return false
  const { blocked, blockedBy } = await viewerOf(recipient)
  if (blocked.has(actorId) || blockedBy.has(actorId)) return false
  return !post || (await accessOf(recipient, post)).canAccess
}
