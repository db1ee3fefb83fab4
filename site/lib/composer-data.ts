import { getMaxLevelRestriction } from '../../src/contracts/admin-settings.ts'
import { listCategories } from '../../src/contracts/categories.ts'
import { levelOptions } from '../../src/rules/level-options.ts'
import { load } from '../cms.ts'
import { loadToday } from './today-data.ts'

/** What the composer needs besides a post: categories, levels up to the cap, and what can still be earned today. */
export async function loadComposer(locals: App.Locals) {
  const [categories, { value }, { today }] = await Promise.all([
    load(listCategories, {}, locals),
    load(getMaxLevelRestriction, {}, locals),
    loadToday(locals),
  ])
  return { categories: categories.map(({ id, name }) => ({ id, name })), levels: levelOptions(Number(value)), today }
}
