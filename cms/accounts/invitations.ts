import { randomInt } from 'node:crypto'
import type { Invitation } from '#src/contracts/schemas/sign-ups.ts'
import type * as calls from '#src/contracts/sign-ups.ts'
import { AppError } from '#src/rules/app-error.ts'
import { seoulMonth } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { signUpText } from '#src/text/sign-up.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, firstRow, insertOnce, rowsWhere } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { findAuthors } from '#cms/members/authors.ts'
import { memberOr401 } from '#cms/members/find.ts'
import { toAuthor } from '#cms/members/present.ts'

const { level, monthly, codeLength } = LIMITS.invitation

/** Letters and digits that no other looks like. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** The caller's codes, the newest first, with who joined by them. */
export const listInvitations = async ({ req, actor }: Call<typeof calls.listInvitations>): Promise<Invitation[]> =>
  toInvitations(
    req,
    await rowsWhere(req, 'invitation', { member: { equals: actor.id } }, { sort: ['-createdAt', '-id'] }),
  )

/** Makes a code. Throws FORBIDDEN below the level, and CONFLICT when those of this month are made. */
export async function createInvitation({ req, actor, now }: Call<typeof calls.createInvitation>): Promise<Invitation> {
  if (actor.level < level)
    throw new AppError('FORBIDDEN', {
      message: signUpText.level(level),
      userLevel: actor.level,
      levelRequired: level,
    })
  const made = await inTransaction(req, async () => {
    await memberOr401(req, actor.id)
    const month = seoulMonth(now)
    for (let number = 1; number <= monthly; number += 1) {
      const row: Row<'invitation'> = {
        id: `${actor.id}:${month}:${number}`,
        member: actor.id,
        code: newCode(),
        usedBy: null,
        usedAt: null,
        createdAt: now.toISOString(),
      }
      if (await insertOnce(req, 'invitation', row)) return row
    }
    throw new AppError('CONFLICT', { message: signUpText.monthly(monthly) })
  })
  return shown(made, null)
}

/** A code as people type it: without blanks, in capital letters. */
const typed = (code: string): string => code.trim().toUpperCase()

/** Throws VALIDATION unless somebody may join by this code. */
export async function assertInvitation(req: AppRequest, code: string | undefined): Promise<void> {
  const isOpen = code && (await firstRow(req, 'invitation', { and: [{ code: { equals: typed(code) } }, UNUSED] }))
  if (!isOpen) throw wrongInvitation()
}

/** Uses the code up for this member, in the caller's transaction: of two at once one wins. */
export const takeInvitation = (
  req: AppRequest,
  { code, memberId, now }: { code: string; memberId: string; now: Date },
): Promise<boolean> =>
  changeRow(
    req,
    'invitation',
    { and: [{ code: { equals: typed(code) } }, UNUSED] },
    { usedBy: memberId, usedAt: now.toISOString() },
  )

/** The refusal of a code that is unknown or used. */
export const wrongInvitation = (): AppError =>
  new AppError('VALIDATION', {
    message: signUpText.invitationWrong,
    fields: { invitation: signUpText.invitationWrong },
  })

const UNUSED = { usedAt: { exists: false } } as const

const newCode = (): string =>
  Array.from({ length: codeLength }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('')

async function toInvitations(req: AppRequest, rows: readonly Row<'invitation'>[]): Promise<Invitation[]> {
  const authors = await findAuthors(
    req,
    rows.flatMap(({ usedBy }) => usedBy ?? []),
  )
  return rows.map((row) => shown(row, row.usedBy ? toAuthor(authors.get(row.usedBy)) : null))
}

const shown = ({ code, createdAt, usedAt }: Row<'invitation'>, usedBy: Invitation['usedBy']): Invitation => ({
  code,
  createdAt,
  usedBy,
  isUsed: Boolean(usedAt),
})
