import { LEGAL_KINDS } from '#src/rules/legal.ts'
import { helpText } from '#src/text/help.ts'
import { FIRST_NAMES, withNames } from '#src/text/names.ts'
import { forgetCategories } from '#cms/categories/find.ts'
import { forgetBanners } from '#cms/content/banner-current.ts'
import { FIRST_COMPANY, forgetCompany } from '#cms/content/company-read.ts'
import { changeRows } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { clearPages } from '#cms/core/page-cache/page-cache.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { forgetAnnouncements } from '#cms/notifications/announcement-notifications.ts'
import { ANNOUNCEMENTS } from './announcements.ts'
import { CATEGORIES } from './essentials.ts'
import { firstLegalText } from './records.ts'

/** What a forum stored that was started before seeded texts had marks. */
const before = (text: string): string => withNames(text, FIRST_NAMES)
const wasSeeded = (text: string) => ({ equals: before(text) })
const hasMarks = (seeded: object): boolean =>
  Object.values(seeded).some((text) => typeof text === 'string' && before(text) !== text)

/** Changes of the rows that hold a seeded text as it was before. */
const changesOf = (req: AppRequest): (() => Promise<number>)[] => [
  ...ANNOUNCEMENTS.filter(hasMarks).map(({ title, content }) => {
    const where = { title: wasSeeded(title), content: wasSeeded(content) }
    return () => changeRows(req, 'announcement', where, { title, content })
  }),
  ...Object.values(helpText.first)
    .flat()
    .filter(hasMarks)
    .map(({ question, answer }) => {
      const where = { question: wasSeeded(question), answer: wasSeeded(answer) }
      return () => changeRows(req, 'help-article', where, { question, answer })
    }),
  ...LEGAL_KINDS.map((kind) => {
    const content = firstLegalText(kind)
    const where = { kind: { equals: kind }, content: wasSeeded(content) }
    return () => changeRows(req, 'legal-text', where, { content })
  }),
  ...CATEGORIES.filter(hasMarks).map(({ id, description = '' }) => {
    const where = { id: { equals: id }, description: wasSeeded(description ?? '') }
    return () => changeRows(req, 'category', where, { description })
  }),
  () => {
    const { id, companyName } = FIRST_COMPANY
    return changeRows(req, 'company', { id: { equals: id }, companyName: wasSeeded(companyName) }, { companyName })
  },
]

/**
 * Gives seeded texts their marks in a forum that was started before they had any (docs/decisions/0122); runs once. A text
 * that is no longer word for word the seeded one stays as it is. Returns how many rows changed, for the job's result.
 */
export async function markNames(req: AppRequest): Promise<string> {
  const changed = await inTransaction(req, async () => {
    let rows = 0
    for (const change of changesOf(req)) rows += await change()
    for (const forget of [forgetCategories, forgetBanners, forgetCompany, forgetAnnouncements]) forget(req)
    clearPages(req, ['site'])
    return rows
  })
  return `${changed} marked texts`
}
