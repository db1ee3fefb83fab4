import { AppError } from '#src/rules/app-error.ts'
import type { WordMatcher } from './word-filter-matcher.ts'
import { wordRefusalText } from '#src/text/word-filter.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readWordFilter } from './word-filter-read.ts'

/** Texts of an input by their fields. */
type Texts = Readonly<Record<string, string | null | undefined>>

/** Throws VALIDATION with the field and the word when one of these texts contains a word of `refuse`. */
export async function assertNoRefusedWord(req: AppRequest, texts: Texts): Promise<void> {
  refuse(texts, [(await readWordFilter(req)).refuse])
}

/** The same for texts that cannot be held, such as names: words of `hold` are refused too. */
export async function assertNoFilteredWord(req: AppRequest, texts: Texts): Promise<void> {
  const filter = await readWordFilter(req)
  refuse(texts, [filter.refuse, filter.hold])
}

/** The first word of `hold` in these texts; null for none. */
export async function heldWordIn(req: AppRequest, texts: readonly string[]): Promise<string | null> {
  const { hold } = await readWordFilter(req)
  for (const text of texts) {
    const word = hold.find(text)
    if (word !== null) return word
  }
  return null
}

function refuse(texts: Texts, matchers: readonly WordMatcher[]): void {
  const fields: Record<string, string> = {}
  for (const [field, text] of Object.entries(texts)) {
    const word = matchers.map(({ find }) => find(text ?? '')).find((found) => found !== null)
    if (word !== undefined) fields[field] = wordRefusalText.refused(word)
  }
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION', { fields })
}
