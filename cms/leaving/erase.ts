import type { CollectionSlug, FlattenedField } from 'payload'
import { memberTag } from '#src/rules/page-tags.ts'
import { fieldsOf, isList } from '#cms/core/database/collection-fields.ts'
import { payloadRequest } from '#cms/core/database/payload-request.ts'
import { changeRow, deleteRows, findPage } from '#cms/core/database/rows.ts'
import {
  isDeleted,
  leavingRulesOf,
  type Leaving,
  type WhenMemberLeaves,
} from '#cms/core/database/when-member-leaves.ts'
import type { Where } from '#cms/core/database/where.ts'
import { followLater, type FollowUp } from '#cms/core/outbox/follow-up.ts'
import { clearPages } from '#cms/core/page-cache/page-cache.ts'

/** Rows of one collection that go with the member in one transaction, and in each later one: it is short, because others meet it. */
const AT_ONCE = 50
const PORTION = 100

/**
 * Erases a member's personal data and private rows, as each collection declares (`whenMemberLeaves`). Joins the
 * caller's transaction. Where a collection has more rows than a portion, such as followers, the rest follows from the outbox.
 */
export async function eraseMember(leaving: Leaving): Promise<void> {
  const { req, memberId } = leaving
  for (const config of req.payload.config.collections)
    for (const [field, rule] of Object.entries(leavingRulesOf(config)))
      await apply(leaving, { collection: config.slug, field, rule })
  await forgetPreferences(leaving)
  clearPages(req, [memberTag(memberId), 'site'])
}

interface Rule {
  collection: CollectionSlug
  field: string
  rule: WhenMemberLeaves
}

async function apply(leaving: Leaving, { collection, field, rule }: Rule): Promise<void> {
  const { req, memberId, now } = leaving
  if (!isPortioned(rule)) return applyWhole(leaving, { collection, field, rule })
  if (await erasePortion(leaving, { collection, field, rule }, AT_ONCE))
    await followLater(req, eraseFollowUp, { target: memberId, ref: `${collection}.${field}`, now })
}

type Portioned = Extract<WhenMemberLeaves, 'delete' | { deleteWith: unknown }>

const isPortioned = (rule: WhenMemberLeaves): rule is Portioned =>
  rule === 'delete' || (typeof rule === 'object' && 'deleteWith' in rule)

/** Deletes the next rows that the rule is about; resolves with whether there may be more. */
async function erasePortion(
  leaving: Leaving,
  { collection, field, rule }: Rule & { rule: Portioned },
  limit: number,
): Promise<boolean> {
  const { req, memberId } = leaving
  const own = { [field]: { equals: memberId } }
  const where = (rule !== 'delete' && rule.only ? { and: [own, rule.only] } : own) as Where<CollectionSlug>
  const rows = await findPage(req, { collection, where, fields: ['id'], limit })
  if (rows.length === 0) return false
  const ids = rows.map(({ id }) => String(id))
  if (rule !== 'delete') await rule.deleteWith(leaving, ids)
  await deleteRows(req, collection, { id: { in: ids } })
  return rows.length === limit
}

/** The rows of a member who has left that were too many for one transaction; a row of the outbox names their collection and field. */
export const eraseFollowUp: FollowUp = {
  name: 'erase',
  locks: () => Promise.resolve([]),
  run: async (req, [row, ...others]) => {
    const later = others.map(({ id }) => id)
    if (!row) return later
    const { id, target, ref, createdAt } = row
    const [collection, field] = ref.split('.') as [CollectionSlug, string]
    const config = req.payload.collections[collection]?.config
    const rule = config && leavingRulesOf(config)[field]
    if (!rule || !isPortioned(rule)) return later
    const leaving = { req, memberId: target, now: new Date(createdAt) }
    return (await erasePortion(leaving, { collection, field, rule }, PORTION)) ? [id, ...later] : later
  },
}

async function applyWhole(leaving: Leaving, { collection, field, rule }: Rule): Promise<void> {
  const { req, memberId } = leaving
  const where = { [field]: { equals: memberId } } as Where<CollectionSlug>
  if (typeof rule === 'object' && 'run' in rule) await rule.run(leaving)
  if (typeof rule === 'object' && 'keepOnly' in rule) {
    const set = rule.set?.(leaving) ?? {}
    const gone = fieldsBeside(fieldsOf(req.payload, collection).values(), [
      field,
      ...rule.keepOnly,
      ...Object.keys(set),
    ])
    const blanks = Object.fromEntries(gone.map((field) => [field.name, blankOf(field)]))
    await changeRow(req, collection, where, { ...blanks, ...set })
  }
  if (isDeleted(rule)) await deleteRows(req, collection, where)
}

const fieldsBeside = (fields: Iterable<FlattenedField>, names: readonly string[]): FlattenedField[] =>
  [...fields].filter(({ name }) => !names.includes(name))

/** The empty value of a field. */
function blankOf(field: FlattenedField): unknown {
  if (isList(field)) return []
  if (field.type === 'checkbox') return false
  return field.type === 'number' && field.required ? 0 : null
}

/** Deletes the member's list preferences in the panel, a collection of Payload's own. */
async function forgetPreferences({ req, memberId }: Leaving): Promise<void> {
  const where = { 'user.value': { equals: memberId } }
  await req.payload.db.deleteMany({ collection: 'payload-preferences', where, req: payloadRequest(req) })
}
