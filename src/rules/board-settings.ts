import { boardRightText } from '../text/board-rights.ts'
import { LIMITS } from './limits.ts'
import { isAtLeast, type MemberRole, type Role } from './permissions.ts'

/** The highest grade (등급) that staff may give a member. */
export const HIGHEST_GRADE = 9

/** What a board asks of those who read, write, comment and download there: role, level and grade, all three. */
export interface BoardRights {
  readRole: Role
  readLevel: number
  readGrade: number
  writeRole: MemberRole
  writeLevel: number
  writeGrade: number
  commentRole: MemberRole
  commentLevel: number
  commentGrade: number
  fileLevel: number
  fileGrade: number
}

/** A board that asks nothing: guests read, members write and comment. */
const OPEN: BoardRights = {
  readRole: 'guest',
  readLevel: 0,
  readGrade: 0,
  writeRole: 'member',
  writeLevel: 0,
  writeGrade: 0,
  commentRole: 'member',
  commentLevel: 0,
  commentGrade: 0,
  fileLevel: 0,
  fileGrade: 0,
}

/** Names of the rights, as fields of a board. */
export const BOARD_RIGHTS = Object.keys(OPEN) as (keyof BoardRights)[]

/** The highest number that a field of a board's rights may have. */
export const highestAsked = (field: keyof BoardRights): number =>
  field.endsWith('Grade') ? HIGHEST_GRADE : LIMITS.level.restrictionMax

type Stored = { [K in keyof BoardRights]?: BoardRights[K] | null | undefined }

/** The rights of a board as they are stored; what is not set asks nothing. */
export const rightsOf = (stored: Stored): BoardRights =>
  Object.fromEntries(BOARD_RIGHTS.map((name) => [name, stored[name] ?? OPEN[name]])) as unknown as BoardRights

/** Whether a board asks anything of its readers. */
export const isReadByAll = ({
  readRole,
  readLevel,
  readGrade,
}: Pick<BoardRights, 'readRole' | 'readLevel' | 'readGrade'>): boolean =>
  readRole === 'guest' && readLevel === 0 && readGrade === 0

/** Whether a board asks no more of who comments than to be a member. */
export const isCommentedByMembers = ({ commentRole, commentLevel, commentGrade }: BoardRights): boolean =>
  commentRole === 'member' && commentLevel === 0 && commentGrade === 0

/** What may ask no less than reading does. */
const ABOVE_READING = ['write', 'comment'] as const
type Above = (typeof ABOVE_READING)[number]

/** Level and grade are compared where neither of the two is for staff alone, who need none. */
const areOfMembers = (rights: BoardRights, act: Above): boolean =>
  !isAtLeast({ role: rights[`${act}Role`] }, 'moderator') && !isAtLeast(asMember(rights.readRole), 'moderator')

const asMember = (role: Role) => (role === 'guest' ? null : { role })

/** The sentence that tells which right contradicts reading: who may not read may neither write nor comment. Null for none. */
export function contradictionIn(rights: BoardRights): string | null {
  for (const act of ABOVE_READING) {
    if (rights.readRole !== 'guest' && !isAtLeast({ role: rights[`${act}Role`] }, rights.readRole))
      return boardRightText.contradicts[act].role
    if (!areOfMembers(rights, act)) continue
    if (rights[`${act}Level`] < rights.readLevel) return boardRightText.contradicts[act].level
    if (rights[`${act}Grade`] < rights.readGrade) return boardRightText.contradicts[act].grade
  }
  return null
}

/**
 * The rights after a save: where it raises what reading asks and leaves writing or commenting as they were, those rise with
 * it. What was changed on purpose stays, for `contradictionIn` to refuse.
 */
export function withRaised(before: BoardRights, sent: Stored): BoardRights {
  const after = rightsOf({ ...before, ...withoutMissing(sent) })
  for (const act of ABOVE_READING) {
    const fields = [`${act}Role`, `${act}Level`, `${act}Grade`] as const
    if (fields.some((field) => after[field] !== before[field])) continue
    if (after.readRole !== 'guest' && !isAtLeast({ role: after[`${act}Role`] }, after.readRole))
      after[`${act}Role`] = after.readRole
    if (!areOfMembers(after, act)) continue
    after[`${act}Level`] = Math.max(after[`${act}Level`], after.readLevel)
    after[`${act}Grade`] = Math.max(after[`${act}Grade`], after.readGrade)
  }
  return after
}

/** The acts whose rights a save raises by itself, because it raises reading alone. */
export function raisedActs(before: BoardRights, sent: Stored): Above[] {
  const [requested, after] = [rightsOf({ ...before, ...withoutMissing(sent) }), withRaised(before, sent)]
  return ABOVE_READING.filter((act) =>
    ([`${act}Role`, `${act}Level`, `${act}Grade`] as const).some((field) => after[field] !== requested[field]),
  )
}

const withoutMissing = (sent: Stored): Stored =>
  Object.fromEntries(BOARD_RIGHTS.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]])))
