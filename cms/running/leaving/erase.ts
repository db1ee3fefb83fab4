import type { CollectionSlug, FlattenedField } from 'payload'
import { memberTag } from '#src/rules/page-tags.ts'
import { fieldsOf, isList } from '#cms/machinery/database/collection-fields.ts'
import { payloadRequest } from '#cms/machinery/database/payload-request.ts'
import { changeRow, deleteRows } from '#cms/machinery/database/rows.ts'
import {
  isDeleted,
  leavingRulesOf,
  type Leaving,
  type WhenMemberLeaves,
} from '#cms/machinery/database/when-member-leaves.ts'
import type { Where } from '#cms/machinery/database/where.ts'
import { clearPages } from '#cms/machinery/page-cache/page-cache.ts'

/**
 * Erases a member's personal data and private rows, as each collection declares (`whenMemberLeaves`). Joins the
 * caller's transaction.
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
