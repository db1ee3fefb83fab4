import type { PostForm } from '#src/contracts/schemas/posts.ts'
import { AppError } from '#src/rules/app-error.ts'
import { withoutBoards } from '#src/rules/board-rights.ts'
import { whyNotWriteIn } from '#src/rules/categories.ts'
import type { BoardDenial } from '#src/rules/content-rights.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { joinTags } from '#src/rules/tags.ts'
import { boardRefusalText } from '#src/text/board-rights.ts'
import { checkText } from '#src/text/checks.ts'
import { categoryRightText } from '#src/text/composer.ts'
import { allCategories, assertCategories } from '#cms/categories/find.ts'
import { closedBoards } from '#cms/visibility/boards.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { chosenPrefix } from './prefix.ts'

/** An author's input with what is rendered of it before the transaction begins. */
type Rendered = PostForm & { contentHtml: string; excerpt: string }

/**
 * The columns made from the author's input. Throws NOT_FOUND for an unknown category and VALIDATION for a level above
 * the live cap and for a prefix that no category has; the post is in `current` already, as `stored`.
 */
export async function postColumns(
  req: AppRequest,
  { title, content, contentHtml, excerpt, categoryIds, levelRestriction = 0, prefix, tags, isBlurred }: Rendered,
  current: readonly unknown[] = [],
  stored: {
    prefix?: string | null | undefined
    tags?: string | null | undefined
    isBlurred?: boolean | null | undefined
  } = {},
) {
  await assertCategories(req, categoryIds, current)
  const { maxLevelRestriction } = await readSettings(req)
  if (levelRestriction > maxLevelRestriction) {
    throw new AppError('VALIDATION', { fields: { levelRestriction: checkText.level(maxLevelRestriction) } })
  }
  const chosen = await chosenPrefix(req, { prefix, categoryIds }, { ...stored, categories: current })
  return {
    ...{ title, content, contentHtml, excerpt, categories: categoryIds, prefix: chosen },
    tags: tags ? joinTags(tags) : (stored.tags ?? null),
    isBlurred: isBlurred ?? stored.isBlurred ?? false,
  }
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
  const closed = await closedBoards(req)
  for (const category of await allCategories(req)) {
    if (!ids.includes(category.id) || current.includes(category.id)) continue
    if (closed.has(category.id)) throw closedTo(closed.get(category.id)?.reason)
    const why = whyNotWriteIn(withoutBoards(actor), category)
    if (why) throw new AppError('FORBIDDEN', { message: categoryRightText.refused({ name: category.name, why }) })
  }
}

/** Nobody writes where they may not read. */
const closedTo = (reason: BoardDenial['reason'] | undefined): AppError =>
  reason === 'unknown'
    ? new AppError('NOT_FOUND')
    : new AppError('FORBIDDEN', { reason: 'board_restricted', message: boardRefusalText.board_restricted })
