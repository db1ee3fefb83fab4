import type { CollectionConfig } from 'payload'
import { levelOf } from '#src/rules/levels.ts'
import type { RowSource, SourceRow } from '#cms/core/database/row-source.ts'
import { addTo, asNumber, asText, compareCount, type Finding } from './finding.ts'
import { tombstones } from './tombstones.ts'
import { heldContent } from './held.ts'
import { unreadMessages } from './messages.ts'
import { unreadNotifications } from './notifications.ts'
import { payments } from './payments.ts'
import { polls } from './polls.ts'
import { monthSums } from './month-activity.ts'
import { rewardCaps } from './reward-caps.ts'
import { waitingCounts, type WaitingCounts } from './waiting-counts.ts'

interface LedgerSums {
  sum: number
  exp: number
  bought: number
  imported: number
  entries: number
}

const NO_SUMS = (): LedgerSums => ({ sum: 0, exp: 0, bought: 0, imported: 0, entries: 0 })

/**
 * Checks the invariants of ledger, balances and counts; `collections` define what remains of deleted accounts.
 * Read-only; each row is read once.
 */
export async function verify(source: RowSource, collections: readonly CollectionConfig[]): Promise<Finding[]> {
  const accounts = await collect(source, 'account', [
    'id',
    'points',
    'boughtPoints',
    'importedPoints',
    'exp',
    'level',
    'ledgerSeq',
    'followerCount',
    'followingCount',
    'unreadMessages',
    'unreadRequests',
    'unreadNotifications',
    'likeDay',
    'likeDayFrom',
    'likeDayPoints',
    'likeDayExp',
    'popularDay',
    'popularDayPosts',
  ])
  const caps = await rewardCaps(source, accounts)
  const months = await monthSums(source)
  const waiting = await waitingCounts(source)
  const { sums, chain, purposes } = await readLedger(source, (entry) => {
    caps.take(entry)
    months.take(entry)
  })
  return [
    ...balances(accounts, sums),
    chain,
    await conversions(source, purposes),
    ...(await payments(source, purposes)),
    ...(await caps.findings(source)),
    months.finding(),
    ...(await counters(source, waiting)),
    await polls(source),
    await follows(source, accounts),
    ...(await unreadMessages(source, accounts, waiting)),
    ...(await unreadNotifications(source, accounts, waiting)),
    await heldContent(source),
    await tombstones(source, collections, waiting),
  ]
}

async function collect(source: RowSource, collection: string, fields: readonly string[]): Promise<SourceRow[]> {
  const rows: SourceRow[] = []
  for await (const row of source.rows(collection, fields)) rows.push(row)
  return rows
}

/** Keys of entries that a conversion or an order must have. */
const PURPOSES = /^(conversion|order):/

/** I3: a member's entries are numbered without a gap and each balance follows from the previous one. */
async function readLedger(source: RowSource, take: (entry: SourceRow) => void) {
  const sums = new Map<string, LedgerSums>()
  const purposes = new Map<string, number>()
  const chain: Finding = {
    name: 'I3 each entry continues the balance before it, of which bought and imported points are parts',
    checked: 0,
    breaks: [],
  }
  const fields = ['key', 'member', 'seq', 'type', 'amount', 'bought', 'imported', 'exp', 'balanceAfter', 'createdAt']
  for await (const entry of source.rows('point-transaction', fields, ['member', 'seq'])) {
    const member = asText(entry.member)
    const book = sums.get(member) ?? NO_SUMS()
    book.sum += asNumber(entry.amount)
    book.bought += asNumber(entry.bought)
    book.imported += asNumber(entry.imported)
    book.exp += asNumber(entry.exp)
    book.entries += 1
    sums.set(member, book)
    chain.checked += 1
    const isWhole = Number.isSafeInteger(entry.amount) && Number.isSafeInteger(entry.balanceAfter)
    const isPart = book.bought >= 0 && book.imported >= 0 && book.bought + book.imported <= book.sum
    if (!isWhole || !isPart || book.sum !== asNumber(entry.balanceAfter) || book.entries !== asNumber(entry.seq)) {
      chain.breaks.push(`member ${member}, entry ${asText(entry.key)}`)
    }
    take(entry)
    if (PURPOSES.test(asText(entry.key))) purposes.set(asText(entry.key), asNumber(entry.amount))
  }
  return { sums, chain, purposes }
}

