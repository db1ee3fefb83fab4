import type { PollForm } from '#src/contracts/schemas/polls.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { PostTemplate, Scene } from '../content/post-template.ts'
import { COIN_POSTS } from '../content/posts-coin.ts'
import { DAILY_POSTS } from '../content/posts-daily.ts'
import { FREE_POSTS } from '../content/posts-free.ts'
import { HOBBY_POSTS } from '../content/posts-hobby.ts'
import { IDEA_POSTS } from '../content/posts-ideas.ts'
import { MARKET_POSTS } from '../content/posts-market.ts'
import { QNA_POSTS } from '../content/posts-qna.ts'
import { TECH_POSTS } from '../content/posts-tech.ts'
import { TIP_POSTS } from '../content/posts-tips.ts'
import { demoPrefix } from '../content/prefixes.ts'
import { SHORT_POSTS } from '../content/short-posts.ts'
import type { Random } from '../random.ts'
import { pickVariants } from '../text-variants.ts'
import { atWakingHour, DAYS, overLastDay } from './times.ts'

/** A post to be stored. */
export interface PlannedPost {
  key: number
  author: number
  at: Date
  title: string
  content: string
  categoryIds: number[]
  levelRestriction: number
  /** The prefix (말머리); null for none. */
  prefix?: string | null
  scenes: readonly Scene[]
  /** Comments for this post only, and the author's reply to the first. */
  talk: readonly string[]
  reply: string | undefined
  /** From 0 to 1: the share of members who respond. */
  appeal: number
  poll?: PollForm
  isSecret?: boolean
}

interface Plan {
  random: Random
  now: Date
  joined: readonly Date[]
}

export const QNA_BOARD = 3
const BOARDS: readonly (readonly [id: number, posts: readonly PostTemplate[]])[] = [
  [7, FREE_POSTS],
  [1, COIN_POSTS],
  [2, MARKET_POSTS],
  [QNA_BOARD, QNA_POSTS],
  [4, DAILY_POSTS],
  [5, TIP_POSTS],
  [6, TECH_POSTS],
  [8, HOBBY_POSTS],
  [9, IDEA_POSTS],
]
const LEVELS = [2, 3, 5, 10, 20]
/** Longer than the cooldown, as the rule demands. */
const APART_MS = 20 * 60_000

type Draft = Omit<PlannedPost, 'key' | 'author' | 'at' | 'appeal'>

/** Every demo post with its author and time. */
export function planPosts({ random, now, joined }: Plan): PlannedPost[] {
  const drafts = inTurn(random.shuffled([...longDrafts(random), ...shortDrafts()])).reverse()
  const times = postTimes(random, now, drafts.length)
  const lastAt = new Map<number, number>()
  return drafts.map((draft, key) => {
    const at = times[key] as Date
    const isFree = (joinedAt: Date, member: number): boolean =>
      joinedAt.getTime() + 60_000 < at.getTime() && (lastAt.get(member) ?? 0) + APART_MS < at.getTime()
    const members = joined.flatMap((joinedAt, member) => (isFree(joinedAt, member) ? [member] : []))
    const author = random.pickEarly(members)
    lastAt.set(author, at.getTime())
    return { ...draft, key, author, at, appeal: random.next() ** 2.2 }
  })
}

/** Posts with a picture that everybody sees, and the others, in a steady mix: no page of a list is without one. */
function inTurn(drafts: readonly Draft[]): Draft[] {
  const isPictured = ({ scenes, levelRestriction }: Draft): boolean => scenes.length > 0 && levelRestriction === 0
  const pictured = drafts.filter(isPictured)
  const others = drafts.filter((draft) => !isPictured(draft))
  const share = pictured.length / drafts.length
  // The first third of a step, so that the second or third post has one.
  const due = (place: number): number => Math.floor(place * share + 1 / 3)
  return drafts.map((_, place) => {
    const from = due(place + 1) > due(place) ? pictured : others
    return (from.pop() ?? pictured.pop() ?? others.pop()) as Draft
  })
}

/** More recent than old times, as in a growing community, oldest first; those of the last day are spread over it. */
function postTimes(random: Random, now: Date, count: number): Date[] {
  const aDayAgo = now.getTime() - DAY_MS
  const times = Array.from({ length: count }, () => {
    const daysAgo = (DAYS - 2) * random.next() ** 2.2
    return atWakingHour(random, new Date(now.getTime() - daysAgo * DAY_MS))
  })
  const older = times.filter((at) => at.getTime() < aDayAgo).sort((a, b) => a.getTime() - b.getTime())
  return [...older, ...overLastDay(random, now, count - older.length).reverse()]
}

/** A draft for each title of each template. */
export function longDrafts(random: Random): Draft[] {
  return BOARDS.flatMap(([board, templates]) =>
    templates.flatMap((template) =>
      template.titles.map((title, nth) => draftOf(random, { board, template, title, nth })),
    ),
  )
}

interface Use {
  board: number
  template: PostTemplate
  title: string
  /** Index of the title; alternatives have the same order, and comments are distributed by it. */
  nth: number
}

function draftOf(random: Random, { board, template, title, nth }: Use): Draft {
  const { titles, body, talk, reply, scenes = [], level } = template
  const alsoIn = random.chance(0.12) && board !== LIMITS.post.defaultCategoryId ? [LIMITS.post.defaultCategoryId] : []
  return {
    title,
    content: pickVariants(body, (alternatives) => alternatives[nth % alternatives.length] as string),
    categoryIds: [board, ...alsoIn],
    prefix: demoPrefix(board, title),
    levelRestriction: level || random.chance(0.02) ? random.pick(LEVELS) : 0,
    scenes: random.sample(scenes, random.int(Math.min(1, scenes.length), scenes.length)),
    talk: talk.filter((_, index) => index % titles.length === nth),
    reply: nth === 0 ? reply : undefined,
  }
}

/** Drafts of the short posts. */
export const shortDrafts = (): Draft[] =>
  SHORT_POSTS.map(([board, title, content, scene]) => ({
    title,
    content,
    categoryIds: [board],
    prefix: demoPrefix(board, title),
    levelRestriction: 0,
    scenes: scene ? [scene] : [],
    talk: [],
    reply: undefined,
  }))
