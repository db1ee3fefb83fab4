import type { HelpTab } from '#src/text/help.ts'
import { rowsWhere } from '#cms/machinery/database/rows.ts'
import { renderMarkdown } from '#cms/machinery/markdown/render.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

/** A question and its answer, in which `{{names}}` are not filled in yet. */
export interface HelpArticle {
  id: string
  tab: HelpTab
  question: string
  answerHtml: string
}

/** Every article, in the order of its tab. */
export async function findHelpArticles({ payload }: Pick<AppRequest, 'payload'>): Promise<HelpArticle[]> {
  const rows = await rowsWhere({ payload }, 'help-article', {}, { sort: ['order', 'createdAt', 'id'] })
  return rows.map(({ id, tab, question, answer }) => ({ id, tab, question, answerHtml: renderMarkdown(answer) }))
}
