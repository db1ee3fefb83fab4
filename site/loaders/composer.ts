import { getMaxLevelRestriction } from '#src/contracts/admin-settings.ts'
import { listCategories } from '#src/contracts/categories.ts'
import { levelOptions } from '#src/rules/level-options.ts'
import { load } from '../cms.ts'

/** What the composer offers: the categories, and the levels up to the cap. */
export async function loadComposer(locals: App.Locals) {
  const [categories, { value }] = await Promise.all([
    load(listCategories, {}, locals),
    load(getMaxLevelRestriction, {}, locals),
  ])
  return { categories: categories.map(({ id, name }) => ({ id, name })), levels: levelOptions(Number(value)) }
}
