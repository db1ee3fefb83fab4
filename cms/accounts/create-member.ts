import { AppError } from '#src/rules/app-error.ts'
import { ASKED_KINDS, type AgreementKind } from '#src/rules/agreements.ts'
import { accountRefusalText } from '#src/text/account.ts'
import type { Row } from '#cms/core/database/row.ts'
import { insertRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { recordAgreements } from '#cms/agreements/record.ts'
import { isEmailTaken } from '#cms/members/former-email.ts'
import { nameInitials, usernameKey } from '#cms/members/name-forms.ts'
import { takenNames, takeName } from '#cms/members/name-reservations.ts'
import { newAccount } from '#cms/members/new-account.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import type { PasswordHash } from './password.ts'

export interface NewMember {
  req: AppRequest
  username: string
  /** As parsed by `Email` of the contracts: NFC, trimmed, lower case. */
  email: string
  nickname?: string | null
  /** Null for a member who signs in with a provider only. */
  password: PasswordHash | null
  /** Ids that providers have for the member. */
  subjects?: Partial<Pick<Row<'member'>, 'googleSubject' | 'kakaoSubject'>>
  emailVerified?: boolean
  isAdmin?: boolean
  /** What they agreed to beside the terms, which count as accepted by joining. */
  agreements?: readonly AgreementKind[]
  now: Date
}

type Names = Pick<NewMember, 'req' | 'username' | 'nickname' | 'email' | 'now'>

/**
 * Stores member, account and credential together, then does `work` in the same transaction; throws CONFLICT for a taken
 * name or e-mail.
 */
export async function createMember<T>(plan: NewMember, work: (memberId: string) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(plan.req, async () => {
      await assertFree(plan)
      return work(await insertMember(plan))
    })
  } catch (error) {
    // Of two concurrent registrations on MongoDB the unique index refuses one; its caller gets the reason.
    if (!(error instanceof AppError)) await assertFree(plan)
    throw error
  }
}

/**
 * Throws CONFLICT with a sentence for each name and e-mail that another member has, or for names had within the
 * reservation.
 */
export async function assertFree({ req, username, nickname, email, now }: Names): Promise<void> {
  const fields = await takenNames({ req, memberId: null, now }, { username, nickname })
  if (await isEmailTaken(req, { email, memberId: null, now })) fields.email = accountRefusalText.emailTaken
  const [message] = Object.values(fields)
  if (message) throw new AppError('CONFLICT', { message, fields })
}

/**
 * Stores member, names, account and credential in the caller's transaction; the caller has checked names and e-mail.
 */
export async function insertMember({ req, password, now, ...plan }: NewMember): Promise<string> {
  const id = newId(now)
  const time = now.toISOString()
  await insertRow(req, 'member', {
    id,
    username: plan.username,
    usernameKey: usernameKey(plan.username),
    nickname: plan.nickname ?? null,
    ...nameInitials(plan),
    email: plan.email,
    emailVerified: plan.emailVerified ?? false,
    googleSubject: plan.subjects?.googleSubject ?? null,
    kakaoSubject: plan.subjects?.kakaoSubject ?? null,
    isAdmin: plan.isAdmin ?? false,
    emailNotifications: true,
    pushNotifications: true,
    createdAt: time,
    editedAt: time,
  })
  const naming = { req, memberId: id, now }
  await takeName(naming, { field: 'username', name: plan.username })
  if (plan.nickname) await takeName(naming, { field: 'nickname', name: plan.nickname })
  await insertRow(req, 'account', newAccount(id))
  await recordAgreements(req, { memberId: id, kinds: [...ASKED_KINDS, ...(plan.agreements ?? [])], now })
  if (password) await insertRow(req, 'credential', { id, ...password, failures: 0 })
  return id
}
