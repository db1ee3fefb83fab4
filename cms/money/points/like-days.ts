import type { Change, Row } from '#cms/machinery/database/row.ts'
import { putRow, rowById } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

/** Net points and XP of likes on one day (Asia/Seoul); `from` is the `seq` of the first ledger entry that counts. */
export interface LikeDay {
  day: string
  from: number
  points: number
  exp: number
}

/** The author's day so far, from the account; `opening` when the account has none for its day. */
export const dayOfAuthor = (account: Row<'account'>, opening: LikeDay): LikeDay =>
  account.likeDay === opening.day
    ? {
        day: opening.day,
        from: account.likeDayFrom ?? 0,
        points: account.likeDayPoints ?? 0,
        exp: account.likeDayExp ?? 0,
      }
    : opening

/** The day so far of one pair, `{author}:{liker}`; `opening` when it has none for its day. */
export async function dayOfPair(req: AppRequest, pair: string, opening: LikeDay): Promise<LikeDay> {
  const row = await rowById(req, 'like-day', pair)
  return row?.day === opening.day ? row : opening
}

/** The day with `moved` added. */
export const addTo = ({ day, from, points, exp }: LikeDay, moved: { amount: number; exp: number }): LikeDay => ({
  day,
  from,
  points: points + moved.amount,
  exp: exp + moved.exp,
})

/** The columns of the account that store the author's day. */
export const accountColumns = ({ day, from, points, exp }: LikeDay): Change<'account'> => ({
  likeDay: day,
  likeDayFrom: from,
  likeDayPoints: points,
  likeDayExp: exp,
})

/** Inserts or updates the pair's one row. */
export const storePairDay = (req: AppRequest, pair: string, day: LikeDay): Promise<void> =>
  putRow(req, 'like-day', { id: pair, ...day })
