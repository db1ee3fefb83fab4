import type { CollectionSlug } from 'payload'
import { isActionOnMember } from '#src/rules/audit-actions.ts'
import { allCategories } from '#cms/categories/find.ts'
import type { Row } from '#cms/core/database/row.ts'
import { findPage } from '#cms/core/database/rows.ts'
import { findApplicantsToo } from '#cms/members/authors.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

type Entry = Pick<Row<'audit-entry'>, 'action' | 'target'>
type Finder = (req: AppRequest, ids: string[]) => Promise<[id: string, name: string][]>

/** Finds names of a collection's rows in this field. */
const namedBy =
  <C extends CollectionSlug>(collection: C, field: keyof Row<C> & string): Finder =>
  async (req, ids) => {
    const rows = await findPage(req, { collection, where: { id: { in: ids } }, fields: ['id', field] } as never)
    return (rows as Record<string, unknown>[]).map((row) => [String(row.id), String(row[field] ?? '')])
  }

/** How to name the targets of actions, by the first word of the action. */
const FINDERS: Readonly<Record<string, Finder>> = {
  announcement: namedBy('announcement', 'title'),
  banner: namedBy('banner', 'text'),
  category: async (req) => (await allCategories(req)).map(({ id, name }) => [String(id), name]),
  categoryGroup: namedBy('category-group', 'name'),
  company: namedBy('company', 'companyName'),
  contact: namedBy('contact', 'subject'),
  help: namedBy('help-article', 'question'),
  post: async (req, ids) => {
    const posts = await findPage(req, { collection: 'post', where: { id: { in: ids } }, fields: ['id', 'title'] })
    return posts.map(({ id, title }) => [id, title])
  },
}

const kindOf = ({ action }: Entry): string => (isActionOnMember(action) ? 'member' : (action.split('.')[0] ?? ''))

/** Names of the entries' targets, by their ids. */
export async function namesOfTargets(req: AppRequest, entries: readonly Entry[]): Promise<Map<string, string>> {
  const idsOf = (kind: string) => [
    ...new Set(entries.filter((one) => kindOf(one) === kind).map(({ target }) => target)),
  ]
  const members = await findApplicantsToo(req, idsOf('member'))
  const found = await Promise.all(
    Object.entries(FINDERS).map(async ([kind, find]) => {
      const ids = idsOf(kind)
      return ids.length > 0 ? find(req, ids) : []
    }),
  )
  const names = [...members.values()].map(({ id, nickname, username }) => [id, nickname || username] as const)
  return new Map([...names, ...found.flat()].filter(([, name]) => name !== ''))
}
