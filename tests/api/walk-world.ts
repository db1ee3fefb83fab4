import { forum, type CommentRow, type Forum, type Person, type PostRow } from '#tests/helpers/forum.ts'

/** Who walks through every call. */
export const ROLES = ['guest', 'owner', 'other', 'blocked', 'lowLevel', 'moderator', 'admin', 'exAdmin'] as const
export type Role = (typeof ROLES)[number]
type SignedIn = Exclude<Role, 'guest'>

/** People in each role and the things that the owner has. */
export interface World {
  make: Forum
  people: Record<SignedIn, Person>
  /** What the owner shows to everyone. */
  post: PostRow
  comment: CommentRow
  /** What only level 50 may open; `lowLevel` meets this one in place of the other. */
  highPost: PostRow
  highComment: CommentRow
}

/** A world of its own, with fresh people. */
export async function makeWorld(): Promise<World> {
  const make = await forum()
  const { member, newAdmin, admin, post, comment } = make
  const [owner, other, blocked, lowLevel] = [await member(), await member(), await member(), await member()]
  const moderator = await member()
  const people = { owner, other, blocked, lowLevel, moderator, admin: await newAdmin(), exAdmin: await newAdmin() }
  const by = await admin()
  const steps = [
    await owner.api.post(`/users/${blocked.id}/block`),
    await by.api.patch(`/admin/users/${people.exAdmin.id}/role`, { isAdmin: false }),
    await by.api.patch(`/admin/users/${moderator.id}/role`, { role: 'moderator' }),
  ]
  for (const { status, text } of steps) if (status !== 200) throw new Error(`The world could not be made: ${text}`)
  const poll = { question: '어느 쪽이에요?', options: ['이쪽', '저쪽'] }
  const open = await post(owner, { poll })
  const high = await post(owner, { levelRestriction: 50, poll })
  return {
    make,
    people,
    post: open,
    comment: await comment(open.id, owner),
    highPost: high,
    highComment: await comment(high.id, owner),
  }
}
