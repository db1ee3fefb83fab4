import { DAY_MS } from '#src/rules/dates.ts'
import { MEMBERS } from '../content/members.ts'
import { Random } from '../random.ts'
import type { Action, Followers } from './actions.ts'
import { planFollows } from './plan-follows.ts'
import { planHighlights } from './plan-highlights.ts'
import { planPosts } from './plan-posts.ts'
import { planResponses } from './plan-responses.ts'
import { atWakingHour, DAYS } from './times.ts'

/** All actions of the demo community until `now`, in order; the same for the same `now`. */
export function planCommunity(now: Date): Action[] {
  const random = new Random(20250521)
  const joined = MEMBERS.map((_, index) => joinTime(random, { now, index }))
  const actions: Action[] = joined.map((at, by) => ({ kind: 'join', at, by }))
  const posts = planPosts({ random, now, joined })
  actions.push(...posts.map((post): Action => ({ kind: 'post', at: post.at, by: post.author, post })))
  actions.push(...planFollows({ random, now, joined }))
  actions.push(...planResponses({ random, now, joined, posts, followers: followersOf(actions) }))
  actions.push(...planHighlights({ random, now, joined, posts }))
  return actions.filter(({ at }) => at < now).sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** Founders joined first; the others spread over the time since. */
function joinTime(random: Random, { now, index }: { now: Date; index: number }): Date {
  const days = index < 12 ? DAYS - 1 - index * 0.4 : DAYS * (1 - index / (MEMBERS.length + 6)) - random.next()
  return atWakingHour(random, new Date(now.getTime() - days * DAY_MS))
}

function followersOf(actions: readonly Action[]): Followers {
  const followers = new Map<number, { by: number; since: Date }[]>()
  for (const action of actions) {
    if (action.kind !== 'follow') continue
    followers.set(action.member, [...(followers.get(action.member) ?? []), { by: action.by, since: action.at }])
  }
  return followers
}
