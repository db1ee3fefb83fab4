import { collection, counter, figure, id } from '#cms/core/collection/fields.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'

/** Figures that the ledger audit (`npm run verify`) compares with rows which outlive the account. */
const AUDITED = [
  ...['points', 'boughtPoints', 'importedPoints', 'exp', 'level', 'ledgerSeq'],
  ...[
    'commentDay',
    'commentDayPoints',
    'postDay',
    'postDayPoints',
    'likeDay',
    'likeDayFrom',
    'likeDayPoints',
    'likeDayExp',
  ],
  ...['popularDay', 'popularDayPosts'],
  'unreadMessages',
  'unreadRequests',
  // They count down as the rows go that they count.
  ...['followerCount', 'followingCount', 'unreadNotifications'],
]

/** A member's points, XP, level and counters. Same id as the member; only operations write here. */
export const account = collection({
  slug: 'account',
  label: '계정',
  access: ADMIN_READS,
  admin: { hidden: true },
  indexes: [{ fields: ['points', 'id'] }, { fields: ['followerCount', 'id'] }],
  // The audit must still add up after a deletion: points, what a day's caps have counted, and unread messages, whose
  // conversations remain.
  exportedAs: ['profile', 'settings'],
  whenMemberLeaves: { id: { keepOnly: AUDITED } },
  fields: [
    id,
    counter('points'),
    counter('exp'),
    { ...counter('level'), defaultValue: 1 },
    // Bought points within `points`; earned ones are spent first.
    figure('boughtPoints'),
    // What is left of imported points within `points`: they are spent before earned ones.
    figure('importedPoints'),
    // Number of the member's newest ledger entry.
    counter('ledgerSeq'),
    counter('followerCount'),
    counter('followingCount'),
    // The cooldown counts from this time, so deleting a post or restarting the server does not end it.
    { name: 'lastPostAt', type: 'date' },
    // Written with each mention that notifies, so that two concurrent mentions conflict and neither passes the limit.
    { name: 'lastMentionAt', type: 'date' },
    // Points earned by comments on `commentDay` (Asia/Seoul, YYYY-MM-DD), for the daily cap.
    { name: 'commentDay', type: 'text' },
    counter('commentDayPoints'),
    // The same by posts on `postDay`.
    { name: 'postDay', type: 'text' },
    figure('postDayPoints'),
    // Net points and XP from likes on `likeDay`: the sum of like entries from sequence number `likeDayFrom` on.
    { name: 'likeDay', type: 'text' },
    figure('likeDayFrom'),
    figure('likeDayPoints'),
    figure('likeDayExp'),
    // How many posts were paid the bonus for popular posts on `popularDay` (Asia/Seoul), for the daily cap.
    { name: 'popularDay', type: 'text' },
    figure('popularDayPosts'),
    // Unread messages and unread notifications of the member; unread announcements are counted on request.
    counter('unreadMessages'),
    counter('unreadNotifications'),
    // Conversations of strangers with something unread, which the count of messages leaves out.
    figure('unreadRequests'),
    // How many strangers the member wrote to for the first time on `requestDay` (Asia/Seoul).
    { name: 'requestDay', type: 'text' },
    figure('requestCount'),
    // The member's id at the payment provider, and how many orders they began.
    { name: 'customerKey', type: 'text' },
    figure('orderCount'),
    // When the member last saw the posts of members they follow.
    { name: 'followingSeenAt', type: 'date' },
    // Boards, by number, and words of titles that the member's lists leave out: joined by commas and by line breaks.
    { name: 'hiddenBoards', type: 'text' },
    { name: 'hiddenWords', type: 'textarea' },
    // All announcements before this time count as read.
    { name: 'announcementsReadAt', type: 'date' },
  ],
})
