import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import { roleOfMember } from '#cms/members/role-columns.ts'
import { changeRow, rowById } from '#cms/core/database/rows.ts'
import { clearPages } from '#cms/core/page-cache/page-cache.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { forgetBoardRights } from '#cms/visibility/boards.ts'
import { boardsModeratedBy, forgetBoardModerators, readModerators } from './moderated-boards.ts'

interface Acting {
  /** Null when a moderator leaves, which is no act of staff. */
  actorId: string | null
  now: Date
}

/** Names the moderators of a category; false when they are the same already. Joins the caller's transaction. */
export async function setModerators(
  req: AppRequest,
  { board, moderators, ...acting }: Acting & { board: number; moderators: readonly string[] },
): Promise<boolean> {
  const before = (await readModerators(req)).get(board) ?? []
  const row = await rowById(req, 'category', board)
  if (!row || before.join() === moderators.join()) return false
  // Payload writes a row with lists as an insert that turns into an update, so the required columns must be there.
  await changeRow(req, 'category', board, {
    ...row,
    moderators: [...moderators],
    editedAt: acting.now.toISOString(),
  })
  await recordModerators(req, { name: row.name, before, after: moderators, ...acting })
  forgetBoardModerators(req)
  forgetBoardRights(req)
  clearPages(req, ['site'])
  return true
}

/** A member who removed their passkey before may add one as a moderator; other staff stay unchanged. */
async function welcome(req: AppRequest, memberId: string): Promise<void> {
  const member = await rowById(req, 'member', memberId)
  const boards = await boardsModeratedBy(req, memberId)
  if (member && roleOfMember(member) === 'member' && boards.length === 0)
    await changeRow(req, 'member', memberId, { firstPasskeyAt: null })
}

/** Ends what a member moderates, when they leave or are suspended. Joins the caller's transaction. */
export async function endModerating(req: AppRequest, memberId: string, acting: Acting): Promise<void> {
  for (const [board, members] of await readModerators(req))
    if (members.includes(memberId))
      await setModerators(req, { board, moderators: members.filter((id) => id !== memberId), ...acting })
}

interface Renaming extends Acting {
  /** The name of the board. */
  name: string
  before: readonly string[]
  after: readonly string[]
}

/** One entry in the audit log for each member who begins or ends to moderate a board; who begins may add a passkey. */
export async function recordModerators(
  req: AppRequest,
  { name, before, after, actorId, now }: Renaming,
): Promise<void> {
  if (actorId === null) return
  const entry = { actorId, action: 'member.boards' as const, now }
  for (const target of before.filter((id) => !after.includes(id)))
    await recordAudit(req, { ...entry, target, before: { board: name } })
  for (const target of after.filter((id) => !before.includes(id))) {
    await welcome(req, target)
    await recordAudit(req, { ...entry, target, after: { board: name } })
  }
}
