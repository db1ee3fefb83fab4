import type { DraftForm } from '#src/contracts/schemas/drafts.ts'
import { excerptOf } from '#src/rules/excerpt.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { joinImages } from '#src/rules/images.ts'
import { askedLevel, isSecretLevel, storedLevel } from '#src/rules/secrets.ts'
import { joinTags } from '#src/rules/tags.ts'
import { renderMarkdown } from '#cms/core/markdown/render.ts'
import { assertCategories } from '#cms/categories/find.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/**
 * The columns made from what was sent, those alone and the level; `before` is the stored one. Throws NOT_FOUND for an
 * unknown category. Whether a post may be made of it, its level and category included, is checked when one is.
 */
export async function draftColumns(req: AppRequest, sent: DraftForm, before = 0) {
  const { title, content, categoryIds, poll, imageUrls, prefix, tags, isBlurred } = sent
  const { levelRestriction: level = askedLevel(before), isSecret = isSecretLevel(before) } = sent
  if (categoryIds) await assertCategories(req, categoryIds)
  return {
    ...(title !== undefined && { title }),
    ...(content !== undefined && { content, excerpt: draftExcerpt(content) }),
    ...(categoryIds && { categoryIds: categoryIds.join() }),
    levelRestriction: storedLevel({ level, isSecret }),
    ...(prefix !== undefined && { prefix }),
    ...(tags && { tags: joinTags(tags) }),
    ...(isBlurred !== undefined && { isBlurred }),
    ...(poll !== undefined && { poll: poll && JSON.stringify(poll) }),
    ...(imageUrls && { imageUrl: joinImages([...new Set(imageUrls)]) }),
  }
}

/** Only the beginning is rendered, because a draft is saved while it is typed. */
const draftExcerpt = (content: string): string =>
  excerptOf(renderMarkdown(content.slice(0, LIMITS.draft.excerptFrom).replace(/[\ud800-\udbff]$/, '')))
