import { z } from 'zod'
import { LIVE, SHOWN_UNREAD } from '../rules/notifications.ts'
import { POST_CURSOR } from '../rules/post-cursors.ts'
import { checkText } from '../text/checks.ts'
import { contract } from './contract.ts'
import { Id, queryFlag, Slice } from './schemas/inputs.ts'
import { Keywords, Notification, NotificationChoices, NotificationChoicesInput } from './schemas/notifications.ts'
import { Count } from './schemas/outputs.ts'

export const listNotifications = contract({
  summary: '알림',
  method: 'get',
  path: '/notifications',
  auth: 'notification.read',
  input: Slice.safeExtend({ unread: queryFlag() }),
  output: z.array(Notification),
})

export const countNotifications = contract({
  summary: '안 읽은 알림 수',
  method: 'get',
  path: '/notifications/unread/count',
  auth: 'notification.read',
  input: z.object({}),
  output: z.object({ count: Count }),
})

export const readNotification = contract({
  summary: '알림 읽음으로 표시',
  method: 'put',
  path: '/notifications/:id/read',
  auth: 'notification.read',
  input: z.object({ id: Id }),
  output: z.void(),
  status: 204,
})

export const readAllNotifications = contract({
  summary: '알림 모두 읽음으로 표시',
  method: 'put',
  path: '/notifications/read-all',
  auth: 'notification.read',
  input: z.object({}),
  output: z.void(),
  status: 204,
})

export const getNotificationChoices = contract({
  summary: '종류별 알림과 방해 금지 시간',
  method: 'get',
  path: '/users/me/notification-choices',
  auth: 'profile.update',
  input: z.object({}),
  output: NotificationChoices,
})

export const saveNotificationChoices = contract({
  summary: '종류별 알림과 방해 금지 시간 정하기. 보내지 않은 것은 그대로 둠',
  method: 'put',
  path: '/users/me/notification-choices',
  auth: 'profile.update',
  input: NotificationChoicesInput,
  output: NotificationChoices,
})

export const listKeywords = contract({
  summary: '내 키워드. 새 글의 제목에 있으면 알림',
  method: 'get',
  path: '/users/me/keywords',
  auth: 'profile.update',
  input: z.object({}),
  output: Keywords,
})

export const saveKeywords = contract({
  summary: '내 키워드를 보낸 것으로 바꾸기',
  method: 'put',
  path: '/users/me/keywords',
  auth: 'profile.update',
  body: 'list',
  input: z.object({ list: Keywords }),
  output: Keywords,
  limit: 'watch',
})

/** Ids of the posts that the browser has open, separated by commas. */
const OpenPosts = z
  .string({ error: checkText.text })
  .transform((value) => (value === '' ? [] : value.split(',')))
  .pipe(z.array(Id).max(LIVE.postsPerStream, { error: checkText.openPosts(LIVE.postsPerStream) }))

/** What pages of posts showed when they were rendered, as `formatCursor` writes it, separated by commas. */
const PostCursors = z
  .string({ error: checkText.text })
  .transform((value) => value.split(','))
  .pipe(
    z
      .array(z.string().regex(POST_CURSOR, { error: checkText.id }))
      .max(LIVE.postsPerStream, { error: checkText.openPosts(LIVE.postsPerStream) }),
  )

/**
 * Server-sent events: `notification` (Notification), `message` (Message), `unread` (both counts) and, for the posts
 * named, `post` (PostNews); `ended` (Ended) is last, when the member is suspended or signed out. `Last-Event-ID` replays
 * the events of the last five minutes that were missed; a page that opens its first stream
 * cannot send headers and passes the id as `lastEventId`. `since` replays the comments that came to posts since pages
 * of them were rendered, or else their counts where these changed. `unread` has the unread counts that the pages show,
 * as `formatUnread` writes them: if they are not the current ones, these are sent.
 */
export const openEvents = contract({
  summary: '실시간 알림 (server-sent events)',
  method: 'get',
  path: '/events',
  auth: 'notification.read',
  input: z.object({
    posts: OpenPosts.optional(),
    lastEventId: Id.optional(),
    since: PostCursors.optional(),
    unread: z.string({ error: checkText.text }).regex(SHOWN_UNREAD, { error: checkText.text }).optional(),
  }),
  output: z.string(),
  answers: 'text/event-stream',
})
