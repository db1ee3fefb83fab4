import { renderMarkdown } from '#cms/core/markdown/render.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { openCategories } from './find.ts'

/** The rules of the boards that have some, as HTML. */
export async function boardRules(req: AppRequest): Promise<{ id: number; html: string }[]> {
  const boards = await openCategories(req)
  return boards.flatMap(({ id, rules }) => (rules ? [{ id, html: renderMarkdown(rules) }] : []))
}
