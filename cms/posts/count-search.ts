import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { seoulDay } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { countRows, insertOnce, insertRow, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { takeMutex } from '#cms/core/jobs/mutex.ts'
import { log } from '#cms/core/platform/log.ts'
import { remembered } from '#cms/core/platform/remembered.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { membersOfSameBrowsers } from '#cms/safety/shared-access.ts'
import { allowedWords, searchedWord, type SearchedWord } from './search-fit-word.ts'
import { firstPopularDay, forgetIfNowPopular } from './search-popular.ts'

const SHARED_DAYS = LIMITS.accessRecord.sharedDays

/** A search of posts whose first page was requested and had results. */
export interface Search {
  q: string
  ip: string
  memberId: string | null
}

/**
 * Counts a search for the popular words, once a searcher, word and day; members of one browser are one searcher. A
 * failure is logged: the search itself goes on.
 */
export async function countSearch(payload: Payload, search: Search, now: Date): Promise<void> {
  const searched = searchedWord(search.q)
  if (!searched) return
  const req = localRequest(payload)
  try {
    if ((await allowedWords(req, [searched.word])).length === 0) return
    if (await store(req, searched, { ...search, now })) await forgetIfNowPopular(req, searched.key, now)
  } catch (error) {
    log().warn({ err: error }, 'a search was not counted')
  }
}

/** Stores that this searcher searched for the word today; false when it is known already. */
async function store(req: AppRequest, { key, word }: SearchedWord, search: Search & { now: Date }): Promise<boolean> {
  const { ip, memberId, now } = search
  const linked = memberId ? [...(await membersOfSameBrowsers(req, { memberId, now, days: SHARED_DAYS })).keys()] : []
  const day = seoulDay(now)
  const searcher =
    memberId ??
    createHmac('sha256', await secretOf(req, day))
      .update(ip)
      .digest('base64url')
  const id = createHash('sha256')
    .update(JSON.stringify([day, key, searcher]))
    .digest('base64url')
  if (await rowById(req, 'search-word', id)) return false
  return inTransaction(req, async () => {
    if (await rowById(req, 'search-word', id)) return false
    if (await areCounted(req, { key, linked, now })) return false
    const guests = { key: { equals: key }, day: { equals: day }, member: { exists: false } }
    const guest = memberId ? null : (await countRows(req, { collection: 'search-word', where: guests })) + 1
    await insertRow(req, 'search-word', { id, key, word, day, member: memberId, guest, createdAt: now.toISOString() })
    return true
  })
}

/** Whether one of these members was counted for the word already, within the days that make it popular. */
async function areCounted(
  req: AppRequest,
  { key, linked, now }: { key: string; linked: readonly string[]; now: Date },
): Promise<boolean> {
  if (linked.length === 0) return false
  // Serialises concurrent searches of linked members, so that one of them is counted.
  await takeMutex(req, `search:${key}`)
  const day = { greater_than_equal: firstPopularDay(now) }
  const where = { key: { equals: key }, day, member: { in: [...linked] } }
  return (await countRows(req, { collection: 'search-word', where })) > 0
}

const secrets = remembered<string>('searchSecret')

/** The secret of this day, the same for every process. */
const secretOf = (req: AppRequest, day: string): Promise<string> =>
  secrets.get(async () => {
    await insertOnce(req, 'search-secret', { id: day, secret: randomBytes(32).toString('base64url') })
    return (await rowById(req, 'search-secret', day))?.secret ?? ''
  }, day)
