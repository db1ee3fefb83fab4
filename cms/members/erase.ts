import { memberTag } from '#src/rules/page-tags.ts'
import { changeRow, deleteRows } from '../database/rows.ts'
import type { Where } from '../database/where.ts'
import { clearPages } from '../http/page-cache.ts'
import { takeDown } from '../media/take-down.ts'
import { forgetMember } from '../notifications/forget-member.ts'
import type { AppRequest } from '../platform/request.ts'
import { endAllFollows } from './end-follows.ts'
import { newNobody } from './nobody.ts'
import { columnsOfRole, NOT_SUSPENDED } from './standing.ts'

/**
 * Takes away everything that says who a member was and what they alone could see. The row stays as a tombstone for what
 * refers to it: works, messages, reports and the ledger. Likes stay counted. Joins the caller's transaction.
 */
export async function eraseMember(req: AppRequest, memberId: string, now: Date): Promise<void> {
  await bury(req, memberId, now)
  await endAllFollows(req, memberId)
  await forgetMember(req, memberId)
  const own = { member: { equals: memberId } }
  await deleteRows(req, 'bookmark', own)
  await deleteRows(req, 'attendance', own)
  await deleteRows(req, 'mail', own)
  await deleteRows(req, 'mail-token', own)
  // Whom others blocked or muted stays so for them.
  await deleteRows(req, 'block', { blocker: { equals: memberId } })
  await deleteRows(req, 'mute', { muter: { equals: memberId } })
  await takeDown(req, { and: [{ owner: { equals: memberId } }, { or: OF_THEM_ALONE }] })
  clearPages(req, [memberTag(memberId), 'site'])
}

/** Images that nobody else meets: their pictures, and what they did not come to send. */
const OF_THEM_ALONE: Where<'upload'>[] = [
  { kind: { equals: 'profile' } },
  { and: [{ kind: { equals: 'message' } }, { message: { exists: false } }] },
]

async function bury(req: AppRequest, memberId: string, now: Date): Promise<void> {
  const name = newNobody()
  await changeRow(req, 'member', memberId, {
    username: name,
    usernameKey: name,
    email: name,
    emailVerified: false,
    googleSubject: null,
    nickname: null,
    bio: null,
    profileImageUrl: null,
    ...columnsOfRole('member'),
    ...NOT_SUSPENDED,
    emailNotifications: false,
    pushNotifications: false,
    leftAt: now.toISOString(),
    editedAt: now.toISOString(),
  })
}
