import { AppError } from '#src/rules/app-error.ts'
import { whyNotArrange, whyNotDelete, whyNotModerate, type ModeratedContent } from '#src/rules/content-rights.ts'
import type { Actor, MemberRole } from '#src/rules/permissions.ts'
import { findPage } from '#cms/core/database/rows.ts'
import { roleOfMember } from '#cms/members/role-columns.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { closedTargets } from './boards-of.ts'
import type { ReportTarget } from './reported-content.ts'

/** A post, comment or message, and its author. */
export interface ModerationTarget {
  target: ReportTarget
  authorId: string | null
  /** The member who hid it; null or left out while it is visible. */
  removedBy?: string | null | undefined
}

/** Throws FORBIDDEN when the caller may not restore this target or decide its reports and appeals, NOT_FOUND where they may not read. */
export async function assertMayModerate(req: AppRequest, actor: Actor, target: ModerationTarget): Promise<void> {
  const [why] = await whyNotModerateEach(req, actor, [target])
  if (why) throw why
}

/** The reason the caller may not delete this target as staff; null when they may or wrote it themselves. */
export async function whyNotDeleteContent(req: AppRequest, target: ModerationTarget): Promise<AppError | null> {
  const { actor } = req
  if (!actor || target.authorId === actor.id) return null
  if ((await closedTargets(req, [target.target])).size > 0) return new AppError('NOT_FOUND')
  const [judged] = await moderatedContents(req, actor, [target])
  return whyNotDelete(actor, judged as ModeratedContent)
}

/** Throws FORBIDDEN when the caller may not pin, move, close or open a post of this author as staff. */
export async function assertMayArrange({ req, actor }: { req: AppRequest; actor: Actor }, authorId: string | null) {
  const roles = await rolesOf(req, [authorId])
  const why = whyNotArrange(actor, { authorId, authorRole: roles.get(authorId ?? '') ?? 'member' })
  if (why) throw why
}

/** For each target the reason the caller may not moderate it, or null when they may. */
export const whyNotModerateEach = async (
  req: AppRequest,
  actor: Actor,
  targets: readonly ModerationTarget[],
): Promise<(AppError | null)[]> => {
  const closed = await closedTargets(
    req,
    targets.map(({ target }) => target),
  )
  const judged = await moderatedContents(req, actor, targets)
  return targets.map(({ target }, index) =>
    closed.has(target) ? new AppError('NOT_FOUND') : whyNotModerate(actor, judged[index] as ModeratedContent),
  )
}

const keyOf = ({ id, post, comment, message }: ReportTarget): string => message ?? comment ?? post ?? id ?? ''

const REPORT_FIELDS = ['post', 'comment', 'message', 'reporter', 'decidedBy', 'editedAt'] as const

async function moderatedContents(
  req: AppRequest,
  actor: Actor,
  targets: readonly ModerationTarget[],
): Promise<ModeratedContent[]> {
  const reports = await reportsOnTargets(req, actor, targets)
  const own = new Set(reports.filter(({ reporter }) => reporter === actor.id).map(keyOf))
  // Oldest first, so that a later decision on the same target overwrites an earlier one.
  const decided = reports.filter(({ decidedBy }) => decidedBy).toReversed()
  const deciders = new Map(decided.map((report) => [keyOf(report), report.decidedBy]))
  const deciderOf = ({ target, removedBy }: ModerationTarget) => deciders.get(keyOf(target)) ?? removedBy ?? null
  const roles = await rolesOf(
    req,
    targets.flatMap((target) => [target.authorId, deciderOf(target)]),
  )
  return targets.map((target) => {
    const deciderId = deciderOf(target)
    return {
      authorId: target.authorId,
      authorRole: roles.get(target.authorId ?? '') ?? 'member',
      hasReported: own.has(keyOf(target.target)),
      deciderRole: deciderId ? (roles.get(deciderId) ?? 'member') : null,
    }
  })
}

/** The reports on these targets that the caller made or that were decided, the newest decision first. */
async function reportsOnTargets(req: AppRequest, actor: Actor, targets: readonly ModerationTarget[]) {
  const about = (['post', 'comment', 'message'] as const).flatMap((kind) => {
    const ids = targets.flatMap(({ target }) => target[kind] ?? [])
    return ids.length > 0 ? [{ [kind]: { in: ids } }] : []
  })
  if (about.length === 0) return []
  const counts = { or: [{ reporter: { equals: actor.id } }, { decidedBy: { exists: true } }] }
  return findPage(req, {
    collection: 'report',
    where: { and: [{ or: about }, counts] },
    fields: REPORT_FIELDS,
    sort: ['-editedAt', '-id'],
  })
}

async function rolesOf(req: AppRequest, ids: readonly (string | null)[]): Promise<Map<string, MemberRole>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const members = await findPage(req, {
    collection: 'member',
    where: { id: { in: wanted } },
    fields: ['id', 'isAdmin', 'isModerator'],
  })
  return new Map(members.map((member) => [member.id, roleOfMember(member)]))
}
