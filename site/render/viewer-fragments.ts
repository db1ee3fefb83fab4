import { LRUCache } from 'lru-cache'
import type { AttendanceWeek } from '../cms.ts'
import { sessionMark } from '../lib/api/token.ts'
import { memberLabels } from '../lib/members/member-labels.ts'
import { nameOf } from '../lib/members/viewer.ts'
import type { MemberFigures } from '../lib/session/member-figures.ts'
import { CompressedChunk } from './compressed-chunk.ts'

/** What is a member's own on a page: themselves, what waits for them, their session, and their week of attendance. */
export interface Own {
  me: NonNullable<App.Locals['me']>
  unread: NonNullable<App.Locals['unread']>
  sid: string | null
  attendance: AttendanceWeek
}

const faceOf = ({ me }: Own) => ({
  id: me.id,
  name: nameOf(me),
  src: me.profileImageUrl,
  level: me.level,
  progress: Number.parseInt(memberLabels(me).percent),
})

/**
 * The parts of a page that are its reader's own, by the place where they stand, and all that each of them may say. Everything
 * else of a page that readers share is the same for all to whom the calls answered the same.
 */
export const VIEWER_FRAGMENTS = {
  session: ({ me, unread, sid }: Own) => ({
    id: me.id,
    session: sid ? sessionMark(sid) : '',
    standing: JSON.stringify({ id: me.id, points: me.points, exp: me.exp, level: me.level } satisfies MemberFigures),
    waiting: JSON.stringify(unread),
    pushes: me.pushNotifications,
  }),
  card: (own: Own) => ({ ...faceOf(own), look: memberLabels(own.me), joinedAt: own.me.createdAt }),
  menuFace: faceOf,
  menuName: ({ me }: Own) => nameOf(me),
  attendance: ({ attendance }: Own) => attendance,
  composerFace: faceOf,
  headerNotifications: ({ unread }: Own) => unread.notifications,
  headerMessages: ({ unread }: Own) => unread.messages,
  barMessages: ({ unread }: Own) => unread.messages,
} satisfies Record<string, (own: Own) => unknown>

export type FragmentName = keyof typeof VIEWER_FRAGMENTS

/** The page with nothing but these parts; only the server itself is shown it. */
export const FRAGMENTS_PATH = '/viewer-fragments'

/**
 * What the part in this place may say of the page's reader; null for guests, who have none. Only whether there is any may be
 * used outside the `<ViewerFragment>` of that name.
 */
export const viewerFragment = <N extends FragmentName>(
  name: N,
  { own }: App.Locals,
): ReturnType<(typeof VIEWER_FRAGMENTS)[N]> | null =>
  own ? (VIEWER_FRAGMENTS[name](own) as ReturnType<(typeof VIEWER_FRAGMENTS)[N]>) : null

/** Markup of a kilobyte or less, a handful for each member who is here. */
const MOST = 20_000
const drawn = new LRUCache<string, CompressedChunk>({ max: MOST })
const keyOf = (name: FragmentName, own: Own): string => JSON.stringify([name, VIEWER_FRAGMENTS[name](own)])

/** A member's part as an earlier page drew it; undefined when none has. */
export const cachedFragment = (name: FragmentName, own: Own): CompressedChunk | undefined => drawn.get(keyOf(name, own))

/** What frames a reader's own part in a page that is shared; nobody who writes a text knows it. */
const MARK = crypto.randomUUID()
const FRAME = new RegExp(`<!--${MARK}(?: \\w+)?-->`, 'g')
const FRAMED = new RegExp(`<!--${MARK} (\\w+)-->.*?<!--${MARK}-->`, 's')

/** The markup of a part, framed while a page is drawn that others may share. Everything in it follows from `viewerFragment`. */
export async function fragmentMarkup(
  name: FragmentName,
  { own, reads }: App.Locals,
  draw: () => Promise<string>,
): Promise<string> {
  const html = await draw()
  if (!own || !reads) return html
  drawn.set(keyOf(name, own), new CompressedChunk(html))
  return `<!--${MARK} ${name}-->${html}<!--${MARK}-->`
}

/** A page taken apart at its reader's own parts: plain markup at the even places, names of parts at the odd ones. */
export const cutAtFragments = (html: string): string[] => html.split(FRAMED)

/** The page as its reader gets it. */
export const withoutFrames = (html: string): string => html.replaceAll(FRAME, '')
