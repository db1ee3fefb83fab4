import { AppError } from '#src/rules/app-error.ts'
import { strictestFiles, type FileRule } from '#src/rules/files.ts'
import { MB } from '#src/rules/limits.ts'
import { fileRefusalText } from '#src/text/files.ts'
import { allCategories } from '#cms/categories/find.ts'
import { findPage } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { filesWithin } from '#cms/files/files-of.ts'

/** The limits for files of a post in these boards, those of the strictest; throws FORBIDDEN where one of them allows none. */
export async function fileRuleIn(req: AppRequest, ids: readonly number[]): Promise<FileRule> {
  if (ids.length === 0) throw new AppError('FORBIDDEN', { message: fileRefusalText.noBoard })
  const boards = (await allCategories(req)).filter(({ id }) => ids.includes(id))
  const rule = strictestFiles(boards)
  if (!rule) throw new AppError('FORBIDDEN', { message: fileRefusalText.notAllowed })
  return rule
}

/** Throws CONFLICT when a post would have more files than its boards allow. */
export function assertRoom({ most }: FileRule, count: number): void {
  if (count > most) throw new AppError('CONFLICT', { message: fileRefusalText.tooMany(most) })
}

/** Throws TOO_LARGE when one of the files is larger than the boards allow. */
export function assertSizes({ megabytes }: FileRule, files: readonly { bytes: number }[]): void {
  if (files.some(({ bytes }) => bytes > megabytes * MB))
    throw new AppError('TOO_LARGE', { message: fileRefusalText.tooLarge(megabytes) })
}

/** Names of the files that a draft brings into a post of these boards; throws where the boards do not allow them. */
export async function filesBrought(
  req: AppRequest,
  {
    draftId,
    categoryIds,
    fileCount = 0,
  }: { draftId?: string | undefined; categoryIds: readonly number[]; fileCount?: number },
): Promise<string[]> {
  if (!draftId) return []
  const files = await findPage(req, {
    collection: 'post-file',
    where: filesWithin({ draft: draftId }),
    fields: ['name', 'bytes'],
  })
  if (files.length === 0) return []
  const rule = await fileRuleIn(req, categoryIds)
  assertRoom(rule, fileCount + files.length)
  assertSizes(rule, files)
  return files.map(({ name }) => name)
}
