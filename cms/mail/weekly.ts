import { DAY_MS } from '#src/rules/dates.ts'
import { MAIL, weeklyMailAt } from '#src/rules/mail.ts'
import { titleWithPrefix } from '#src/rules/prefixes.ts'
import { weeklyMailText } from '#src/text/weekly-mail.ts'
import { consentsToNews } from '#cms/agreements/record.ts'
import type { Row } from '#cms/core/database/row.ts'
import { findPage, firstRow, rowById } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { unreadOf } from '#cms/notifications/unread.ts'
import { actorById } from '#cms/sessions/actor.ts'
import { inFeeds } from '#cms/visibility/boards.ts'
import { readablePosts, viewerOf, visiblePosts } from '#cms/visibility/posts.ts'
import { unsubscribeUrls } from './unsubscribe.ts'

/** Members whom a mail of news may reach: the address is proved, and the account neither left, suspended nor waiting. */
export const mayBeMailed = (now: Date): Where<'member'> => ({
  emailVerified: { equals: true },
  leftAt: { exists: false },
  signUp: { exists: false },
  or: [{ suspendedUntil: { exists: false } }, { suspendedUntil: { less_than_equal: now.toISOString() } }],
})

interface Draft {
  req: AppRequest
  member: Row<'member'>
  /** The week. */
  data: string
  now: Date
}

/** The mail of a week as it is sent now; null without anything to say, and for a member whom it may no longer reach. */
export async function weeklyMail({ req: { payload }, member, data: week, now }: Draft) {
  const carrier = localRequest(payload)
  const isReached = await firstRow(carrier, 'member', { id: { equals: member.id }, ...mayBeMailed(now) })
  if (!isReached || !(await consentsToNews(carrier, member.id)) || !(await readSettings(carrier)).weeklyMail)
    return null
  const posts = await bestOfWeek(localRequest(payload, await actorById({ payload }, member.id)), week)
  const unread = await unreadOf(carrier, member.id, now)
  if (posts.length === 0 && unread.notifications + unread.messages === 0) return null
  const { SITE_URL } = env()
  const { subject, lead, action, note, unsubscribe } = weeklyMailText
  const { page, headers } = unsubscribeUrls(member.id, 'news')
  const company = await rowById(carrier, 'company', 'company')
  return {
    subject: subject(posts.length),
    lead: lead({ posts: posts.length, ...unread }),
    items: posts.map(({ id, title, prefix }) => ({
      label: titleWithPrefix({ prefix: prefix ?? null, title }),
      url: `${SITE_URL}/post/${id}`,
    })),
    action: { label: action, url: posts.length > 0 ? SITE_URL : `${SITE_URL}/notifications` },
    note,
    ...(company && { sender: weeklyMailText.sender(company) }),
    end: { label: unsubscribe, url: page },
    headers,
  }
}

/**
 * The posts that became 개념글 in the seven days before the mail and that every guest may read, the most liked first. Those
 * with blurred pictures and those of blocked members are left out.
 */
async function bestOfWeek(req: AppRequest, week: string) {
  const guest = localRequest(req.payload)
  const until = weeklyMailAt(week)
  const since = new Date(until.getTime() - MAIL.weekly.days * DAY_MS)
  const bestAt = { greater_than_equal: since.toISOString(), less_than: until.toISOString() }
  return findPage(guest, {
    collection: 'post',
    where: {
      and: [
        await readablePosts(guest, await viewerOf(guest)),
        visiblePosts(await viewerOf(req)),
        ...(await inFeeds(guest)),
        { bestAt, isBlurred: { not_equals: true } },
      ],
    },
    fields: ['id', 'title', 'prefix'],
    sort: ['-likeCount', '-commentCount', '-createdAt', '-id'],
    isNarrow: true,
    limit: MAIL.weekly.posts,
  })
}
