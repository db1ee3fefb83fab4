import { DAY_MS } from '#src/rules/dates.ts'
import { bulkAddress } from '#cms/members/demo-addresses.ts'
import { bulkWriter } from '#cms/core/database/rows.ts'
import type { BulkWriter } from '#cms/core/database/port.ts'
import type { Row } from '#cms/core/database/row.ts'
import { nameInitials, nameKey, usernameKey } from '#cms/members/name-forms.ts'
import { newId } from '#cms/core/platform/id.ts'
import { Progress } from '#cms/core/platform/progress.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { MEMBERS } from '../content/members.ts'
import { Random } from '../random.ts'
import { BulkPosts } from './bulk-posts.ts'
import { AccountTotals } from './account-totals.ts'
import { PostTexts, remarks } from './post-texts.ts'

/** Sizes of a large community; tests use smaller ones. */
export interface LargeSize {
  members: number
  posts: number
  comments: number
  follows: number
  /** Likes of the post that has most; an eighth of it on average. */
  likes: number
  /** Different paragraphs that posts are put together from. */
  paragraphs: number
}

export const LARGE_SIZES = {
  large: { members: 20_000, posts: 100_000, comments: 1_000_000, follows: 100_000, likes: 40, paragraphs: 10_000 },
  huge: { members: 200_000, posts: 1_000_000, comments: 10_000_000, follows: 1_000_000, likes: 10, paragraphs: 40_000 },
} as const satisfies Record<string, LargeSize>

const DAYS = 730
const AT_ONCE = 2_000

/**
 * Writes a large community in bulk, with the counts, search index and opening entries that the operations would
 * produce; `say` gets a line every few seconds. Returns a summary.
 */
export async function seedLarge(
  req: AppRequest,
  { now, size, say = () => undefined }: { now: Date; size: LargeSize; say?: (text: string) => void },
): Promise<string> {
  const random = new Random(20230521)
  const progress = new Progress(say)
  const bulk = bulkWriter(req.payload, progress)
  const totals = new AccountTotals(size.members)
  const joined = new Date(now.getTime() - (DAYS + 1) * DAY_MS)
  const members = await writeMembers(bulk, size.members, joined)
  const texts = new PostTexts(random, size.paragraphs)
  const posts = new BulkPosts({ bulk, random, totals, members, texts, remarks: remarks(), now })
  progress.begin('posts and comments', size.posts + size.comments)
  for (const [nth, count] of shares(random, size.posts, size.comments).entries()) {
    const back = DAYS * DAY_MS * (1 - (nth + random.next()) / size.posts)
    const likes = Math.floor(size.likes * random.next() ** 4) + random.int(0, 2)
    await posts.add(nth, { at: new Date(now.getTime() - Math.max(60_000, back)), likes, comments: count })
    progress.add(1 + count)
  }
  await posts.flush()
  progress.end()
  await writeFollows(bulk, { random, totals, members, size, at: joined })
  await writeAccounts(bulk, { totals, members, now })
  await bulk.close()
  const figure = (count: number) => count.toLocaleString('en')
  return `${figure(size.members)} members, ${figure(size.posts)} posts, ${figure(size.comments)} comments`
}

async function writeMembers(bulk: BulkWriter, count: number, at: Date): Promise<string[]> {
  const time = at.toISOString()
  const rows = Array.from({ length: count }, (_, nth): Row<'member'> => {
    const [name] = MEMBERS[nth % MEMBERS.length] as (typeof MEMBERS)[number]
    const username = `${name}_${nth}`
    return {
      id: newId(new Date(at.getTime() + nth)),
      username,
      usernameKey: usernameKey(username),
      ...nameInitials({ username }),
      email: bulkAddress(nth),
      emailVerified: true,
      isAdmin: false,
      emailNotifications: false,
      pushNotifications: true,
      createdAt: time,
      editedAt: time,
    }
  })
  for (const part of inParts(rows)) await bulk.insert('member', part)
  const keys = rows.map(({ id, username }) => ({ id: nameKey(username), member: id, isUsername: true }))
  for (const part of inParts(keys)) await bulk.insert('name-key', part)
  return rows.map(({ id }) => id)
}

/** Distributes `total` over `count` posts: most get a few, some very many; the sum is exact. */
function shares(random: Random, count: number, total: number): number[] {
  const weights = Array.from({ length: count }, () => random.next() ** 5 + 0.02)
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const counts = weights.map((weight) => Math.floor((weight / sum) * total))
  const missing = total - counts.reduce((all, each) => all + each, 0)
  for (let nth = 0; nth < missing; nth += 1) counts[nth % count] = (counts[nth % count] ?? 0) + 1
  return counts
}

interface Following {
  random: Random
  totals: AccountTotals
  members: readonly string[]
  size: LargeSize
  at: Date
}

async function writeFollows(bulk: BulkWriter, { random, totals, members, size, at }: Following): Promise<void> {
  const pairs = new Set<string>()
  let rows: Row<'follow'>[] = []
  while (pairs.size < size.follows) {
    const [follower, followee] = [random.int(0, members.length - 1), Math.floor(random.next() ** 3 * members.length)]
    const [from, to] = [members[follower] as string, members[followee] as string]
    const id = `${from}:${to}`
    if (follower === followee || pairs.has(id)) continue
    const createdAt = new Date(at.getTime() + pairs.size * 50).toISOString()
    pairs.add(id)
    rows.push({ id, follower: from, followee: to, createdAt })
    totals.followed(follower, followee)
    if (rows.length < AT_ONCE) continue
    await bulk.insert('follow', rows)
    rows = []
  }
  await bulk.insert('follow', rows)
}

async function writeAccounts(
  bulk: BulkWriter,
  { totals, members, now }: { totals: AccountTotals; members: readonly string[]; now: Date },
): Promise<void> {
  const accountAndEntry = members.map((id, nth) => totals.accountAndEntry(nth, id, now))
  for (const part of inParts(accountAndEntry.map(({ account }) => account))) await bulk.insert('account', part)
  for (const part of inParts(accountAndEntry.map(({ entry }) => entry))) await bulk.insert('point-transaction', part)
}

function* inParts<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += AT_ONCE) yield rows.slice(from, from + AT_ONCE)
}
