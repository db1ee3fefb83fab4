import { randomBytes } from 'node:crypto'
import { memberTag } from '#src/rules/page-tags.ts'
import { changeRow, deleteRows } from '../database/rows.ts'
import { clearPages } from '../http/page-cache.ts'
import { takeDown } from '../media/take-down.ts'
import { forgetMember } from '../notifications/forget-member.ts'
import type { AppRequest } from '../platform/request.ts'
import { endAllFollows } from './end-follows.ts'

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
  await takeDown(req, { and: [{ owner: { equals: memberId } }, { kind: { equals: 'profile' } }] })
  clearPages(req, [memberTag(memberId), 'site'])
}

/** No name and no address begins so, and nobody can guess the rest. */
const nobody = (): string => `left-${randomBytes(16).toString('hex')}`

async function bury(req: AppRequest, memberId: string, now: Date): Promise<void> {
  const name = nobody()
  await changeRow(req, 'member', memberId, {
    username: name,
    usernameKey: name,
    email: name,
    emailVerified: false,
    googleSubject: null,
    nickname: null,
    bio: null,
    profileImageUrl: null,
    isAdmin: false,
    emailNotifications: false,
    pushNotifications: false,
    leftAt: now.toISOString(),
    editedAt: now.toISOString(),
  })
}
