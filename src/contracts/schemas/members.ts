import { z } from 'zod'
import { ASKED_KINDS } from '../../rules/agreements.ts'
import { MEMBER_ROLES } from '../../rules/permissions.ts'
import { forEachProfileText } from '../../rules/profile-texts.ts'
import { checkText } from '../../text/checks.ts'
import { LIMITS } from '../../rules/limits.ts'
import { text } from './inputs.ts'
import { Count, Time } from './outputs.ts'

/** A member as displayed beside posts and comments. */
export const Author = z
  .object({
    id: z.string(),
    username: z.string(),
    nickname: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    points: Count,
    level: z.int().min(1),
    isAdmin: z.boolean(),
    /** What their grade (등급) is called, where an admin shows grades beside names. */
    gradeName: z.string().optional(),
  })
  .meta({ id: 'Author' })
export type Author = z.infer<typeof Author>

/** A monthly reward: gold, silver or bronze for a post of that month. */
export const MemberBadge = z.object({ rank: z.union([z.literal(1), z.literal(2), z.literal(3)]), month: z.string() })

/** What everyone may know of a member. */
export const PublicUser = z
  .object({
    ...Author.shape,
    ...forEachProfileText(() => z.string().nullable()),
    exp: Count,
    createdAt: Time,
    badges: z.array(MemberBadge),
  })
  .meta({ id: 'User' })
export type PublicUser = z.infer<typeof PublicUser>

/** A member as only they and admins see them. */
export const Me = z
  .object({
    ...PublicUser.shape,
    /** Null for an imported member who has yet to give one. */
    email: z.string().nullable(),
    role: z.enum(MEMBER_ROLES, { error: checkText.choice }),
    /** Null when not suspended. */
    suspendedUntil: Time.nullable(),
    /** Bought points within `points`. */
    boughtPoints: Count,
    emailVerified: z.boolean(),
    emailNotifications: z.boolean(),
    pushNotifications: z.boolean(),
    /** False for a member who has only signed in with a provider. */
    hasPassword: z.boolean(),
    /** Imported without an address of their own: calls that change something answer EMAIL_REQUIRED until they give one. */
    mustGiveEmail: z.boolean(),
    /** An imported admin: calls are refused with PASSWORD_REQUIRED until they choose a new password. */
    mustChangePassword: z.boolean(),
    /** Legal texts whose new version they have yet to accept. */
    mustAgree: z.array(z.enum(ASKED_KINDS)),
    /** Categories that come first in menus. */
    boards: z.array(z.int()),
    /** The grade (등급) that staff gave them. */
    grade: Count,
    /** Categories whose moderator they are. */
    moderates: z.array(z.int()),
    updatedAt: Time,
  })
  .meta({ id: 'Me' })
export type Me = z.infer<typeof Me>

/** A row of the ranking; `points` are those that it is ordered by. */
export const TopUser = Author.pick({
  id: true,
  username: true,
  nickname: true,
  profileImageUrl: true,
  points: true,
  level: true,
})
  .extend({
    /** XP that came with the points; in the ranking of the month alone. */
    exp: z.int().optional(),
  })
  .meta({ id: 'TopUser' })
export type TopUser = z.infer<typeof TopUser>

/** A member's place in the ranking, and the one before it; null for the first. */
export const OwnRank = z
  .object({
    rank: z.int().min(1),
    points: Count,
    next: z.object({ rank: z.int().min(1), points: Count }).nullable(),
  })
  .meta({ id: 'OwnRank' })
export type OwnRank = z.infer<typeof OwnRank>

/** What a member wrote on one day in Asia/Seoul. */
export const ActiveDay = z.object({ day: z.iso.date(), posts: Count, comments: Count }).meta({ id: 'ActiveDay' })
export type ActiveDay = z.infer<typeof ActiveDay>

/** Followers or the followed, and how many there are in all. */
export const MemberList = z.object({ totalCount: Count, users: z.array(Author) })

/** The response to a sign-in. */
export const SignedIn = z.object({ token: z.string(), user: Me })

/** A browser in which the member is signed in. */
export const OwnSession = z
  .object({ id: z.string(), device: z.string(), createdAt: Time, lastSeenAt: Time, isCurrent: z.boolean() })
  .meta({ id: 'Session' })
export type OwnSession = z.infer<typeof OwnSession>

/** What a member notes about another for themselves; '' for nothing. */
export const NoteText = text({
  max: LIMITS.memberNote.max,
  long: checkText.tooLong(LIMITS.memberNote.max),
  line: true,
})
export const MemberNote = z.object({ user: Author, text: z.string(), updatedAt: Time }).meta({ id: 'MemberNote' })
export type MemberNote = z.infer<typeof MemberNote>
