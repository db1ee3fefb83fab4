import { AppError } from '#src/rules/app-error.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { accountRefusalText } from '#src/text/account.ts'
import { isKeptName } from '../accounts/former-names.ts'
import { firstRow } from '../database/rows.ts'
import type { AppRequest } from '../platform/request.ts'
import { usernameKey } from './keys.ts'
import { asUsername, looksOfficial } from './official-names.ts'

interface Naming {
  req: AppRequest
  /** Who takes the name; null for someone who is just registering. */
  actor: Actor | null
  username?: string
  nickname?: string | null | undefined
  now: Date
}

/** Throws VALIDATION for names that look official and CONFLICT for a nickname that is, or lately was, another member's user name. */
export async function assertNames({ req, actor, username, nickname, now }: Naming): Promise<void> {
  const names = { username, nickname }
  const official = Object.entries(names).filter(([, name]) => name && actor?.role !== 'admin' && looksOfficial(name))
  if (official.length > 0) {
    throw new AppError('VALIDATION', {
      fields: Object.fromEntries(official.map(([field]) => [field, accountRefusalText.official])),
    })
  }
  if (nickname && (await isOfAnother(req, { nickname, ownId: actor?.id, now }))) {
    const message = accountRefusalText.nicknameTaken
    throw new AppError('CONFLICT', { message, fields: { nickname: message } })
  }
}

interface Wish {
  nickname: string
  ownId: string | undefined
  now: Date
}

async function isOfAnother(req: AppRequest, { nickname, ownId, now }: Wish): Promise<boolean> {
  const keys = [usernameKey(nickname), usernameKey(asUsername(nickname))]
  const named = await firstRow(req, 'member', { usernameKey: { in: keys } })
  return named ? named.id !== ownId : isKeptName(req, keys, now)
}
