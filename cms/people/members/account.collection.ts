import { collection, counter, figure, id } from '#cms/machinery/collection/fields.ts'
import { ADMIN_READS } from '#cms/machinery/collection/access.ts'

/** What the invariants of `npm run audit` hold against rows that stay. */
const AUDITED = [
  ...['points', 'boughtPoints', 'exp', 'level', 'ledgerSeq'],
  ...['commentDay', 'commentDayPoints', 'likeDay', 'likeDayFrom', 'likeDayPoints', 'likeDayExp'],
  ...['popularDay', 'popularDayPosts'],
  'unreadMessages',
]

/** What a member has: points, XP, level and counters. Same id as the member; only operations write here. */
export const account = collection({
  slug: 'account',
  label: '계정',
  access: ADMIN_READS,
  admin: { hidden: true },
  indexes: [{ fields: ['points', 'id'] }],
  // The books go on adding up: points, what a day's caps have counted, and unread messages, whose conversations stay.
  exportedAs: ['profile'],
  whenMemberLeaves: { id: { keepOnly: AUDITED } },
  fields: [
    id,
    counter('points'),
    counter('exp'),
    { ...counter('level'), defaultValue: 1 },
    // Of `points` those that were bought; earned ones are spent first.
    figure('boughtPoints'),
    // Number of the member's newest ledger line.
    counter('ledgerSeq'),
    counter('followerCount'),
    counter('followingCount'),
    // The cooldown counts from here, so that deleting a post or restarting the server does not end it.
    { name: 'lastPostAt', type: 'date' },
    // Written with each mention that notifies, so that two at once wait for each other and neither misses the limit.
    { name: 'lastMentionAt', type: 'date' },
    // Points earned by comments on `commentDay` (Asia/Seoul, YYYY-MM-DD), for the daily cap.
    { name: 'commentDay', type: 'text' },
    counter('commentDayPoints'),
    // What likes brought on `likeDay`, less what their end took: the lines of likes from number `likeDayFrom` on.
    { name: 'likeDay', type: 'text' },
    figure('likeDayFrom'),
    figure('likeDayPoints'),
    figure('likeDayExp'),
    // How many posts became popular and paid for it on `popularDay` (Asia/Seoul), for the daily cap.
    { name: 'popularDay', type: 'text' },
    figure('popularDayPosts'),
    // How many messages, and lines of the member's own, are unread; announcements are counted when asked for.
    counter('unreadMessages'),
    counter('unreadNotifications'),
    // Who the member is to the payment provider, and how many orders they began.
    { name: 'customerKey', type: 'text' },
    figure('orderCount'),
    // Announcements from before are read, all of them.
    { name: 'announcementsReadAt', type: 'date' },
  ],
})
