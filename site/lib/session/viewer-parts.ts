import type { OwnRank } from '#src/contracts/schemas/members.ts'
import type { AttendanceWeek } from '#src/rules/points.ts'
import type { QuietHours } from '#src/rules/quiet-hours.ts'
import { sessionMark } from '../api/token.ts'
import { memberLabels } from '../members/member-labels.ts'
import { nameOf } from '../members/viewer.ts'
import { stepsOf, type FirstSteps } from '../members/first-steps.ts'
import type { MemberFigures } from './member-figures.ts'

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

/** The parts of the frame that show the viewer's own data, by name, and what each shows: the keys of their pieces. */
const VIEWER_PARTS = {
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

export type ViewerPart = keyof typeof VIEWER_PARTS

/** What the part of this name shows of the viewer; null for guests. */
export const viewerPart = <N extends ViewerPart>(
  name: N,
  { viewerData }: App.Locals,
): ReturnType<(typeof VIEWER_PARTS)[N]> | null =>
  viewerData ? (VIEWER_PARTS[name](viewerData) as ReturnType<(typeof VIEWER_PARTS)[N]>) : null
