import type { MemberData } from '#src/contracts/schemas/member-data.ts'
import { readMe } from '#cms/sessions/me.ts'
import { memberOr401 } from '#cms/members/find.ts'
import { rowById } from '#cms/core/database/rows.ts'
import { filterOf } from '#cms/members/filter-columns.ts'
import { toChoices } from '#cms/notifications/notification-choices.ts'
import { env } from '#cms/core/platform/runtime.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import type { Paged } from './json-chunks.ts'
import type { Owner } from './row-pages.ts'
import { messagePages } from './messages.ts'
import { blockPages, followPages, invitationPages, mutePages } from './relations.ts'
import { orderPages, attendancePages, conversionPages, ledgerPages } from './points.ts'
import {
  accessRecordPages,
  filePages,
  imagePages,
  agreementPages,
  objectionPages,
  passkeyPages,
  pushSubscriptionPages,
  reportPages,
  searchPages,
  signInPages,
} from './activity.ts'
import { boardWatchPages, keywordPages } from './alerts.ts'
import { bookmarkFolderPages, bookmarkPages, notePages, seriesPages } from './collected.ts'
import { commentPages, draftPages, likePages, postPages, readPositionPages, votePages, watchPages } from './content.ts'

/** Everything stored about a member, under the names of the exported file; lists are read when they are sent. */
export async function memberDataPages(req: AppRequest, memberId: string, now: Date): Promise<Paged<MemberData>> {
  const { emailNotifications, pushNotifications, badges, ...me } = await readMe(req, memberId)
  const member = await memberOr401(req, memberId)
  const account = await rowById(req, 'account', memberId)
  const owner: Owner = { id: memberId, role: me.role, origin: env().SITE_URL }
  const profileImageUrl = me.profileImageUrl && owner.origin + me.profileImageUrl
  return {
    exportedAt: now.toISOString(),
    profile: {
      ...me,
      profileImageUrl,
      badges,
      usesGoogle: Boolean(member.googleSubject),
      usesKakao: Boolean(member.kakaoSubject),
    },
    settings: {
      emailNotifications,
      pushNotifications,
      ...toChoices(member),
      whoMayMessage: member.whoMayMessage ?? 'everyone',
      filters: filterOf(account ?? {}),
    },
    agreements: agreementPages(req, owner),
    objections: objectionPages(req, owner),
    posts: postPages(req, owner),
    drafts: draftPages(req, owner),
    comments: commentPages(req, owner),
    likes: likePages(req, owner),
    votes: votePages(req, owner),
    bookmarks: bookmarkPages(req, owner),
    bookmarkFolders: bookmarkFolderPages(req, owner),
    series: seriesPages(req, owner),
    watches: watchPages(req, owner),
    boardWatches: boardWatchPages(req, owner),
    keywords: keywordPages(req, owner),
    readPositions: readPositionPages(req, owner),
    following: followPages(req, owner, { of: 'follower', shown: 'followee' }),
    followers: followPages(req, owner, { of: 'followee', shown: 'follower' }),
    blocks: blockPages(req, owner),
    mutes: mutePages(req, owner),
    notes: notePages(req, owner),
    messages: messagePages(req, owner),
    ledger: ledgerPages(req, owner),
    conversions: conversionPages(req, owner),
    orders: orderPages(req, owner, now),
    attendance: attendancePages(req, owner),
    searches: searchPages(req, owner),
    reports: reportPages(req, owner),
    pushSubscriptions: pushSubscriptionPages(req, owner),
    signIns: signInPages(req, owner),
    accessRecords: accessRecordPages(req, owner),
    invitations: invitationPages(req, owner),
    images: imagePages(req, owner),
    files: filePages(req, owner),
    passkeys: passkeyPages(req, owner),
  }
}
