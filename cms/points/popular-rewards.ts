import { seoulDay } from '#src/rules/dates.ts'
import { rowById, rowsWhere } from '#cms/core/database/rows.ts'
import { beginsWith } from '#cms/core/database/where.ts'
import { notify } from '#cms/notifications/notify.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { worthOf } from './earning.ts'
import { append } from './ledger.ts'
import type { OwnedWork } from './work.ts'
import { cancelShortfalls, takeOrOwe } from './shortfalls.ts'

/** A post after its likes changed; `likeCount` is the likes that pay. */
interface Liked {
  work: OwnedWork
  likeCount: number
  now: Date
}

/** What the ledger says of the popularity bonus of one post. */
interface Bonus {
  /** How often it was paid. */
  begun: number
  /** Whether it was paid and not reversed since. */
  isHeld: boolean
  /** Points that the author still has from it; a reversal may have taken less than all. */
  points: number
  /** Whether it was paid on this day before, so that the cap of the day counts it already. */
  isCounted: boolean
}

/**
 * Pays the author of a post that has reached `popularLikes`, unless the bonus is paid already or `popularDailyCap`
 * posts of the author were paid for it today. Joins the caller's transaction.
 */
export async function beginPopular(req: AppRequest, { work, likeCount, now }: Liked): Promise<void> {
  const { popularLikes, popularDailyCap } = await readSettings(req)
  if (likeCount < popularLikes) return
  const worth = await worthOf(req, { kind: 'popular', memberId: work.authorId, now })
  if (!worth || worth.points === 0) return
  const day = seoulDay(now)
  const bonus = await bonusOf(req, work, day)
  const account = bonus.isHeld ? null : await rowById(req, 'account', work.authorId)
  if (!account) return
  const counted = account.popularDay === day ? (account.popularDayPosts ?? 0) : 0
  if (!bonus.isCounted && counted >= popularDailyCap) return
  // Points that the last reversal could not take are no longer owed: the post is popular again.
  if (bonus.begun > 0) await cancelShortfalls(req, [endOf(keyOf(work, bonus.begun))])
  const entry = {
    memberId: work.authorId,
    key: keyOf(work, bonus.begun + 1),
    type: 'post_popular' as const,
    amount: Math.max(0, worth.points - bonus.points),
    description: work.title,
    reference: { type: work.type, id: work.id },
    now,
  }
  const paid = await append(req, entry, {
    popularDay: day,
    popularDayPosts: counted + (bonus.isCounted ? 0 : 1),
  })
  // Once a post, so that losing and regaining one like sends no second notification.
  if (paid && bonus.begun === 0)
    await notify(req, { kind: 'becamePopular', postId: work.id, authorId: work.authorId, points: paid.amount }, now)
}

/** Reverses the bonus of a post whose likes have fallen below `popularLikes`. Joins the caller's transaction. */
export async function endPopular(req: AppRequest, { work, likeCount, now }: Liked): Promise<void> {
  const { popularLikes } = await readSettings(req)
  if (likeCount >= popularLikes) return
  const bonus = await bonusOf(req, work, seoulDay(now))
  if (!bonus.isHeld) return
  await takeOrOwe(req, {
    memberId: work.authorId,
    key: endOf(keyOf(work, bonus.begun)),
    type: 'post_popular',
    amount: -bonus.points,
    description: work.title,
    reference: { type: work.type, id: work.id },
    now,
  })
}

const BEGIN = /:popular(:\d+)?$/
const END = /:end$/
const prefixOf = ({ id }: OwnedWork): string => `post:${id}:popular`
const keyOf = (work: OwnedWork, time: number): string => (time === 1 ? prefixOf(work) : `${prefixOf(work)}:${time}`)
const endOf = (key: string): string => `${key}:end`

async function bonusOf(req: AppRequest, work: OwnedWork, day: string): Promise<Bonus> {
  const entries = await rowsWhere(req, 'point-transaction', { key: beginsWith(prefixOf(work)) })
  const begins = entries.filter(({ key }) => BEGIN.test(key))
  return {
    begun: begins.length,
    isHeld: begins.length > entries.filter(({ key }) => END.test(key)).length,
    points: entries.reduce((sum, { amount }) => sum + amount, 0),
    isCounted: begins.some(({ createdAt }) => seoulDay(new Date(createdAt)) === day),
  }
}
