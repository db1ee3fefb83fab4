import type { WordFilter } from '#src/contracts/schemas/word-filter.ts'
import { wordMatcher, type WordMatcher } from './word-filter-matcher.ts'
import { rowById } from '#cms/core/database/rows.ts'
import { forgetOnReplicas } from '#cms/core/database/replica-drops.ts'
import { remembered, replicaLifeMs } from '#cms/core/platform/remembered.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

type Carrier = Pick<AppRequest, 'payload'>

/** The id of the filter's only row. */
export const FILTER_ID = 'words'

/** Matchers of the two lists. */
export interface WordMatchers {
  refuse: WordMatcher
  hold: WordMatcher
}

const known = remembered<WordMatchers>('wordFilter', { lifeMs: replicaLifeMs })

/** The matchers of the filter as last committed, compiled once. */
export const readWordFilter = ({ payload }: Carrier): Promise<WordMatchers> =>
  known.get(async () => {
    const { refuse, hold } = await storedWords({ payload })
    return { refuse: wordMatcher(refuse), hold: wordMatcher(hold) }
  })

/** Drops the compiled filter once the open transaction is committed. */
export const forgetWordFilter = (req: AppRequest): void => forgetOnReplicas(req, known)

const NEVER = new Date(0).toISOString()

/** Both lists as they are stored. */
export async function storedWords(req: Carrier): Promise<WordFilter> {
  const row = await rowById(req, 'word-filter', FILTER_ID)
  return { refuse: linesOf(row?.refuse), hold: linesOf(row?.hold), updatedAt: row?.editedAt ?? NEVER }
}

const linesOf = (text: string | null | undefined): string[] => (text ? text.split('\n') : [])
