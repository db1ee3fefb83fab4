import type * as calls from '#src/contracts/notifications.ts'
import { AppError } from '#src/rules/app-error.ts'
import { boardRefusalText } from '#src/text/board-rights.ts'
import type { Call } from '#cms/core/call/call.ts'
import { deleteRows, findPage, insertRows } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { assertCategories } from '#cms/categories/find.ts'
import { takeMutex } from '#cms/core/jobs/mutex.ts'
import { closedBoards } from '#cms/visibility/boards.ts'
import { memberOr401 } from '#cms/members/find.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { keywordForms, keywordMatcher, termsOfTitle } from './keyword-terms.ts'

/** A keyword and the number of the one board that it is about; null for all. */
interface Keyword {
  word: string
  category: number | null
}

/** The caller's keywords in their order, without those of boards that are closed to them. */
export async function listKeywords({ req, actor }: Call<typeof calls.listKeywords>): Promise<Keyword[]> {
  const [rows, closed] = await Promise.all([keywordsOf(req, actor.id), closedBoards(req)])
  return rows.filter(({ category }) => category === null || !closed.has(category))
}

/**
 * Replaces the caller's keywords by these, each once; those of boards that are closed to them meanwhile stay. Throws FORBIDDEN
 * for a new one of such a board.
 */
export async function saveKeywords({ req, actor, input, now }: Call<typeof calls.saveKeywords>): Promise<Keyword[]> {
  const chosen = input.list.map(({ word, category }) => ({ word, category, ...keywordForms(word) }))
  const once = [...new Map(chosen.toReversed().map((one) => [`${one.category}:${one.key}`, one])).values()].toReversed()
  const boards = once.flatMap(({ category }) => category ?? [])
  await assertCategories(req, boards)
  await inTransaction(req, async () => {
    await memberOr401(req, actor.id)
    const closed = await closedBoards(req)
    // Stored keywords of closed boards stay, so that more of them would exceed the limit.
    if (boards.some((id) => closed.has(id)))
      throw new AppError('FORBIDDEN', { reason: 'board_restricted', message: boardRefusalText.board_restricted })
    await takeMutex(req, `keywords:${actor.id}`)
    const shown = { or: [{ category: { exists: false } }, { category: { not_in: [...closed.keys()] } }] }
    await deleteRows(req, 'keyword', { and: [{ member: { equals: actor.id } }, shown] })
    const rows = once.map((one, place) => ({
      id: newId(now),
      member: actor.id,
      ...one,
      place,
      createdAt: now.toISOString(),
    }))
    await insertRows(req, 'keyword', rows)
  })
  return listKeywords({ req, actor, input: {}, now })
}

const keywordsOf = async (req: AppRequest, memberId: string): Promise<Keyword[]> => {
  const rows = await findPage(req, {
    collection: 'keyword',
    where: { member: { equals: memberId } },
    fields: ['word', 'category'],
    sort: ['place', 'id'],
  })
  return rows.map(({ word, category }) => ({ word, category: category ?? null }))
}

/**
 * The members who have a keyword that this title has, in one of these boards or in all, each with the word as they typed it.
 * One query by the terms of the title, however many keywords there are.
 */
export async function keywordReadersOf(
  req: AppRequest,
  title: string,
  boards: readonly number[],
): Promise<ReadonlyMap<string, string>> {
  const terms = termsOfTitle(title)
  const rows = await findPage(req, {
    collection: 'keyword',
    where: { term: { in: terms } },
    fields: ['member', 'word', 'key', 'category', 'place'],
  })
  const has = keywordMatcher(title)
  const words = new Map<string, { word: string; place: number }>()
  for (const { member, word, key, category, place } of rows) {
    const isMeant = (category ?? null) === null || boards.includes(category ?? 0)
    const known = words.get(member)
    if (isMeant && (!known || place < known.place) && has(key)) words.set(member, { word, place })
  }
  return new Map([...words].map(([member, { word }]) => [member, word]))
}
