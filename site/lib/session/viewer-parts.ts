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

const faceOf = ({ me }: ViewerData) => ({
  id: me.id,
  name: nameOf(me),
  src: me.profileImageUrl,
  level: me.level,
  progress: Number.parseInt(memberLabels(me).percent),
})

/** What a part of the frame shows of the viewer, which is the key of its piece; null for guests. */
const shownOf =
  <T>(show: (data: ViewerData) => T) =>
  ({ viewerData }: App.Locals): T | null =>
    viewerData ? show(viewerData) : null

export const viewerFace = shownOf(faceOf)

export const viewerRank = shownOf((data) => ({ ...faceOf(data), rank: data.rank, points: data.me.points }))

export const viewerCard = shownOf((data) => ({
  ...faceOf(data),
  look: memberLabels(data.me),
  joinedAt: data.me.createdAt,
}))

export const viewerAttendance = shownOf(({ attendance }) => attendance)

export const viewerSteps = shownOf(({ me, steps, attendance }) => stepsOf(me, steps, attendance.needsProof))

/** What the scripts of a page know of the viewer from the start. */
export const viewerSession = shownOf(({ me, unread, sid, quietHours }) => ({
  id: me.id,
  session: sid ? sessionMark(sid) : '',
  figures: JSON.stringify({ id: me.id, points: me.points, exp: me.exp, level: me.level } satisfies MemberFigures),
  waiting: JSON.stringify(unread),
  pushes: me.pushNotifications,
  quiet: quietHours && JSON.stringify(quietHours),
}))
