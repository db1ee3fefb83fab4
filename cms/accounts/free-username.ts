import { randomInt } from 'node:crypto'
import { Username } from '#src/contracts/schemas/account.ts'
import { firstCodePoints, nfc } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { isKnownName } from '#cms/members/name-reservations.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

const FALLBACK = 'member'
const SUFFIX_LENGTH = '_123456'.length

/** The characters of a name that a user name may have. */
export const allowedInUsername = (name: string): string => nfc(name).replace(/[^가-힣A-Za-z0-9_]/g, '')

/**
 * A user name that looks like no other member's: the allowed characters of `preferred`, with a number when that is
 * taken or empty.
 */
export async function freeUsername(req: AppRequest, preferred: string): Promise<string> {
  const stem = firstCodePoints(allowedInUsername(preferred), LIMITS.account.usernameMax - SUFFIX_LENGTH)
  const isName = Username.safeParse(stem).success
  let candidate = isName ? stem : numbered(FALLBACK)
  while (await isKnownName(req, candidate)) {
    candidate = numbered(isName ? stem : FALLBACK)
  }
  return candidate
}

const numbered = (stem: string): string => `${stem}_${randomInt(100_000, 1_000_000)}`
