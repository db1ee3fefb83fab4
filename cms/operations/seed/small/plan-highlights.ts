import { BOARD_POSTS, DEMO_GRADES } from '../content/boards.ts'
import { CARRIED, DEMO_SERIES, HIGHLIGHTS, TALKS, type Highlight, type Talk } from '../content/highlights.ts'
import { POLL_POSTS } from '../content/poll-posts.ts'
import type { Random } from '../random.ts'
import type { Action } from './actions.ts'
import type { PlannedPost } from './plan-posts.ts'

const HOUR_MS = 3_600_000
/** Longer than the cooldown between two posts of one author. */
const APART_MS = 30 * 60_000
/** Posts and comments of the highlights are numbered from here. */
const FIRST_POST = 10_000
const FIRST_COMMENT = 100_000

interface Plan {
  random: Random
  now: Date
  joined: readonly Date[]
  posts: readonly PlannedPost[]
}

/** What the demo shows of itself: tiers of levels, posts with pictures, tables and code, talk below them, messages. */
export function planHighlights(plan: Plan): Action[] {
  const comments = { next: FIRST_COMMENT }
  const all = [...HIGHLIGHTS, ...POLL_POSTS, ...BOARD_POSTS].map((highlight, nth) => ({
    highlight,
    key: FIRST_POST + nth,
    comments,
  }))
  return [
    ...carriedOver(plan),
    ...all.flatMap((numbered) => highlighted(plan, numbered)),
    ...seriesOf(plan, all),
    ...TALKS.flatMap((talk, nth) => conversation(plan, talk, nth)),
    ...graded(plan),
  ]
}

const carriedOver = ({ joined }: Plan): Action[] =>
  Object.entries(CARRIED).map(([by, { points, exp }]) => ({
    kind: 'carry-over',
    at: new Date((joined[Number(by)] as Date).getTime() + 1_000),
    by: Number(by),
    points,
    exp,
  }))

/** The grades of members, as the operator gives them soon after they have joined. */
const graded = ({ joined }: Plan): Action[] =>
  Object.entries(DEMO_GRADES).map(([by, grade]) => ({
    kind: 'grade',
    at: new Date((joined[Number(by)] as Date).getTime() + 2_000),
    by: Number(by),
    grade,
  }))

/** Each series once its last post is written, which is its author's. */
function seriesOf(plan: Plan, all: readonly Numbered[]): Action[] {
  return Object.entries(DEMO_SERIES).flatMap(([title, description]): Action[] => {
    const parts = all
      .filter(({ highlight }) => highlight.series === title)
      .map(({ highlight, key }) => ({ by: highlight.author, key, at: freeTime(plan, highlight) }))
      .sort((a, b) => a.at.getTime() - b.at.getTime())
    const last = parts.at(-1)
    if (!last) return []
    const posts = parts.map(({ key }) => key)
    return [{ kind: 'series', at: new Date(last.at.getTime() + 1_000), by: last.by, title, description, posts }]
  })
}

interface Numbered {
  highlight: Highlight
  key: number
  comments: { next: number }
}

/** The post with its likes, comments and the author's replies. */
function highlighted(plan: Plan, { highlight, key, comments }: Numbered): Action[] {
  const { random, now, joined } = plan
  const { author, board, title, body, scenes, level, likes, talk, poll, isPinned, isSecret, readers, file } = highlight
  const at = freeTime(plan, highlight)
  const post: PlannedPost = {
    key,
    author,
    at,
    title,
    content: body,
    categoryIds: [board],
    levelRestriction: level,
    scenes,
    talk: [],
    reply: undefined,
    appeal: 1,
    ...(poll && { poll: formOf(poll, now) }),
    ...(isSecret && { isSecret }),
  }
  const viewers = joined.flatMap((joinedAt, member) =>
    member !== author && joinedAt < at && (readers?.includes(member) ?? true) ? [member] : [],
  )
  const room = now.getTime() - at.getTime()
  const after = (share: number): Date => new Date(at.getTime() + room * share)
  const actions: Action[] = [{ kind: 'post', at, by: author, post }]
  for (const by of random.sample(viewers, likes)) {
    actions.push({ kind: 'like-post', by, post: key, at: after(0.05 + random.next() * 0.9) })
  }
  for (const [nth, [text, reply]] of talk.entries()) {
    const share = (nth + 1) / (talk.length + 1)
    const by = random.pick(viewers)
    const comment = (comments.next += 1)
    actions.push({ kind: 'comment', at: after(share), by, post: key, comment, parent: null, text })
    if (!reply) continue
    const answer = { by: author, post: key, comment: (comments.next += 1), parent: comment, text: reply }
    actions.push({ kind: 'comment', at: after(share + 0.03), ...answer })
  }
  if (file) actions.push({ kind: 'attach', at: new Date(at.getTime() + 500), by: author, post: key, file })
  if (isPinned) actions.push({ kind: 'pin', at: after(0.01), by: author, post: key, board })
  return poll ? [...actions, ...votesIn(poll, { random, key, at, now, viewers })] : actions
}

type Poll = NonNullable<Highlight['poll']>

const closesAt = ({ closesInHours }: Poll, now: Date): number => now.getTime() + closesInHours * HOUR_MS

const formOf = (poll: Poll, now: Date) => ({
  question: poll.question,
  options: [...poll.options],
  multiple: poll.multiple ?? false,
  closesAt: new Date(closesAt(poll, now)).toISOString(),
})

interface Voting {
  random: Random
  key: number
  at: Date
  now: Date
  viewers: readonly number[]
}

/** Votes of other members while the poll is open; the demo account is left to vote itself. */
function votesIn(poll: Poll, { random, key, at, now, viewers }: Voting): Action[] {
  const end = Math.min(now.getTime(), closesAt(poll, now))
  const voters = viewers.filter((member) => member !== 0)
  const places = poll.votes.flatMap((count, place) => Array.from({ length: count }, () => place))
  return random.sample(voters, places.length).map((by, nth): Action => {
    const first = places[nth] as number
    const also = (first + 1) % poll.options.length
    const options = poll.multiple && nth % 3 === 0 ? [first, also].sort((a, b) => a - b) : [first]
    return {
      kind: 'vote',
      by,
      post: key,
      options,
      at: new Date(at.getTime() + (end - at.getTime()) * (0.02 + random.next() * 0.9)),
    }
  })
}

/** The time nearest to the highlight's at which its author has no other post within the cooldown. */
function freeTime({ now, posts }: Plan, { author, hoursAgo }: Highlight): Date {
  const others = posts.filter((post) => post.author === author).map((post) => post.at.getTime())
  let at = now.getTime() - hoursAgo * HOUR_MS
  while (others.some((other) => Math.abs(other - at) < APART_MS)) at -= APART_MS
  return new Date(at)
}

/** A conversation with the demo account in the last minute, of which it has read all but the last lines. */
function conversation({ now }: Plan, { member, lines, unread }: Talk, nth: number): Action[] {
  const start = now.getTime() - 60_000 + nth * 10_000
  const sent = lines.map(({ mine, text }, index): Action => ({
    kind: 'message',
    at: new Date(start + index * 100),
    by: mine ? 0 : member,
    to: mine ? member : 0,
    text,
  }))
  const readAt = new Date(start + (lines.length - unread) * 100 - 50)
  return [...sent, { kind: 'read-messages', at: readAt, by: 0, from: member }]
}
