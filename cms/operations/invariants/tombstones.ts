import type { CollectionConfig } from 'payload'
import type { RowSource } from '#cms/core/database/row-source.ts'
import { isDeleted, leavingRulesOf } from '#cms/core/database/when-member-leaves.ts'
import type { Finding } from './finding.ts'
import type { WaitingCounts } from './waiting-counts.ts'
import { toTombstone, isTombstoneName } from '#cms/members/tombstone.ts'

/**
 * I9: a deleted account leaves rows without personal data, and none of the rows that belonged to it alone, but for those
 * that the outbox is about to delete.
 */
export async function tombstones(
  source: RowSource,
  collections: readonly CollectionConfig[],
  { erased }: Pick<WaitingCounts, 'erased'>,
): Promise<Finding> {
  const finding: Finding = { name: 'I9 nothing left of members who have left', checked: 0, breaks: [] }
  const deleted = new Set<string>()
  for await (const { id, leftAt, ...names } of source.rows('member', ['id', 'leftAt', ...NAMES])) {
    if (!leftAt) continue
    deleted.add(String(id))
    for (const name of NAMES)
      if (!isTombstoneName(names[name])) finding.breaks.push(`member ${id} still has their member.${name}`)
  }
  finding.checked = deleted.size
  if (deleted.size === 0) return finding
  for (const config of collections) {
    const { slug } = config
    const rules = Object.entries(leavingRulesOf(config))
    const by = rules.flatMap(([field, rule]) => (isDeleted(rule) ? [field] : []))
    const emptied = emptiedFields(config)
    if (by.length + emptied.length === 0) continue
    for await (const row of source.rows(slug, [...new Set(['id', ...by, ...emptied])])) {
      const isLeft = (field: string, id: string) => deleted.has(id) && !erased.has(`${id} ${slug}.${field}`)
      const found = by.find((field) => isLeft(field, String(row[field])))
      const whose = found && String(row[found])
      if (whose) finding.breaks.push(`member ${whose} still has a row in ${slug}`)
      if (!deleted.has(String(row.id))) continue
      for (const field of emptied)
        if (row[field]) finding.breaks.push(`member ${row.id} still has their ${slug}.${field}`)
    }
  }
  return finding
}

const NAMES = ['username', 'usernameKey', 'email']

/**
 * Fields that are emptied in the row of a deleted account. Lists are left out: they have tables of their own, which a
 * row source does not read.
 */
function emptiedFields(config: CollectionConfig): string[] {
  const rule = leavingRulesOf(config).id
  if (typeof rule !== 'object' || !('keepOnly' in rule)) return []
  const remaining = ['id', ...rule.keepOnly, ...(rule.set ? Object.keys(toTombstone({ now: new Date() })) : [])]
  return config.fields.flatMap((field) =>
    'name' in field && field.type !== 'ui' && !('hasMany' in field && field.hasMany) && !remaining.includes(field.name)
      ? [field.name]
      : [],
  )
}
