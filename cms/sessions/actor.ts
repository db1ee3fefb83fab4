import type { Payload } from 'payload'
import { levelOf } from '#src/rules/levels.ts'
import { withoutStaffRights, type Actor } from '#src/rules/permissions.ts'
import { suspensionAt } from '#cms/core/call/suspension.ts'
import type { Carrier } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import type { SignedIn } from '#cms/core/platform/request.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { roleOfMember } from '#cms/members/role-columns.ts'
import { boardsModeratedBy } from '#cms/categories/moderated-boards.ts'
import { mustAgree } from '#cms/agreements/must-agree.ts'
import { filterOf } from '#cms/members/filter-columns.ts'
import { suspensionOf } from '#cms/members/account-status.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { isNoAddress } from '#cms/members/no-address.ts'
import { knownCallers } from '#cms/members/known-callers.ts'
import { noteSeen } from './last-seen.ts'
import { readToken } from './token.ts'

/**
 * Session and member of a token, as stored now; null when the token is invalid or its session or account is deleted.
 */
export async function signedInBy(payload: Payload, token: string | null): Promise<SignedIn | null> {
  const claims = token ? await readToken(token) : null
  if (!claims) return null
  const reading = () => readSignedIn(payload, claims)
  const signedIn = await (env().DATABASE_URI ? reading() : knownCallers.get(reading, claims.sid))
  if (signedIn) noteSeen(signedIn.sid)
  return signedIn
}

/** As `signedInBy`, for pages, images and the panel: null for a suspended member too. */
export async function viewerBy(payload: Payload, token: string | null): Promise<SignedIn | null> {
  const signedIn = await signedInBy(payload, token)
  return signedIn && !suspensionAt(signedIn.actor, new Date()) ? signedIn : null
}

async function readSignedIn(payload: Payload, { sid, sub }: { sid: string; sub: string }): Promise<SignedIn | null> {
  const req = { payload }
  const [session, found, mustAgreeTo, { staffSecondFactor }] = await Promise.all([
    rowById(req, 'session', sid),
    actorById(req, sub),
    mustAgree(req, sub, new Date()),
    readSettings(req),
  ])
  const actor = found && (mustAgreeTo.length > 0 ? { ...found, mustAgree: mustAgreeTo } : found)
  if (!session || !actor || session.member !== actor.id) return null
  if (new Date(session.expiresAt) <= new Date()) return null
  return {
    sid,
    actor: staffSecondFactor && !session.isByPasskey ? withoutStaffRights(actor) : actor,
    browser: session.browser ?? null,
  }
}

/** The member as the rules see them now, signed in or not; null for a deleted account. */
export async function actorById(req: Carrier, memberId: string): Promise<Actor | null> {
  const [member, account, moderates, { maxLevelRestriction }] = await Promise.all([
    rowById(req, 'member', memberId),
    rowById(req, 'account', memberId),
    boardsModeratedBy(req, memberId),
    readSettings(req),
  ])
  if (!member || !account || member.leftAt || member.signUp) return null
  const filter = filterOf(account)
  return {
    id: member.id,
    role: roleOfMember(member),
    username: member.username,
    level: levelOf(account.exp, maxLevelRestriction),
    ...(member.grade && { grade: member.grade }),
    ...(member.mustChangePassword && { mustChangePassword: true }),
    ...(isNoAddress(member.email) && { mustGiveEmail: true }),
    suspension: suspensionOf(member),
    ...(moderates.length > 0 && { moderates }),
    ...(filter.categories.length + filter.words.length > 0 && { filter }),
  }
}
