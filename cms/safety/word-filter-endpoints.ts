import type { WordFilter } from '#src/contracts/schemas/word-filter.ts'
import * as calls from '#src/contracts/word-filter.ts'
import { foldedText } from './folded-text.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import { assertFresh } from '#cms/core/call/assert-fresh.ts'
import type { Call } from '#cms/core/call/call.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { putRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { FILTER_ID, forgetWordFilter, storedWords } from './word-filter-read.ts'

/** Both lists of words. */
const getWordFilter = ({ req }: Call<typeof calls.getWordFilter>): Promise<WordFilter> => storedWords(req)

/** Stores both lists, in force from the next text on; throws CONFLICT when they are newer than `expectedUpdatedAt`. */
const setWordFilter = ({ req, actor, input, now }: Call<typeof calls.setWordFilter>): Promise<WordFilter> =>
  inTransaction(req, async () => {
    const before = await storedWords(req)
    assertFresh(before, input.expectedUpdatedAt)
    const after = { refuse: distinct(input.refuse), hold: distinct(input.hold) }
    const lines = { refuse: after.refuse.join('\n'), hold: after.hold.join('\n') }
    await putRow(req, 'word-filter', { id: FILTER_ID, ...lines, editedAt: now.toISOString() })
    await recordAudit(req, {
      actorId: actor.id,
      action: 'wordFilter.update',
      target: FILTER_ID,
      before: { refuse: before.refuse.join(', '), hold: before.hold.join(', ') },
      after: { refuse: after.refuse.join(', '), hold: after.hold.join(', ') },
      now,
    })
    forgetWordFilter(req)
    return { ...after, updatedAt: now.toISOString() }
  })

/** The words in their order, of those that are compared alike the first; without what consists of nothing visible. */
function distinct(words: readonly string[]): string[] {
  const byForm = new Map<string, string>()
  for (const word of words) {
    const form = foldedText(word)
    if (form !== '' && !byForm.has(form)) byForm.set(form, word)
  }
  return [...byForm.values()]
}

export const wordFilterEndpoints = [
  serve(calls.getWordFilter, getWordFilter),
  serve(calls.setWordFilter, setWordFilter),
]
