import type { Actor, Permission } from './permissions.ts'

/**
 * What a moderator of a board may do as staff, with what is in a category of theirs alone. Calls under any other
 * right, such as those about members, money and settings, treat them as the member that they are.
 */
const BOARD_RIGHTS = [
  'post.readHidden',
  'post.delete',
  'post.restore',
  'post.pin',
  'post.move',
  'post.comments',
  'comment.delete',
  'comment.restore',
  'report.list',
  'report.decide',
  // Notes are about members, of whom a board has all.
  'note.list',
  'note.create',
  'note.delete',
] as const satisfies Permission[]

/** Calls that read what may be hidden: who moderates the board of it sees it as staff do. */
const READS = ['post.read', 'comment.read'] as const satisfies Permission[]

/** Whether a call under this permission may be one of a board's moderator. */
export const isBoardRight = (permission: Permission): boolean =>
  [...BOARD_RIGHTS, ...READS].some((right) => right === permission)

type Moderating = Pick<Actor, 'role' | 'moderates' | 'onBoards'>

/** Whether this member moderates some board without being staff otherwise. */
export const moderatesBoards = (actor: Moderating | null): boolean =>
  actor !== null && (actor.role === 'member' || actor.onBoards === true) && (actor.moderates?.length ?? 0) > 0

/** Whether they moderate one of these boards: of the several boards of a post one is enough. */
export const moderatesOneOf = (actor: Moderating | null, boards: readonly number[]): boolean =>
  actor !== null && moderatesBoards(actor) && boards.some((board) => actor.moderates?.includes(board))

/** The member without the role that a call about their board lends them: what they may write is what members may. */
export const withoutBoards = <A extends Pick<Actor, 'role' | 'onBoards'>>(actor: A): A =>
  actor.onBoards ? { ...actor, role: 'member', onBoards: false } : actor

/** The member with the boards that this session may not use, as they would be after a sign-in with a passkey. */
export const withBoards = (actor: Actor): Actor => ({
  ...actor,
  ...(actor.withheldBoards && { moderates: actor.withheldBoards }),
})

/** The member as a moderator, for something that is in these boards; unchanged when none is theirs. */
export const onBoards = <A extends Moderating | null>(actor: A, boards: readonly number[]): A =>
  actor && moderatesOneOf(actor, boards) ? { ...actor, role: 'moderator', onBoards: true } : actor
