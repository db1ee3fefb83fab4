import type * as calls from '#src/contracts/users.ts'
import { AppError } from '#src/rules/app-error.ts'
import { memberTag } from '#src/rules/page-tags.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { accountRefusalText } from '#src/text/account.ts'
import type { Call } from '../call/call.ts'
import type { Change } from '../database/row.ts'
import { changeRow, firstRow, rowById } from '../database/rows.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Where } from '../database/where.ts'
import { clearPages } from '../http/page-cache.ts'
import type { AppRequest } from '../platform/request.ts'
import { assertNames } from './assert-name.ts'
import { readMe } from './me.ts'

/** Changes nickname, bio and picture of the member; what the call leaves out stays as it is. */
export async function updateProfile({ req, actor, input, now }: Call<typeof calls.updateProfile>) {
  return inTransaction(req, async () => {
    const { nickname, bio, profileImageUrl } = input
    if (profileImageUrl !== undefined) await changePicture(req, { memberId: actor.id, url: profileImageUrl, now })
    if (nickname) await assertNewNickname(req, { actor, nickname })
    const change: Change<'member'> = { editedAt: now.toISOString() }
    if (nickname !== undefined) change.nickname = nickname
    if (bio !== undefined) change.bio = bio
    if (profileImageUrl !== undefined) change.profileImageUrl = profileImageUrl
    await changeRow(req, 'member', actor.id, change)
    // Name and picture stand beside everything that the member wrote.
    clearPages(req, [memberTag(actor.id), 'site'])
    return readMe(req, actor.id)
  })
}

/** A nickname that the member had before the rules stays theirs. */
async function assertNewNickname(
  req: AppRequest,
  { actor, nickname }: { actor: Actor; nickname: string },
): Promise<void> {
  const kept = await rowById(req, 'member', actor.id)
  if (kept?.nickname !== nickname) await assertNames({ req, actor, nickname })
}

interface Picture {
  memberId: string
  /** Null takes the picture away. */
  url: string | null
  now: Date
}

/** Claims the new picture, which must be this member's own upload, and drops the one before it. */
async function changePicture(req: AppRequest, { memberId, url, now }: Picture): Promise<void> {
  const before = (await rowById(req, 'member', memberId))?.profileImageUrl ?? null
  if (url === before) return
  const own = (at: string): Where<'upload'> => ({
    url: { equals: at },
    owner: { equals: memberId },
    kind: { equals: 'profile' },
  })
  if (url !== null) {
    const uploaded = await firstRow(req, 'upload', own(url))
    if (!uploaded) throw new AppError('VALIDATION', { fields: { profileImageUrl: accountRefusalText.notOwnImage } })
    await changeRow(req, 'upload', uploaded.id, { isClaimed: true, droppedAt: null })
  }
  if (before !== null) await changeRow(req, 'upload', own(before), { isClaimed: false, droppedAt: now.toISOString() })
}
