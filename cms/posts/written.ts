import type { PostForm } from '#src/contracts/schemas/posts.ts'
import { AppError } from '#src/rules/app-error.ts'
import { excerptOf } from '#src/rules/excerpt.ts'
import { checkText } from '#src/text/checks.ts'
import { allCategories } from '../categories/find.ts'
import type { AppRequest } from '../platform/request.ts'
import { readSettings } from '../settings/read.ts'

/**
 * The columns that come from what the author wrote. Throws NOT_FOUND for a category that does not exist and VALIDATION
 * for a level above the live cap. `contentHtml` is the content rendered before the transaction began.
 */
export async function writtenPost(
  req: AppRequest,
  { title, content, contentHtml, categoryIds, levelRestriction = 0 }: PostForm & { contentHtml: string },
) {
  await assertCategories(req, categoryIds)
  const { maxLevelRestriction } = await readSettings(req)
  if (levelRestriction > maxLevelRestriction) {
    throw new AppError('VALIDATION', { fields: { levelRestriction: checkText.level(maxLevelRestriction) } })
  }
  return { title, content, contentHtml, excerpt: excerptOf(contentHtml), categories: categoryIds }
}

/** Throws NOT_FOUND when one of these numbers is no category's. */
export async function assertCategories(req: AppRequest, ids: readonly unknown[]): Promise<void> {
  const known = new Set<unknown>((await allCategories(req)).map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) throw new AppError('NOT_FOUND')
}
