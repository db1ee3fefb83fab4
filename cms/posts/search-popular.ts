import type * as calls from '#src/contracts/search.ts'
import { addDays, seoulDay } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Call } from '#cms/core/call/call.ts'
import { wholeList, type Reply } from '#cms/core/call/reply.ts'
import { tallyRows } from '#cms/core/database/rows.ts'
import { forgetOnReplicas } from '#cms/core/database/replica-drops.ts'
import { remembered } from '#cms/core/platform/remembered.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { boardsOfClosedPosts, closedKey } from '#cms/visibility/boards.ts'
import { allowedWords } from './search-fit-word.ts'
import { findHits } from './search-hits.ts'
import { searchPlan } from './search-plan.ts'

const { searchers, days, shown } = LIMITS.popularWord
/** More than are shown, because the word filter may take some. */
const MOST_READ = 4 * shown
/** Words that are looked up for what they find; the word filter may still take some of them. */
const MOST_FOUND = 2 * shown
/** A word that becomes popular shows at once in this process; others and their order are this old at most. */
const LIFE_MS = 15_000
const cached = remembered<string[]>('popularWords', { lifeMs: () => LIFE_MS })

/** What enough different people searched for in the last days, the most frequent first. */
export async function popularWords(req: AppRequest, now: Date): Promise<string[]> {
  const guest = localRequest(req.payload)
  const key = `${seoulDay(now)} ${closedKey(await boardsOfClosedPosts(guest))}`
  const words = await cached.get(
    async () => foundByGuests(guest, await allowedWords(guest, await wordsOf(req, now))),
    key,
  )
  return (await allowedWords(req, words)).slice(0, shown)
}

const wordsOf = async (req: AppRequest, now: Date): Promise<string[]> => (await tally(req, now)).map(({ word }) => word)

/** The words by which a guest's search finds something: words of closed boards alone are not shown. */
async function foundByGuests(guest: AppRequest, words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const word of words) {
    if (found.length >= MOST_FOUND) break
    const plan = await searchPlan(guest, { q: word, sort: 'newest' })
    if (plan && (await findHits(guest, plan, 1)).length > 0) found.push(word)
  }
  return found
}

export const listPopularSearches = async ({
  req,
  now,
}: Call<typeof calls.listPopularSearches>): Promise<Reply<string[]>> => wholeList(await popularWords(req, now))

/** Drops the cached words when this one has just become popular. */
export async function forgetIfNowPopular(req: AppRequest, key: string, now: Date): Promise<void> {
  const [found] = await tally(req, now, key)
  if (found?.count === searchers) cached.forget()
}

/** Drops the cached words on every replica after the commit: a text that became secret may have been the only one with a word. */
export const forgetPopularWords = (req: AppRequest): void => forgetOnReplicas(req, cached)

/** The first of the days whose searches count, in Asia/Seoul. */
export const firstPopularDay = (now: Date): string => addDays(seoulDay(now), 1 - days)

/** Words with the number of those who surely are different people: members, and the guests of the day with the most. */
const tally = (req: AppRequest, now: Date, key?: string) =>
  tallyRows(req, {
    collection: 'search-word',
    where: {
      day: { greater_than_equal: firstPopularDay(now) },
      ...(key !== undefined && { key: { equals: key } }),
    },
    by: 'key',
    distinct: 'member',
    plusHighest: 'guest',
    shown: 'word',
    least: searchers,
    limit: MOST_READ,
  })