function balances(accounts: SourceRow[], sums: Map<string, LedgerSums>): Finding[] {
  const sumsFinding: Finding = {
    name: 'I1 sum of entries = balance, bought and imported ones too, sum of XP = XP, level follows',
    checked: accounts.length,
    breaks: [],
  }
  const floors: Finding = { name: 'I2 no balance below 0', checked: accounts.length, breaks: [] }
  for (const account of accounts) {
    const id = asText(account.id)
    const { sum, exp, bought, imported, entries } = sums.get(id) ?? NO_SUMS()
    const fits =
      sum === account.points &&
      exp === account.exp &&
      bought === asNumber(account.boughtPoints) &&
      imported === asNumber(account.importedPoints) &&
      entries === account.ledgerSeq &&
      levelOf(exp, Number.MAX_SAFE_INTEGER) === account.level
    if (!fits)
      sumsFinding.breaks.push(
        `member ${id}: holds ${account.points} P, entries say ${sum} P; ${account.exp} XP, entries say ${exp} XP`,
      )
    if (asNumber(account.points) < 0) floors.breaks.push(`member ${id}: ${account.points} P`)
  }
  const known = new Set(accounts.map(({ id }) => id))
  for (const member of sums.keys())
    if (!known.has(member)) sumsFinding.breaks.push(`entries of ${member}, who has no account`)
  return [sumsFinding, floors]
}

/** I4: a conversion holds its points once; only a failed one refunds them, once. */
async function conversions(source: RowSource, purposes: Map<string, number>): Promise<Finding> {
  const finding: Finding = {
    name: 'I4 each conversion holds once and refunds only when failed',
    checked: 0,
    breaks: [],
  }
  for await (const { id, status, pointsAmount } of source.rows('conversion', ['id', 'status', 'pointsAmount'])) {
    finding.checked += 1
    const held = purposes.get(`conversion:${id}:hold`)
    const refunded = purposes.get(`conversion:${id}:refund`)
    const expected = status === 'failed' ? pointsAmount : undefined
    if (held !== -asNumber(pointsAmount) || refunded !== expected) finding.breaks.push(`conversion ${id} (${status})`)
  }
  return finding
}

/** I6: every stored count equals what it counts. */
async function counters(source: RowSource, waiting: WaitingCounts): Promise<Finding[]> {
  const likes = new Map<string, number>()
  for await (const { post, comment, isLiked } of source.rows('like', ['post', 'comment', 'isLiked'])) {
    if (isLiked) addTo(likes, asText(post ?? comment))
  }
  const comments = new Map<string, number>()
  const replies = new Map<string, number>()
  const commentLikes: Finding = { name: 'I6 likes of each comment', checked: 0, breaks: [] }
  const replyCounts: Finding = { name: 'I6 replies of each comment', checked: 0, breaks: [] }
  const stored = new Map<string, number>()
  const fields = ['id', 'post', 'parent', 'likeCount', 'replyCount', 'removedAt']
  for await (const row of source.rows('comment', fields)) {
    compareCount(commentLikes, `comment ${row.id}`, asNumber(row.likeCount), likes.get(asText(row.id)))
    // Most of a large forum's comments have no reply, and need no memory.
    if (asNumber(row.replyCount) === 0) replyCounts.checked += 1
    else stored.set(asText(row.id), asNumber(row.replyCount))
    const counted = (row.removedAt ? 0 : 1) - (waiting.comments.has(asText(row.id)) ? 1 : 0)
    if (counted === 0) continue
    addTo(comments, asText(row.post), counted)
    if (row.parent) addTo(replies, asText(row.parent), counted)
  }
  for (const [id, count] of stored) {
    compareCount(replyCounts, `comment ${id}`, count, replies.get(id))
    replies.delete(id)
  }
  for (const [id, counted] of replies) {
    if (counted !== 0) replyCounts.breaks.push(`comment ${id}: stored 0, counted ${counted}`)
  }
  const files = new Map<string, number>()
  for await (const { post, droppedAt } of source.rows('post-file', ['post', 'droppedAt'])) {
    if (post && !droppedAt) addTo(files, asText(post))
  }
  const posts: Finding = { name: 'I6 likes, comments and files of each post', checked: 0, breaks: [] }
  const counts = ['id', 'likeCount', 'commentCount', 'fileCount']
  for await (const { id, likeCount, commentCount, fileCount } of source.rows('post', counts)) {
    compareCount(posts, `likes of post ${id}`, asNumber(likeCount), likes.get(asText(id)))
    compareCount(posts, `comments of post ${id}`, asNumber(commentCount), comments.get(asText(id)))
    compareCount(posts, `files of post ${id}`, asNumber(fileCount), files.get(asText(id)))
  }
  return [posts, commentLikes, replyCounts]
}

async function follows(source: RowSource, accounts: SourceRow[]): Promise<Finding> {
  const followers = new Map<string, number>()
  const following = new Map<string, number>()
  for await (const { follower, followee } of source.rows('follow', ['follower', 'followee'])) {
    addTo(followers, asText(followee))
    addTo(following, asText(follower))
  }
  const finding: Finding = { name: 'I6 followers and followed of each member', checked: 0, breaks: [] }
  for (const { id, followerCount, followingCount } of accounts) {
    compareCount(finding, `followers of ${id}`, asNumber(followerCount), followers.get(asText(id)))
    compareCount(finding, `followed by ${id}`, asNumber(followingCount), following.get(asText(id)))
  }
  return finding
}
