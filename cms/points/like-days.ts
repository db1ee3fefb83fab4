import type { Change, Row } from '#cms/core/database/row.ts'
import { putRows, rowsWhere } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import type { Moved } from './ledger.ts'

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

/** The stored days of these pairs, `{author}:{liker}`; of the newest day on which each had one. */
export async function daysOfPairs(req: AppRequest, pairs: readonly string[]): Promise<Map<string, LikeDay>> {
  const rows = await rowsWhere(req, 'like-day', { id: { in: [...new Set(pairs)] } })
  return new Map(rows.map(({ id, day, from, points, exp }) => [id, { day, from, points, exp }]))
}

/** The day of a pair so far; `opening` when it has none for its day. */
export const dayOfPair = (known: LikeDay | undefined, opening: LikeDay): LikeDay =>
  known?.day === opening.day ? known : opening

/** The day with `moved` added. */
export const addTo = ({ day, from, points, exp }: LikeDay, moved: Moved): LikeDay => ({
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

/** Inserts or updates the one row of each pair. */
export const storePairDays = (req: AppRequest, days: ReadonlyMap<string, LikeDay>): Promise<void> =>
  putRows(
    req,
    'like-day',
    [...days].map(([id, day]) => ({ id, ...day })),
  )
