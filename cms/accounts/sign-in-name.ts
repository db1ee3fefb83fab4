import { Email, Username } from '#src/contracts/schemas/account.ts'
import { legacyLoginKey } from '#cms/moving-in/legacy-addresses.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { firstRow, rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { usernameKey } from '#cms/members/name-forms.ts'

/** The members that the name typed at a sign-in may mean. */
interface Named {
  /** The member with this address; or the one with this user name, then the one whose old id it is. */
  ids: string[]
  /** What was typed, in the form that it is counted by. */
  name: string
}

/** The members that an address, a user name in any case, or an old id names; null for what is none of these. */
export async function membersNamed(req: AppRequest, typed: string): Promise<Named | null> {
  const { data: email } = Email.safeParse(typed)
  if (email !== undefined) {
    const member = await firstRow(req, 'member', { email: { equals: email } })
    return { ids: member ? [member.id] : [], name: email }
  }
  if (typed.length > LIMITS.account.emailMax) return null
  const { data: username } = Username.safeParse(typed)
  const name = legacyLoginKey(typed)
  const [member, old] = [
    username === undefined ? null : await firstRow(req, 'member', { usernameKey: { equals: usernameKey(username) } }),
    await rowById(req, 'legacy-login', name),
  ]
  const ids = [...new Set([member?.id, old?.member].filter((id) => typeof id === 'string'))]
  return ids.length > 0 ? { ids, name } : null
}
