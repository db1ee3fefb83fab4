import type * as calls from '#src/contracts/notifications.ts'
import type { ServerResponse } from 'node:http'
import type { Ended } from '#src/contracts/schemas/notifications.ts'
import { AppError } from '#src/rules/app-error.ts'
import { formatUnread, LIVE } from '#src/rules/notifications.ts'
import { parseCursor } from '#src/rules/post-cursors.ts'
import { suspended, suspensionAt } from '#cms/core/call/suspension.ts'
import { Reply } from '#cms/core/call/reply.ts'
import type { Call } from '#cms/core/call/call.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import type { BusEvent } from '#cms/core/database/bus.ts'
import { portOf } from '#cms/core/database/port.ts'
import { publishedId } from '#cms/core/live/event-id.ts'
import type { Topic } from '#cms/core/live/publish.ts'
import { EventWriter, STREAM_HEADERS } from '#cms/core/live/sse.ts'
import { addStream } from '#cms/core/live/streams.ts'
import { log } from '#cms/core/platform/log.ts'
import { unreadOf } from '#cms/notifications/unread.ts'
import { noteStream } from '#cms/notifications/push-subscriptions.ts'
import { actorById } from '#cms/sessions/actor.ts'
import { isOpenSession } from '#cms/accounts/sessions.ts'
import { missedEvents } from './missed-events.ts'
import { missedPostNews } from './missed-post-news.ts'
import { eventFor } from './event-for.ts'
import { isPostEvent, postEventFor } from './post-event.ts'

type Opening = Call<typeof calls.openEvents>

const LAST_EVENT_ID = 'last-event-id'

/** Streams the caller's events, after those missed since the last event that the browser received. */
export async function openEvents(call: Opening): Promise<Reply<string>> {
  const { payload, sid } = call.req
  await portOf(payload).bus(payload).caughtUp()
  await noteStream({ payload }, sid, true)
  return new Reply('', { headers: STREAM_HEADERS, stream: (out) => stream(call, out) })
}

function stream({ req, actor, input, now }: Opening, out: ServerResponse): void {
  const writer = new EventWriter(out)
  // Events are presented one at a time, in the order of publication.
  let last: Promise<void> = Promise.resolve()
  const inOrder = (work: () => Promise<void>): void => {
    last = last.then(work).catch((error: unknown) => log().warn({ err: error }, 'an event was not shown'))
  }
  // Events published while the missed ones are queried may be among them.
  const replayed = new Set<string>()
  const replayedComments = new Set<string | null>()
  const show = async (event: BusEvent): Promise<void> => {
    if (isPostEvent(event)) {
      const shown = await postEventFor(req, actor.id, event)
      return shown ? writer.event(event.id, 'post', shown) : undefined
    }
    // With an empty context, because values remembered for this call are outdated.
    const shown = await eventFor({ ...req, context: {} }, actor.id, event)
    if (shown) writer.event(event.id, shown.name, shown.data)
  }
  let isOver = false
  const dismiss = ({ id }: Pick<BusEvent, 'id'>): void => {
    isOver = true
    inOrder(async () => {
      const why = await whyEnded(req, actor.id).catch(() => null)
      if (why) writer.event(id, 'ended', why)
      writer.end()
    })
  }
  const topics: Topic[] = ['all', `member:${actor.id}`, ...(input.posts ?? []).map((id): Topic => `post:${id}`)]
  if (req.sid) topics.push(`session:${req.sid}`)
  const remove = addStream({
    memberId: actor.id,
    topics,
    onEvent: (event) =>
      inOrder(async () => {
        const isRepeat = replayed.has(event.id) || (event.name === 'comment' && replayedComments.has(event.ref))
        if (!isOver && !isRepeat) await show(event)
      }),
    end: () => writer.end(),
    dismiss,
  })
  const heartbeat = setInterval(() => {
    writer.heartbeat()
    inOrder(async () => {
      await noteStream({ payload: req.payload }, req.sid, true)
      if (await whyEnded(req, actor.id)) dismiss({ id: publishedId() })
    })
  }, LIVE.heartbeatMs)
  out.once('close', () => {
    clearInterval(heartbeat)
    remove()
    inOrder(() => noteStream({ payload: req.payload }, req.sid, false))
  })
  // Taken before later events get theirs, so that a client that saw it and reconnects misses none of them.
  const id = publishedId()
  const lastId = req.headers.get(LAST_EVENT_ID) ?? input.lastEventId
  inOrder(async () => {
    const missed = lastId ? await missedEvents(req, { memberId: actor.id, lastId, now }) : []
    for (const event of missed) {
      replayed.add(event.id)
      await show(event)
    }
    // Counts change without a stored event too, when something is read on another device.
    if (input.unread === undefined && missed.length === 0) return
    const unread = await unreadOf(req, actor.id, new Date())
    if (formatUnread(unread) !== input.unread) writer.event(id, 'unread', unread)
  })
  for (const cursor of input.since ?? [])
    inOrder(async () => {
      for (const news of await missedPostNews(req, actor.id, parseCursor(cursor))) {
        replayedComments.add(news.commentId)
        writer.event(id, 'post', news)
      }
    })
}

/** Why this session's stream must end: the member is suspended, or the session is over; null when it may continue. */
async function whyEnded({ payload, sid }: AppRequest, memberId: string): Promise<Ended | null> {
  const [now, req] = [new Date(), localRequest(payload)]
  const member = sid && (await isOpenSession(req, sid, now)) ? await actorById(req, memberId) : null
  if (!member) return { code: 'AUTH_REQUIRED', message: new AppError('AUTH_REQUIRED').message }
  const suspension = suspensionAt(member, now)
  return suspension && { code: 'SUSPENDED', message: suspended(suspension).message }
}
