import type { HelpTab } from '#src/text/help.ts'
import { withNames } from '#src/text/names.ts'
import { rowsWhere } from '#cms/core/database/rows.ts'
import { renderMarkdown } from '#cms/core/markdown/render.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

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
  return rows.map(({ id, tab, question, answer }) => ({
    id,
    tab,
    question: withNames(question),
    answerHtml: renderMarkdown(withNames(answer)),
  }))
}
