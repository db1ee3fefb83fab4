import { AppError } from '#src/rules/app-error.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { accountRefusalText } from '#src/text/account.ts'
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
}

/** Throws VALIDATION for names that look official and CONFLICT for a nickname that is another member's user name. */
export async function assertNames({ req, actor, username, nickname }: Naming): Promise<void> {
  const names = { username, nickname }
  const official = Object.entries(names).filter(([, name]) => name && actor?.role !== 'admin' && looksOfficial(name))
  if (official.length > 0) {
    throw new AppError('VALIDATION', {
      fields: Object.fromEntries(official.map(([field]) => [field, accountRefusalText.official])),
    })
  }
  if (nickname && (await isOfAnother(req, nickname, actor?.id))) {
    const message = accountRefusalText.nicknameTaken
    throw new AppError('CONFLICT', { message, fields: { nickname: message } })
  }
}

async function isOfAnother(req: AppRequest, nickname: string, ownId: string | undefined): Promise<boolean> {
  const keys = [usernameKey(nickname), usernameKey(asUsername(nickname))]
  const named = await firstRow(req, 'member', { usernameKey: { in: keys } })
  return named !== null && named.id !== ownId
}
