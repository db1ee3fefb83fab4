import { DAY_MS } from '#src/rules/dates.ts'
import {
  ANSWERS,
  COMMENT_ENDINGS,
  COMMENTS,
  REPLIES,
  REPLY_ENDINGS,
  REPORT_REASONS,
  THANKS,
  THANKS_ENDINGS,
} from '../content/comments.ts'
import type { Random } from '../random.ts'
import { QNA_BOARD, type PlannedPost } from './plan-posts.ts'
import type { Action, Followers } from './actions.ts'
import { Sayings } from './sayings.ts'

interface Plan {
  random: Random
  now: Date
  joined: readonly Date[]
  posts: readonly PlannedPost[]
  /** By member; only they may respond to a post with a level restriction. */
  followers: Followers
}

const MAX_COMMENTS = 13
const MAX_LIKES = 30
/** How long a post gets responses. */
const ACTIVE_MS = 5 * DAY_MS

/** Comments, replies, likes, bookmarks and a few reports on the posts. */
export function planResponses(plan: Plan): Action[] {
  const talk = { sayings: new Sayings(plan.random), next: 0 }
  const responses = plan.posts.flatMap((post) => responsesTo(plan, post, talk))
  return [...responses, ...reports(plan)]
}

/** What was said so far, and the number of the last comment. */
interface Talk {
  sayings: Sayings
  next: number
}

function responsesTo(plan: Plan, post: PlannedPost, talk: Talk): Action[] {
  const { random } = plan
  const viewers = readersOf(plan, post)
  if (viewers.length === 0) return []
  const actions: Action[] = []
  const likers = random.sample(viewers, Math.round(post.appeal * MAX_LIKES * random.next()) + random.int(0, 4))
  for (const by of likers) actions.push({ kind: 'like-post', by, post: post.key, at: later(plan, post.at) })
  for (const by of random.sample(viewers, random.int(0, post.appeal > 0.5 ? 4 : 1))) {
    actions.push({ kind: 'bookmark', by, post: post.key, at: later(plan, post.at) })
  }
  for (const [nth, comment] of commentsFor(random, post).entries()) {
    actions.push(...thread(plan, { post, viewers, ...comment, nth, talk }))
  }
  return actions
}

/** Members who may read the post from its first minute on: those who had joined, or followed its author, before it. */
function readersOf({ joined, followers }: Plan, { author, at, levelRestriction }: PlannedPost): number[] {
  if (levelRestriction > 0) {
    return (followers.get(author) ?? []).flatMap(({ by, since }) => (since < at ? [by] : []))
  }
  return joined.flatMap((joinedAt, member) => (member !== author && joinedAt < at ? [member] : []))
}

/** Texts with what may follow them; what fits this post alone stands as it is. */
function commentsFor(random: Random, { talk, categoryIds, appeal }: PlannedPost): Pick<Thread, 'text' | 'endings'>[] {
  const count = Math.max(random.int(0, 2), Math.round(appeal * MAX_COMMENTS * (0.5 + random.next() / 2)))
  const pool = categoryIds[0] === QNA_BOARD ? ANSWERS : COMMENTS
  // In the given order, because the author's reply is to the first of them.
  const common = random.sample(pool, Math.max(0, count - talk.length))
  return [...talk.map((text) => ({ text, endings: [] })), ...common.map((text) => ({ text, endings: COMMENT_ENDINGS }))]
}

interface Thread {
  post: PlannedPost
  viewers: readonly number[]
  text: string
  endings: readonly string[]
  nth: number
  talk: Talk
}

/** A comment with its replies and likes. */
function thread(plan: Plan, { post, viewers, text, endings, nth, talk }: Thread): Action[] {
  const { random } = plan
  const by = random.pick(viewers)
  const said = talk.sayings.say({ text, endings, by })
  if (said === null) return []
  const [at, comment] = [later(plan, post.at), (talk.next += 1)]
  const base = { kind: 'comment', post: post.key } as const
  const actions: Action[] = [{ ...base, at, by, comment, parent: null, text: said }]
  const answer = (who: number, words: Pick<Thread, 'text' | 'endings'>, after: Date): Date => {
    const written = talk.sayings.say({ ...words, by: who })
    if (written === null) return after
    const when = soon(plan, after)
    actions.push({ ...base, at: when, by: who, comment: (talk.next += 1), parent: comment, text: written })
    return when
  }
  let last = at
  if (random.chance(0.16))
    last = answer(random.pick(viewers), { text: random.pick(REPLIES), endings: REPLY_ENDINGS }, last)
  if (nth === 0 && post.reply) last = answer(post.author, { text: post.reply, endings: [] }, last)
  else if (random.chance(0.28)) last = answer(post.author, { text: random.pick(THANKS), endings: THANKS_ENDINGS }, last)
  for (const liker of random.sample(viewers, Math.max(0, random.int(-4, 3)))) {
    if (liker !== by) actions.push({ kind: 'like-comment', by: liker, comment, at: soon(plan, last) })
  }
  return actions
}

/** A time soon after, with a long tail, and never in the future. */
const later = ({ random, now }: Plan, after: Date): Date => within(now, after, random.next() ** 3 * ACTIVE_MS + 60_000)
const soon = ({ random, now }: Plan, after: Date): Date =>
  within(now, after, random.next() ** 2 * (DAY_MS / 2) + 60_000)

function within(now: Date, after: Date, ms: number): Date {
  const room = now.getTime() - after.getTime()
  return new Date(after.getTime() + Math.max(1, Math.min(ms, room * 0.9)))
}

function reports(plan: Plan): Action[] {
  const { random } = plan
  const open = plan.posts.filter(
    ({ levelRestriction, at }) => levelRestriction === 0 && plan.now.getTime() - at.getTime() < 30 * DAY_MS,
  )
  return random.sample(open, REPORT_REASONS.length).flatMap((post, index): Action[] => {
    const [by] = readersOf(plan, post)
    const reason = REPORT_REASONS[index] as string
    return by === undefined ? [] : [{ kind: 'report', by, post: post.key, reason, at: later(plan, post.at) }]
  })
}
