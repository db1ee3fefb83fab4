import type { Actor } from '#src/rules/permissions.ts'
import type { Where } from '#cms/core/database/where.ts'

/**
 * What the member's own filter leaves of a list; no condition for all others. It came with the caller, so that no list asks
 * for it.
 */
export function unfilteredBy(actor: Pick<Actor, 'filter'> | null): readonly Where<'post'>[] {
  const { categories = [], words = [] } = actor?.filter ?? {}
  return [
    ...(categories.length > 0 ? [{ categories: { none_of: categories } }] : []),
    ...(words.length > 0 ? [{ title: { lacks: words } }] : []),
  ]
}
