import { seoulDay } from '#src/rules/dates.ts'
import type { SourceRow, RowSource } from '#cms/core/database/row-source.ts'
import { addTo, asNumber, asText, type Finding } from './finding.ts'

/** Key of a like's entry: `like:{work}:{liker}:{changeCount}`; a later debit for one has a longer key. */
const LIKE = /^like:[^:]+:([^:]+):\d+$/
/** Key of a paid bonus: `post:{id}:popular`, with a number from the second time on. */
const POPULAR = /^(post:[^:]+:popular)(:\d+)?$/
const OWED = /:owed:([^:]+)$/

interface Day {
  from: number
  points: number
  exp: number
}

/** Checks entries of likes and refunds; fed entry by entry, so that the ledger need not fit into memory. */
export interface RewardCaps {
  take: (entry: SourceRow) => void
  findings: (source: RowSource) => Promise<Finding[]>
}

/**
 * I7 and I8: the day's caps of likes and of popular posts match the ledger, and every shortfall is owed by its
 * conversion.
 */
export async function rewardCaps(source: RowSource, accounts: readonly SourceRow[]): Promise<RewardCaps> {
  const authors = new Map(accounts.filter(({ likeDay }) => likeDay).map((row) => [asText(row.id), dayOf(row)]))
  const pairs = new Map<string, Day>()
  for await (const row of source.rows('like-day', ['id', 'from', 'points', 'exp']))
    pairs.set(asText(row.id), {
      from: asNumber(row.from),
      points: asNumber(row.points),
      exp: asNumber(row.exp),
    })
  const popular = new Map(
    accounts
      .filter(({ popularDay }) => popularDay)
      .map((row) => [
        asText(row.id),
        { day: asText(row.popularDay), posts: asNumber(row.popularDayPosts), paid: new Set<string>() },
      ]),
  )
  const paid = new Map<string, number>()
  return {
    take: ({ key, member, seq, amount, exp, createdAt }) => {
      const popularPost = POPULAR.exec(asText(key))?.[1]
      const popularDay = popularPost && popular.get(asText(member))
      if (popularDay && seoulDay(new Date(asText(createdAt))) === popularDay.day) popularDay.paid.add(popularPost)
      const liker = LIKE.exec(asText(key))?.[1]
      const conversion = OWED.exec(asText(key))?.[1]
      if (conversion) addTo(paid, conversion, -asNumber(amount))
      if (!liker) return
      for (const day of [authors.get(asText(member)), pairs.get(`${asText(member)}:${liker}`)]) {
        if (!day || asNumber(seq) < day.from) continue
        day.points -= asNumber(amount)
        day.exp -= asNumber(exp)
      }
    },
    findings: async (rows) => [
      settled('I7 likes of the day of each author', authors),
      settled('I7 likes of the day of each pair', pairs),
      {
        name: 'I7 popular posts of the day of each author',
        checked: popular.size,
        breaks: [...popular].flatMap(
          ([
            id,
            {
              posts,
              paid: { size },
            },
          ]) => (size === posts ? [] : [`${id}: ${posts} popular posts counted, ${size} paid`]),
        ),
      },
      await owed(rows, paid),
    ],
  }
}

const dayOf = ({ likeDayFrom, likeDayPoints, likeDayExp }: SourceRow): Day => ({
  from: asNumber(likeDayFrom),
  points: asNumber(likeDayPoints),
  exp: asNumber(likeDayExp),
})

/** Each day's figures less all its entries must be 0. */
const settled = (name: string, days: ReadonlyMap<string, Day>): Finding => ({
  name,
  checked: days.size,
  breaks: [...days].flatMap(([id, { points, exp }]) =>
    points === 0 && exp === 0 ? [] : [`${id}: ${points} P and ${exp} XP more than its entries say`],
  ),
})

async function owed(source: RowSource, paid: ReadonlyMap<string, number>): Promise<Finding> {
  const finding: Finding = { name: 'I8 what take-backs miss waits for its conversion', checked: 0, breaks: [] }
  const waiting = new Map<string, number>()
  for await (const { conversion, points } of source.rows('shortfall', ['conversion', 'points']))
    addTo(waiting, asText(conversion), asNumber(points))
  for await (const row of source.rows('conversion', ['id', 'status', 'pointsAmount', 'owedPoints'])) {
    finding.checked += 1
    const [id, points] = [asText(row.id), asNumber(row.owedPoints)]
    const isWhole =
      (waiting.get(id) ?? 0) === (row.status === 'pending' ? points : 0) &&
      (paid.get(id) ?? 0) === (row.status === 'failed' ? points : 0)
    if (!isWhole || points < 0 || points > asNumber(row.pointsAmount)) finding.breaks.push(`conversion ${id}`)
  }
  return finding
}
