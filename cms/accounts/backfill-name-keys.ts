import { firstCodePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { changeRow, countRows, findPage, putRow, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { notify } from '#cms/notifications/notify.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { initialsOf } from '#cms/core/markdown/initials.ts'
import { nameKey } from '#cms/members/name-forms.ts'
import { isKnownName, sharedKey } from '#cms/members/name-reservations.ts'

/** Names of sign-ups that wait count too. */
const NAMED = { leftAt: { exists: false } } as const

type Named = { id: string; username: string; nickname?: string | null | undefined }

/** Members handled in one transaction. */
const AT_ONCE = 200

/**
 * Gives names without a look-alike key their keys: user names first, then nicknames, each from the oldest member on. A
 * nickname that looks like a user name or an older member's nickname gets a number, and its member a notification.
 * Returns how many nicknames got one. An interrupted run is continued at the next start; with nothing to do it costs
 * two counts.
 */
export async function backfillNameKeys(req: AppRequest, now: Date): Promise<number> {
  const members = await countRows(req, { collection: 'member', where: NAMED })
  const where = { isUsername: { equals: true } }
  if (members === (await countRows(req, { collection: 'name-key', where }))) return 0
  await eachMember(req, (member) => keyUsername(req, member))
  return eachMember(req, (member) => keyNickname(req, member, now))
}

/** Calls `work` for every member, the oldest first, and returns how often it returned true. */
async function eachMember(req: AppRequest, work: (member: Named) => Promise<boolean>): Promise<number> {
  let count = 0
  for (let offset = 0; ; offset += AT_ONCE) {
    // Read in the transaction: of two replicas that start at once, the one that is retried sees what the other stored.
    const { some, read } = await inTransaction(req, async () => {
      const members = await findPage(req, {
        collection: 'member',
        where: NAMED,
        fields: ['id', 'username', 'nickname'],
        sort: ['createdAt', 'id'],
        offset,
        limit: AT_ONCE,
      })
      let done = 0
      for (const member of members) done += Number(await work(member))
      return { some: done, read: members.length }
    })
    count += some
    if (read < AT_ONCE) return count
  }
}

async function keyUsername(req: AppRequest, { id: memberId, username }: Named): Promise<boolean> {
  const key = nameKey(username)
  const owner = (await rowById(req, 'name-key', key))?.member ?? memberId
  await storeKey(req, { key: owner === memberId ? key : sharedKey(key, memberId), memberId, isUsername: true })
  return owner !== memberId
}

/** Returns whether the nickname got a number. */
async function keyNickname(req: AppRequest, { id: memberId, nickname }: Named, now: Date): Promise<boolean> {
  if (!nickname) return false
  const key = nameKey(nickname)
  const owner = (await rowById(req, 'name-key', key))?.member
  if (owner === memberId) return false
  if (!owner) {
    await storeKey(req, { key, memberId, isUsername: false })
    return false
  }
  const next = await numbered(req, nickname)
  await storeKey(req, { key: nameKey(next), memberId, isUsername: false })
  await changeRow(req, 'member', memberId, {
    nickname: next,
    nicknameInitials: initialsOf(next),
    editedAt: now.toISOString(),
  })
  await notify(req, { kind: 'nicknameNumbered', memberId, nickname: next }, now)
  return true
}

interface Key {
  key: string
  memberId: string
  isUsername: boolean
}

const storeKey = (req: AppRequest, { key, memberId, isUsername }: Key): Promise<void> =>
  putRow(req, 'name-key', { id: key, member: memberId, isUsername, freeAt: null })

async function numbered(req: AppRequest, nickname: string): Promise<string> {
  for (let number = 2; ; number += 1) {
    const stem = firstCodePoints(nickname, LIMITS.profile.nicknameMax - String(number).length)
    if (!(await isKnownName(req, stem + number))) return stem + number
  }
}
