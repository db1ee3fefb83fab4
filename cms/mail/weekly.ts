import { DAY_MS } from '#src/rules/dates.ts'
import { MAIL, weekOf, weeklyMailAt } from '#src/rules/mail.ts'
import { weeklyMailText } from '#src/text/weekly-mail.ts'
import { consentsToNews } from '#cms/agreements/record.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, countRows, findPage, firstRow, rowById, rowsWhere } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { Where } from '#cms/core/database/where.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { unreadOf } from '#cms/notifications/unread.ts'
import { actorById } from '#cms/sessions/actor.ts'
import { inFeeds } from '#cms/visibility/boards.ts'
import { readablePosts, viewerOf, visiblePosts } from '#cms/visibility/posts.ts'
import { queueMail } from './queue.ts'
import { hasMail } from './transport.ts'
import { unsubscribeUrls } from './unsubscribe.ts'

/** Members whom a mail of news may reach: the address is proved, and the account neither left, suspended nor waiting. */
const mayBeMailed = (now: Date): Where<'member'> => ({
  emailVerified: { equals: true },
  leftAt: { exists: false },
  signUp: { exists: false },
  or: [{ suspendedUntil: { exists: false } }, { suspendedUntil: { less_than_equal: now.toISOString() } }],
})

/**
 * On Monday from 9:00 on queues the mail of the week for members who agreed to news before, each once: the week is stored
 * with the consent in the transaction that queues the mail. A portion a run, and none while one waits to be sent, so that
 * other mails do not wait behind them. Returns how many were queued.
 */
export async function queueWeeklyMails(req: AppRequest, now: Date, signal?: AbortSignal): Promise<string> {
  const week = weekOf(now)
  if (week === null || !hasMail() || !(await readSettings(req)).weeklyMail) return '0 mailed'
  const isWaiting: Where<'mail'> = { state: { equals: 'waiting' }, kind: { equals: 'weekly' } }
  const room = MAIL.weekly.atOnce - (await countRows(req, { collection: 'mail', where: isWaiting }))
  const isDue: Where<'agreement'> = {
    kind: { equals: 'news' },
    withdrawnAt: { exists: false },
    agreedAt: { less_than: weeklyMailAt(week).toISOString() },
    or: [{ mailedWeek: { exists: false } }, { mailedWeek: { less_than: week } }],
  }
  const due = room > 0 ? await rowsWhere(req, 'agreement', isDue, { sort: ['id'], limit: room }) : []
  let queued = 0
  for (const { id, member } of due) {
    if (signal?.aborted) break
    queued += Number(
      await inTransaction(req, async () => {
        // Of two replicas at once the second changes no rows.
        const isClaimed = await changeRow(
          req,
          'agreement',
          { and: [{ id: { equals: id } }, isDue] },
          { mailedWeek: week },
        )
        const isReached = isClaimed && (await firstRow(req, 'member', { id: { equals: member }, ...mayBeMailed(now) }))
        if (isReached) await queueMail(req, { kind: 'weekly', memberId: member, data: week, now })
        return Boolean(isReached)
      }),
    )
  }
  return `${queued} mailed`
}

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
      label: prefix ? `[${prefix}] ${title}` : title,
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
 * What became one of 개념글 in the seven days before the mail and every guest may read, the most liked first: no blurred
 * pictures, nothing of members who are blocked.
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
