import { namesIn, withIds } from '#src/rules/mentions.ts'
import { findPage } from '#cms/core/database/rows.ts'
import { NOT_DELETED } from '#cms/members/find.ts'
import { usernameKey } from '#cms/members/name-forms.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** Ids of mentioned members by the names in the text. */
export type NamedIds = ReadonlyMap<string, string>

/** For texts in which a name is text alone: those of anonymous boards. */
export const NO_NAMES: NamedIds = new Map()

/**
 * Resolves the names in a text to members: the one with the user name, else one with the nickname. Of several with the
 * same nickname it is one of `known`, whom the text mentioned before it was edited, else the one who joined first.
 */
export async function resolveNames(req: AppRequest, text: string, known: readonly string[] = []): Promise<NamedIds> {
  const names = namesIn(text)
  if (names.length === 0) return new Map()
  const keys = [...new Set(names.map(usernameKey))]
  const members = await findPage(req, {
    collection: 'member',
    where: { and: [NOT_DELETED, { or: [{ usernameKey: { in: keys } }, { nickname: { in: names } }] }] },
    fields: ['id', 'usernameKey', 'nickname'],
    sort: ['createdAt', 'id'],
  })
  const isKnown = ({ id }: { id: string }) => known.includes(id)
  const byNickname = Map.groupBy(members, ({ nickname }) => nickname)
  const byKey = new Map(members.map((member) => [member.usernameKey, member]))
  return new Map(
    names.flatMap((name): [string, string][] => {
      const namesakes = byNickname.get(name) ?? []
      const meant = namesakes.find(isKnown) ?? byKey.get(usernameKey(name)) ?? namesakes[0]
      return meant ? [[name, meant.id]] : []
    }),
  )
}

/** The text as it is stored: with ids in place of the mentioned names; `known` as for `resolveNames`. */
export async function storedText(req: AppRequest, text: string, known: readonly string[] = []): Promise<string> {
  const ids = await resolveNames(req, text, known)
  return withIds(text, (name) => ids.get(name))
}
