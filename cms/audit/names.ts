import { isOnMember } from '#src/rules/audit.ts'
import type { Row } from '../database/row.ts'
import { findPage } from '../database/rows.ts'
import { findAuthors } from '../members/authors.ts'
import type { AppRequest } from '../platform/request.ts'

type Entry = Pick<Row<'audit-entry'>, 'action' | 'target'>

/** Names of the members and titles of the posts that these entries are about, by their ids. */
export async function namesOfTargets(req: AppRequest, entries: readonly Entry[]): Promise<Map<string, string>> {
  const targetsOf = (isMeant: (action: string) => boolean) =>
    entries.filter(({ action }) => isMeant(action)).map(({ target }) => target)
  const [members, posts] = await Promise.all([
    findAuthors(req, targetsOf(isOnMember)),
    titlesOf(
      req,
      targetsOf((action) => action === 'post.delete'),
    ),
  ])
  const names = [...members.values()].map(({ id, nickname, username }) => [id, nickname || username] as const)
  return new Map([...names, ...posts.map(({ id, title }) => [id, title] as const)])
}

const titlesOf = async (req: AppRequest, ids: string[]) =>
  ids.length > 0 ? findPage(req, { collection: 'post', where: { id: { in: ids } }, fields: ['id', 'title'] }) : []
