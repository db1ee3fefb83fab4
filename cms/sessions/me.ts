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
import { toMe } from '#cms/members/present.ts'

/** The member as they see themselves; throws NOT_FOUND for an unknown id and for a deleted account. */
export async function readMe(req: AppRequest, memberId: string): Promise<Me> {
  const member = await memberOr404(req, memberId)
  const [me] = await readMes(req, [member])
  if (!me) throw new AppError('NOT_FOUND')
  return me
}

/** The accounts of these members; that of one as every page of theirs reads it, so that SQLite reads it once. */
async function accountsOf(req: AppRequest, ids: readonly string[]): Promise<Row<'account'>[]> {
  const [only = '', ...others] = ids
  if (others.length > 0) return rowsWhere(req, 'account', { id: { in: ids } })
  const account = await rowById(req, 'account', only)
  return account ? [account] : []
}

/** These members as an admin sees them, in the same order. */
export async function readMes(req: AppRequest, members: readonly Row<'member'>[]): Promise<Me[]> {
  if (members.length === 0) return []
  const ids = members.map(({ id }) => id)
  const [accounts, badges, credentials, moderators, settings] = await Promise.all([
    accountsOf(req, ids),
    rowsWhere(req, 'badge', { member: { in: ids } }, { sort: ['-month', 'rank'] }),
    findPage(req, { collection: 'credential', where: { id: { in: ids } }, fields: ['id'] }),
    boardModerators(req),
    readSettings(req),
  ])
  const now = new Date()
  const asked = new Map<string, AskedKind[]>()
  for (const id of ids) asked.set(id, await mustAgree(req, id, now))
  const withPassword = new Set(credentials.map(({ id }) => id))
  const accountOf = new Map(accounts.map((account) => [account.id, account]))
  return members.flatMap((member) => {
    const account = accountOf.get(member.id)
    if (!account) return []
    return toMe({
      member,
      account,
      now,
      mustAgree: asked.get(member.id) ?? [],
      moderates: [...moderators].flatMap(([board, members]) => (members.includes(member.id) ? [board] : [])),
      settings,
      hasPassword: withPassword.has(member.id),
      badges: badges.filter((badge) => badge.member === member.id),
    })
  })
}
