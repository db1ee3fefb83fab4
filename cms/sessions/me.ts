import type { Me } from '#src/contracts/schemas/members.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Row } from '#cms/core/database/row.ts'
import { findPage, rowById, rowsWhere } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import type { AskedKind } from '#src/rules/agreements.ts'
import { boardModerators } from '#cms/categories/moderated-boards.ts'
import { mustAgree } from '#cms/agreements/must-agree.ts'
import { memberOr404 } from '#cms/members/find.ts'
import { toMe, toPageMe, type PageMe } from '#cms/members/present.ts'

/** The member as they see themselves; throws NOT_FOUND for an unknown id and for a deleted account. */
export async function readMe(req: AppRequest, memberId: string): Promise<Me> {
  const member = await memberOr404(req, memberId)
  const [me] = await readMes(req, [member])
  if (!me) throw new AppError('NOT_FOUND')
  return me
}

/** The member as pages of theirs show them; throws as `readMe` does. */
export async function readPageMe(req: AppRequest, memberId: string): Promise<PageMe> {
  const now = new Date()
  const [member, account, moderators, settings, agreements] = await Promise.all([
    memberOr404(req, memberId),
    rowById(req, 'account', memberId),
    boardModerators(req),
    readSettings(req),
    mustAgree(req, memberId, now),
  ])
  if (!account) throw new AppError('NOT_FOUND')
  return toPageMe({ member, account, now, mustAgree: agreements, moderates: boardsOf(moderators, memberId), settings })
}

const boardsOf = (moderators: Awaited<ReturnType<typeof boardModerators>>, memberId: string): number[] =>
  [...moderators].flatMap(([board, members]) => (members.includes(memberId) ? [board] : []))

/** These members as an admin sees them, in the same order. */
export async function readMes(req: AppRequest, members: readonly Row<'member'>[]): Promise<Me[]> {
  if (members.length === 0) return []
  const ids = members.map(({ id }) => id)
  const [accounts, badges, credentials, moderators, settings] = await Promise.all([
    rowsWhere(req, 'account', { id: { in: ids } }),
    rowsWhere(req, 'badge', { member: { in: ids } }, { sort: ['-month', 'rank'] }),
    findPage(req, { collection: 'credential', where: { id: { in: ids } }, fields: ['id'] }),
    boardModerators(req),
    readSettings(req),
  ])
  const now = new Date()
  const agreementsOf = new Map<string, AskedKind[]>()
  for (const id of ids) agreementsOf.set(id, await mustAgree(req, id, now))
  const withPassword = new Set(credentials.map(({ id }) => id))
  const accountOf = new Map(accounts.map((account) => [account.id, account]))
  return members.flatMap((member) => {
    const account = accountOf.get(member.id)
    if (!account) return []
    return toMe({
      member,
      account,
      now,
      mustAgree: agreementsOf.get(member.id) ?? [],
      moderates: boardsOf(moderators, member.id),
      settings,
      hasPassword: withPassword.has(member.id),
      badges: badges.filter((badge) => badge.member === member.id),
    })
  })
}
