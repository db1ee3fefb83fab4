import type { Row } from '#cms/core/database/row.ts'

/** The account of a member who has just joined: no points, no XP, every counter at 0. */
export const newAccount = (id: string): Row<'account'> => ({
  id,
  points: 0,
  exp: 0,
  level: 1,
  ledgerSeq: 0,
  followerCount: 0,
  followingCount: 0,
  commentDayPoints: 0,
  unreadMessages: 0,
  unreadNotifications: 0,
  unreadRequests: 0,
})
