import type { PostForm } from '#src/contracts/schemas/posts.ts'
import { AppError } from '#src/rules/app-error.ts'
import { withoutBoards } from '#src/rules/board-rights.ts'
import { whyNotWriteIn } from '#src/rules/categories.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { checkText } from '#src/text/checks.ts'
import { categoryRightText } from '#src/text/composer.ts'
import { allCategories, assertCategories } from '#cms/categories/find.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readSettings } from '#cms/core/settings/read.ts'

/** An author's input with what is rendered of it before the transaction begins. */
type Rendered = PostForm & { contentHtml: string; excerpt: string }

/**
 * The columns made from the author's input. Throws NOT_FOUND for an unknown category and VALIDATION for a level above
 * the live cap.
 */
export async function postColumns(
  req: AppRequest,
  { title, content, contentHtml, excerpt, categoryIds, levelRestriction = 0 }: Rendered,
) {
  await assertCategories(req, categoryIds)
  const { maxLevelRestriction } = await readSettings(req)
  if (levelRestriction > maxLevelRestriction) {
    throw new AppError('VALIDATION', { fields: { levelRestriction: checkText.level(maxLevelRestriction) } })
  }
  return { title, content, contentHtml, excerpt, categories: categoryIds }
}

/**
 * Throws FORBIDDEN with the reason when the caller may not write in one of these categories; those in `current` are the
 * post's already.
 */
export async function assertMayWriteIn(
  { req, actor }: { req: AppRequest; actor: Actor },
  ids: readonly unknown[],
  current: readonly unknown[] = [],
): Promise<void> {
  for (const category of await allCategories(req)) {
    if (!ids.includes(category.id) || current.includes(category.id)) continue
    const why = whyNotWriteIn(withoutBoards(actor), category)
    if (why) throw new AppError('FORBIDDEN', { message: categoryRightText.refused({ name: category.name, why }) })
  }
}
