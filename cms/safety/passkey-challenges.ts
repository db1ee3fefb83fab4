import { createHash } from 'node:crypto'
import { LIMITS } from '#src/rules/limits.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, insertRow, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

interface Issue {
  challenge: string
  /** Null for a sign-in. */
  memberId: string | null
  /** What a new passkey is to carry in place of its member. */
  userHandle?: string
  now: Date
}

const hashed = (challenge: string): string => createHash('sha256').update(challenge).digest('base64url')

/** Stores a challenge that is about to be sent to a browser. */
export const issueChallenge = (req: AppRequest, { challenge, memberId, userHandle, now }: Issue): Promise<void> =>
  insertRow(req, 'passkey-challenge', {
    id: hashed(challenge),
    member: memberId,
    userHandle: userHandle ?? null,
    expiresAt: new Date(now.getTime() + LIMITS.passkey.challengeMinutes * 60_000).toISOString(),
  })

/**
 * Uses up a challenge and returns it; null unless it was issued for this member, has not expired and was not used. Of
 * two concurrent uses one gets null.
 */
export const takeChallenge = (
  req: AppRequest,
  { challenge, memberId, now }: Pick<Issue, 'challenge' | 'memberId' | 'now'>,
): Promise<Row<'passkey-challenge'> | null> =>
  inTransaction(req, async () => {
    const row = await rowById(req, 'passkey-challenge', hashed(challenge))
    if (!row || (row.member ?? null) !== memberId || new Date(row.expiresAt) <= now) return null
    const isUnused = { and: [{ id: { equals: row.id } }, { usedAt: { exists: false } }] }
    return (await changeRow(req, 'passkey-challenge', isUnused, { usedAt: now.toISOString() })) ? row : null
  })
