import { LIMITS } from '#src/rules/limits.ts'
import { MAIL } from '#src/rules/mail.ts'
import { PAYMENT_TIMES } from '#src/rules/payments.ts'
import { LEGAL_KINDS, type LegalKind } from '#src/rules/legal.ts'
import { cookiesText } from '#src/text/cookies.ts'
import { helpText, type HelpTab } from '#src/text/help.ts'
import type { LegalDocument } from '#src/text/legal.ts'
import { privacyText } from '#src/text/privacy.ts'
import { termsText } from '#src/text/terms.ts'
import { FIRST_COMPANY } from '#cms/content/company-read.ts'
import { countRows, insertRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** The effective date of the first legal texts; the panel stores a day as its noon. */
const FIRST_DAY = '2025-05-21T12:00:00.000Z'

const DOCUMENTS: Record<LegalKind, LegalDocument> = {
  terms: termsText.first({ ...LIMITS.account, ...PAYMENT_TIMES }),
  privacy: privacyText.first({
    ...LIMITS,
    ...LIMITS.account,
    mailDays: MAIL.retentionDays,
    searchDays: LIMITS.popularWord.days,
    accessDays: LIMITS.accessRecord.days,
    refusedDays: LIMITS.signUp.refusedDays,
  }),
  cookies: cookiesText,
}

/**
 * Writes help articles, legal texts and company details once: what admins change or delete afterwards remains so. A
 * legal text is the mark that it was done, because the last of a kind is never deleted.
 */
export async function seedRecords(req: AppRequest, now: Date): Promise<void> {
  if (!(await lacksRecords(req))) return
  try {
    await inTransaction(req, () => storeRecords(req, now))
  } catch (error) {
    // A concurrent start of another replica may have written everything.
    if (await lacksRecords(req)) throw error
  }
}

const lacksRecords = async (req: AppRequest): Promise<boolean> =>
  (await countRows(req, { collection: 'legal-text', where: {} })) === 0

async function storeRecords(req: AppRequest, now: Date): Promise<void> {
  const at = now.toISOString()
  const made = () => ({ id: newId(now), createdAt: at, editedAt: at })
  for (const kind of LEGAL_KINDS) {
    const content = firstLegalText(kind)
    await insertRow(req, 'legal-text', { ...made(), kind, effectiveOn: FIRST_DAY, content })
  }
  for (const [tab, articles] of Object.entries(helpText.first)) {
    for (const [index, article] of articles.entries())
      await insertRow(req, 'help-article', { ...made(), tab: tab as HelpTab, order: index + 1, ...article })
  }
  await insertRow(req, 'company', { ...FIRST_COMPANY, editedAt: at })
}

/** The legal text that a new forum starts with. */
export const firstLegalText = (kind: LegalKind): string => markdownOf(DOCUMENTS[kind])

/** The document as an admin would write it. */
function markdownOf({ intro, sections }: LegalDocument): string {
  const parts = sections.map(({ heading, text = [], points = [], needsCoin }) => {
    const list = points.map(itemOf).join('').trim()
    const part = [`## ${heading}`, ...text, ...(list ? [list] : [])].join('\n\n')
    return needsCoin ? `{coin}${part}{/coin}` : part
  })
  return [intro, ...parts].join('\n\n')
}

/** A point that shows only where there is a coin takes its line with it. */
const itemOf = (point: string): string => {
  const [, withCoin] = /^\{coin\}(.*)\{\/coin\}$/.exec(point) ?? []
  return withCoin === undefined ? `\n- ${point}` : `{coin}\n- ${withCoin}{/coin}`
}
