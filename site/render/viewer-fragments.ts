import { LRUCache } from 'lru-cache'
import type { OwnRank } from '#src/contracts/schemas/members.ts'
import type { AttendanceWeek } from '#src/rules/points.ts'
import type { QuietHours } from '#src/rules/quiet-hours.ts'
import { sessionMark } from '../lib/api/token.ts'
import { memberLabels } from '../lib/members/member-labels.ts'
import { nameOf } from '../lib/members/viewer.ts'
import { stepsOf, type FirstSteps } from '../lib/members/first-steps.ts'
import type { MemberFigures } from '../lib/session/member-figures.ts'
import { CompressedChunk } from './compressed-chunk.ts'

/** The viewer's data on a page: themselves, unread counts, session, and their week of attendance. */
export interface ViewerData {
  me: NonNullable<App.Locals['me']>
  unread: NonNullable<App.Locals['unread']>
  sid: string | null
  attendance: AttendanceWeek
  /** Their place in the ranking. */
  rank: OwnRank
  quietHours: QuietHours | null
  /** What they have ever done of a member's first steps. */
  steps: FirstSteps
}

const avatarOf = ({ me }: ViewerData) => ({
  id: me.id,
  name: nameOf(me),
  src: me.profileImageUrl,
  level: me.level,
  progress: Number.parseInt(memberLabels(me).percent),
})

const rankOf = (data: ViewerData) => ({ ...avatarOf(data), rank: data.rank, points: data.me.points })

/**
 * The parts of a page that show the viewer's data, by name, and the data that each may show. The rest of a shared page
 * depends on the results of its queries alone.
 */
export const VIEWER_FRAGMENTS = {
  session: ({ me, unread, sid, quietHours }: ViewerData) => ({
    id: me.id,
    session: sid ? sessionMark(sid) : '',
    figures: JSON.stringify({ id: me.id, points: me.points, exp: me.exp, level: me.level } satisfies MemberFigures),
    waiting: JSON.stringify(unread),
    pushes: me.pushNotifications,
    quiet: quietHours && JSON.stringify(quietHours),
  }),
  card: (data: ViewerData) => ({ ...avatarOf(data), look: memberLabels(data.me), joinedAt: data.me.createdAt }),
  menuFace: avatarOf,
  menuName: ({ me }: ViewerData) => nameOf(me),
  attendance: ({ attendance }: ViewerData) => attendance,
  composerFace: avatarOf,
  commentFace: avatarOf,
  firstRun: ({ me, steps, attendance }: ViewerData) => stepsOf(me, steps, attendance.needsProof),
  rankFace: avatarOf,
  rankRow: rankOf,
  ownRank: rankOf,
  headerNotifications: ({ unread }: ViewerData) => unread.notifications,
  headerMessages: ({ unread }: ViewerData) => unread.messages,
  barMessages: ({ unread }: ViewerData) => unread.messages,
} satisfies Record<string, (data: ViewerData) => unknown>

export type FragmentName = keyof typeof VIEWER_FRAGMENTS

/** The address of the page that renders nothing but the fragments; only the server itself requests it. */
export const FRAGMENTS_PATH = '/viewer-fragments'

/**
 * The viewer's data that the fragment of this name may show; null for guests. Outside the `<ViewerFragment>` of that name
 * only whether it is null may be used.
 */
export const viewerFragment = <N extends FragmentName>(
  name: N,
  { viewerData }: App.Locals,
): ReturnType<(typeof VIEWER_FRAGMENTS)[N]> | null =>
  viewerData ? (VIEWER_FRAGMENTS[name](viewerData) as ReturnType<(typeof VIEWER_FRAGMENTS)[N]>) : null

/** A fragment is a kilobyte or less, and a page has eight. */
const MAX_FRAGMENTS = 20_000
const fragments = new LRUCache<string, CompressedChunk>({ max: MAX_FRAGMENTS })
const keyOf = (name: FragmentName, data: ViewerData): string => JSON.stringify([name, VIEWER_FRAGMENTS[name](data)])

/** The markup of a fragment with this data; undefined if no page has rendered it. */
export const cachedFragment = (name: FragmentName, data: ViewerData): CompressedChunk | undefined =>
  fragments.get(keyOf(name, data))

/** Marks the beginning and end of a fragment in rendered markup; random, so that no member's text can contain it. */
const MARKER = crypto.randomUUID()
const MARKERS = new RegExp(`<!--${MARKER}(?: \\w+)?-->`, 'g')
const FRAGMENT = new RegExp(`<!--${MARKER} (\\w+)-->.*?<!--${MARKER}-->`, 's')

/** The markup of a fragment, between markers if the page may be shared. It may depend on `viewerFragment` alone. */
export async function fragmentMarkup(
  name: FragmentName,
  { viewerData, queries }: App.Locals,
  render: () => Promise<string>,
): Promise<string> {
  const html = await render()
  if (!viewerData || !queries) return html
  fragments.set(keyOf(name, viewerData), new CompressedChunk(html))
  return `<!--${MARKER} ${name}-->${html}<!--${MARKER}-->`
}

/** Splits markup at its fragments: markup at even indexes, names of fragments at odd ones. */
export const splitAtFragments = (html: string): string[] => html.split(FRAGMENT)

/** The markup as it is sent. */
export const withoutMarkers = (html: string): string => html.replaceAll(MARKERS, '')
