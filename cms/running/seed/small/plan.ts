import { DAY_MS } from '#src/rules/dates.ts'
import { MEMBERS } from '../content/members.ts'
import { Random } from '../random.ts'
import type { Deed, Followers } from './actions.ts'
import { planBonds } from './plan-follows.ts'
import { planPosts } from './plan-posts.ts'
import { planTalk } from './plan-responses.ts'
import { atWakingHour, DAYS } from './times.ts'

/** Everything that happened until `now`, in order; the same for the same `now`. */
export function planCommunity(now: Date): Deed[] {
  const random = new Random(20250521)
  const joined = MEMBERS.map((_, index) => joinTime(random, { now, index }))
  const deeds: Deed[] = joined.map((at, by) => ({ kind: 'join', at, by }))
  const posts = planPosts({ random, now, joined })
  deeds.push(...posts.map((post): Deed => ({ kind: 'post', at: post.at, by: post.author, post })))
  deeds.push(...planBonds({ random, now, joined }))
  deeds.push(...planTalk({ random, now, joined, posts, followers: followersOf(deeds) }))
  return deeds.filter(({ at }) => at < now).sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** The founders came first; the rest trickled in. */
function joinTime(random: Random, { now, index }: { now: Date; index: number }): Date {
  const days = index < 12 ? DAYS - 1 - index * 0.4 : DAYS * (1 - index / (MEMBERS.length + 6)) - random.next()
  return atWakingHour(random, new Date(now.getTime() - days * DAY_MS))
}

function followersOf(deeds: readonly Deed[]): Followers {
  const followers = new Map<number, { by: number; since: Date }[]>()
  for (const deed of deeds) {
    if (deed.kind !== 'follow') continue
    followers.set(deed.member, [...(followers.get(deed.member) ?? []), { by: deed.by, since: deed.at }])
  }
  return followers
}
