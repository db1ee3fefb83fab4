import { AppError } from '#src/rules/app-error.ts'
import { prefixText } from '#src/text/prefixes.ts'
import { allCategories } from '#cms/categories/find.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** The prefix and the boards of a post as they are stored. */
interface StoredPrefix {
  prefix?: string | null | undefined
  categories: readonly unknown[]
}

/**
 * Whether a post may have the prefix in these boards: one of them has it, or the post stays in all of its boards and keeps
 * one that was taken out of them since.
 */
async function isOf(req: AppRequest, prefix: string, ids: readonly unknown[], stored: StoredPrefix): Promise<boolean> {
  if (prefix === stored.prefix && stored.categories.every((id) => ids.includes(id))) return true
  return (await allCategories(req)).some(({ id, prefixes }) => ids.includes(id) && prefixes.includes(prefix))
}

/** The prefix of a post that is moved to these boards: its own where one of them has it, else none. */
export async function prefixAfterMove(
  req: AppRequest,
  ids: readonly unknown[],
  stored: StoredPrefix,
): Promise<string | null> {
  const { prefix } = stored
  return prefix && (await isOf(req, prefix, ids, stored)) ? prefix : null
}

/** The prefix that an author chose, the post's own if nothing was sent; throws VALIDATION for one of no chosen board. */
export async function chosenPrefix(
  req: AppRequest,
  { prefix, categoryIds }: { prefix?: string | null | undefined; categoryIds: readonly unknown[] },
  stored: StoredPrefix = { categories: [] },
): Promise<string | null> {
  if (prefix === undefined) return prefixAfterMove(req, categoryIds, stored)
  if (prefix === null) return null
  if (!(await isOf(req, prefix, categoryIds, stored)))
    throw new AppError('VALIDATION', { fields: { prefix: prefixText.notOfChosen } })
  return prefix
}
