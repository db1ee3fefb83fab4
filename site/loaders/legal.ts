import { AppError } from '#src/rules/app-error.ts'
import { excerptOf } from '#src/rules/excerpt.ts'
import type { LegalKind } from '#src/rules/legal.ts'
import { companyText } from '#src/text/company.ts'
import { legalPageText } from '#src/text/legal.ts'
import { findCompany, findLegal } from '../cms.ts'

/** A legal text with numbered parts, and the contact; `version` is the day of another one than today's. */
export async function loadLegalText(kind: LegalKind, { searchParams }: URL, locals: App.Locals) {
  locals.tags.add('legal')
  const day = searchParams.get('version') ?? undefined
  const [found, company] = await Promise.all([findLegal(locals, { kind, day }), findCompany(locals)])
  if (!found) throw new AppError('NOT_FOUND')
  const { companyName, privacyOfficer, privacyEmail, supportPhone, address, isExample } = company
  const { legal } = companyText
  const contact = [
    { label: legal.company, value: companyName },
    { label: legal.officer, value: privacyOfficer },
    { label: legal.email, value: privacyEmail },
    { label: legal.phone, value: supportPhone },
    { label: legal.address, value: address },
  ]
  return { ...found, ...numbered(found.html), contact, isExample: isExample === true }
}

/** The text with a number and an anchor before each heading, and the headings as words. */
function numbered(html: string): { html: string; parts: string[] } {
  const parts: string[] = []
  const withNumbers = html.replace(/<h2>(.*?)<\/h2>/gs, (_, heading: string) => {
    parts.push(excerptOf(heading))
    return `<h2 id="part-${parts.length}">${parts.length}. ${heading}</h2>`
  })
  return { html: withNumbers, parts: [...parts, legalPageText.contactHeading] }
}
