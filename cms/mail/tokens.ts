import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '#src/rules/app-error.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { MAIL, type TokenKind } from '#src/rules/mail.ts'
import { mailPageText } from '#src/text/mail.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, deleteRows, insertRow, rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

const hashed = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

interface Issue {
  kind: TokenKind
  member: Pick<Row<'member'>, 'id' | 'email'>
  now: Date
}

/** Creates the secret of a link to this member's address and invalidates earlier ones of the kind. */
export async function issueToken(req: AppRequest, { kind, member, now }: Issue): Promise<string> {
  // A later sign-in must not end the link of an earlier one.
  if (kind !== 'notMe') await dropTokens(req, member.id, kind)
  const secret = randomBytes(32).toString('base64url')
  await insertRow(req, 'mail-token', {
    id: hashed(secret),
    member: member.id,
    kind,
    email: member.email,
    expiresAt: new Date(now.getTime() + lifeOf(kind)).toISOString(),
    createdAt: now.toISOString(),
  })
  return secret
}

const lifeOf = (kind: TokenKind): number => (kind === 'notMe' ? MAIL.notMeDays * DAY_MS : MAIL.tokenMinutes * 60_000)

/** Invalidates the member's links of this kind. */
const dropTokens = (req: AppRequest, memberId: string, kind: TokenKind): Promise<void> =>
  deleteRows(req, 'mail-token', { and: [{ member: { equals: memberId } }, { kind: { equals: kind } }] })

/** Invalidates the links by which this member's sign-ins since then could be disowned. */
export const dropLaterNotMe = (req: AppRequest, memberId: string, since: string): Promise<void> =>
  deleteRows(req, 'mail-token', {
    and: [
      { member: { equals: memberId } },
      { kind: { equals: 'notMe' } },
      { createdAt: { greater_than_equal: since } },
    ],
  })

/** Invalidates all links of this member, but those that disown a sign-in, because an intruder may have caused the invalidation. */
export const dropAllTokens = (req: AppRequest, memberId: string): Promise<void> =>
  deleteRows(req, 'mail-token', { and: [{ member: { equals: memberId } }, { kind: { not_equals: 'notMe' } }] })

/** The unused, unexpired token of a secret; null for any other secret. */
export async function validToken(req: AppRequest, kind: TokenKind, secret: string, now: Date) {
  const token = await rowById(req, 'mail-token', hashed(secret))
  const isValid = token?.kind === kind && !token.usedAt && new Date(token.expiresAt) > now
  return isValid ? token : null
}

/** The member of a link and the address that it was sent to. */
type LinkMember = Row<'member'> & { linkEmail: string; linkCreatedAt: string }

/**
 * Uses a secret, in the caller's transaction, and returns its member. Throws VALIDATION for an expired or used one and,
 * unless its kind is `change` or `notMe`, when the member's address is another by now. Of two concurrent uses one is refused.
 */
export async function useToken(req: AppRequest, kind: TokenKind, secret: string, now: Date): Promise<LinkMember> {
  const token = await validToken(req, kind, secret, now)
  const member = token && (await rowById(req, 'member', token.member))
  if (!token || !member || member.leftAt) throw brokenLink()
  if (kind !== 'change' && kind !== 'notMe' && member.email !== token.email) throw brokenLink()
  const isUnused = { and: [{ id: { equals: token.id } }, { usedAt: { exists: false } }] }
  if (!(await changeRow(req, 'mail-token', isUnused, { usedAt: now.toISOString() }))) throw brokenLink()
  return { ...member, linkEmail: token.email, linkCreatedAt: token.createdAt }
}

/** The refusal of an invalid link. */
export const brokenLink = (): AppError =>
  new AppError('VALIDATION', { message: mailPageText.brokenLink, fields: { token: mailPageText.brokenLink } })
