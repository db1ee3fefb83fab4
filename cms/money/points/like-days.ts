import type { Change, Row } from '#cms/machinery/database/row.ts'
import { putRow, rowById } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

/** What likes brought on one day (Asia/Seoul), less what their end took; `from` is the first ledger line that counts. */
export interface LikeDay {
  day: string
  from: number
  points: number
  exp: number
}

/** What all likes brought this author on the day of `opening`, which stands for a day without one. */
export const dayOfAuthor = (account: Row<'account'>, opening: LikeDay): LikeDay =>
  account.likeDay === opening.day
    ? {
        day: opening.day,
        from: account.likeDayFrom ?? 0,
        points: account.likeDayPoints ?? 0,
        exp: account.likeDayExp ?? 0,
      }
    : opening

/** The same of one pair's likes; `pair` is `{author}:{liker}`. */
export async function dayOfPair(req: AppRequest, pair: string, opening: LikeDay): Promise<LikeDay> {
  const row = await rowById(req, 'like-day', pair)
  return row?.day === opening.day ? row : opening
}

/** The day after so much more. */
export const grownBy = ({ day, from, points, exp }: LikeDay, moved: { amount: number; exp: number }): LikeDay => ({
  day,
  from,
  points: points + moved.amount,
  exp: exp + moved.exp,
})

/** How the author's account keeps the day. */
export const inAccount = ({ day, from, points, exp }: LikeDay): Change<'account'> => ({
  likeDay: day,
  likeDayFrom: from,
  likeDayPoints: points,
  likeDayExp: exp,
})

/** Keeps the day of a pair, which has one row. */
export const storePairDay = (req: AppRequest, pair: string, day: LikeDay): Promise<void> =>
  putRow(req, 'like-day', { id: pair, ...day })
