import { namesIn, type IdOf } from '#src/rules/mentions.ts'
import { findPage } from '../database/rows.ts'
import { STAYING } from '../members/find.ts'
import { usernameKey } from '../members/keys.ts'
import type { AppRequest } from '../platform/request.ts'

/**
 * Finds who is meant by the names in a text: the member with this user name, else one with this nickname. Of several with
 * the same nickname it is one of `known`, whom the text named before it was edited, else the one who was there first.
 */
export async function resolveNames(req: AppRequest, text: string, known: readonly string[] = []): Promise<IdOf> {
  const names = namesIn(text)
  if (names.length === 0) return () => undefined
  const keys = [...new Set(names.map(usernameKey))]
  const members = await findPage(req, {
    collection: 'member',
    where: { and: [STAYING, { or: [{ usernameKey: { in: keys } }, { nickname: { in: names } }] }] },
    fields: ['id', 'usernameKey', 'nickname'],
    sort: ['createdAt', 'id'],
  })
  const byKey = new Map(members.map(({ id, usernameKey: key }) => [key, id]))
  // Later entries win: those who were there first, and before all those whom the text named already.
  const inOrder = members.toReversed().sort((a, b) => Number(known.includes(a.id)) - Number(known.includes(b.id)))
  const byNickname = new Map(inOrder.map(({ id, nickname }) => [nickname, id]))
  return (name) => {
    const namesake = byNickname.get(name)
    if (namesake && known.includes(namesake)) return namesake
    return byKey.get(usernameKey(name)) ?? namesake
  }
}
