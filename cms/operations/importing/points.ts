import { importText } from '#src/text/importing.ts'
import { portOf } from '#cms/core/database/port.ts'
import { findPage } from '#cms/core/database/rows.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { appendSeries, type LedgerEntry, type SeriesStep } from '#cms/points/ledger.ts'
import type { ImportedMember, Importing } from './importing.ts'
import { balancingOf } from './point-lines.ts'
import { batchesOf, BATCH, inBatch } from './store.ts'

/** Members of one transaction. */
const MEMBERS_AT_ONCE = 100

/** What members did, for their XP: posts, comments, recommends of what they wrote; a member may have several rows. */
const DONE = 'CREATE TABLE done (member TEXT, posts, comments, likes)'
const DONE_INDEX = 'CREATE INDEX done_member ON done (member)'
const DONE_BY = `SELECT coalesce(sum(posts), 0) AS posts, coalesce(sum(comments), 0) AS comments, coalesce(sum(likes), 0) AS likes
  FROM done WHERE member = ?`
type Done = { posts: number; comments: number; likes: number }

/** A line of a history of points. */
interface SourceLine {
  /** One for each line of the forum. */
  number: string
  amount: number
  words: string
  at: Date
}

/** The points of a forum; members are named as its rows do. */
interface SourcePoints {
  /** What keys of lines begin with. */
  prefix: string
  balanceOf: (name: string) => number
  /** Statements that fill the table `done`. */
  done: string
  /** The history of a member, the earliest line first. */
  linesOf: (name: string) => Iterable<SourceLine>
  /** The query of `name`s that have points and are no members. */
  strangers: string
}

/** Brings the points of every member as lines of the ledger, whose sum is the balance that they had. */
export async function bringPoints(plan: Importing, points: SourcePoints): Promise<void> {
  const { scratch, report } = plan
  const { postExp, commentExp, likeExp } = await readSettings(plan.req)
  scratch.run([DONE, points.done, DONE_INDEX].join(';'))
  const doneBy = scratch.finder<Done>(DONE_BY)
  for (const batch of batchesOf(plan.members, MEMBERS_AT_ONCE)) {
    const books = batch.map(([name, member]): Book => {
      const { posts, comments, likes } = doneBy(name) as Done
      const exp = postExp * posts + commentExp * comments + likeExp * likes
      const lines = () => points.linesOf(name)
      return { name, member, exp, balance: points.balanceOf(name), lines, key: keyOf(plan, points) }
    })
    await importBooks(plan, books)
  }
  for (const { name } of scratch.all<{ name: string | number }>(points.strangers))
    report.leftBehind('points of members who are not in the dump', String(name))
}

const keyOf =
  ({ source }: Importing, { prefix }: SourcePoints) =>
  (line: string): string =>
    `${prefix}:${source}:${line}`

/** One transaction has the lines of several members where it may last, because most have few. */
async function importBooks(plan: Importing, books: readonly Book[]): Promise<void> {
  const keys = books.map(({ name, key }) => key(`opening:${name}`))
  const rows = await findPage(plan.req, {
    collection: 'point-transaction',
    where: { key: { in: keys } },
    fields: ['key', 'amount'],
  })
  const openings = new Map(rows.map(({ key, amount }) => [key, amount]))
  const importAll = async (): Promise<void> => {
    for (const book of books)
      await importLedger(plan, { ...book, stored: openings.get(book.key(`opening:${book.name}`)) ?? null })
  }
  if (plan.isDryRun || plan.isInServer || !portOf(plan.req.payload).hasLongTransactions) await importAll()
  else await inBatch(plan.req, importAll)
}

interface Book {
  name: string
  member: ImportedMember
  exp: number
  balance: number
  lines: () => Iterable<SourceLine>
  /** The key of a line in our ledger. */
  key: (line: string) => string
}

type Line = Pick<LedgerEntry, 'key' | 'amount' | 'exp' | 'description' | 'now'>

/** `stored` is the amount of the opening line that an earlier dump brought. */
async function importLedger(
  plan: Importing,
  { name, member, exp, balance, lines, key, stored }: Book & { stored: number | null },
): Promise<void> {
  const { opening, closing } = balancingOf(lines(), balance, stored)
  if (opening !== 0 && stored === null)
    plan.report.changed('balances that their history does not explain: an opening line', `${name}: ${opening}`)
  if (closing !== 0)
    plan.report.changed('balances that their history does not explain: a closing line', `${name}: ${closing}`)
  if (balance < 0) plan.report.changed('balances below 0 are 0', `${name}: ${balance}`)
  const all = function* (): Generator<Line> {
    let last = member.joinedAt
    if (opening !== 0 || exp !== 0)
      yield { key: key(`opening:${name}`), amount: opening, exp, description: importText.opening, now: last }
    for (const { number, amount, words, at } of lines()) {
      last = at
      yield { key: key(number), amount, description: words, now: at }
    }
    if (closing !== 0)
      yield { key: key(`closing:${name}`), amount: closing, description: importText.closing, now: last }
  }
  await appendLines(plan, member.id, all())
}

/** Appends the lines that the ledger does not have yet. */
async function appendLines(
  { req, report, isDryRun, progress }: Importing,
  memberId: string,
  lines: Iterable<Line>,
): Promise<void> {
  for (const batch of batchesOf(lines, BATCH)) {
    progress(batch.length)
    if (isDryRun) {
      report.came('lines of points', batch.length)
      continue
    }
    const steps = batch.map((line): SeriesStep => ({
      key: line.key,
      compute: () => ({ entry: { ...line, memberId, type: 'import' }, accountChangeOf: () => ({}) }),
    }))
    const written = await inBatch(req, () => appendSeries(req, memberId, steps))
    report.came('lines of points', written.length)
    report.known('lines of points', batch.length - written.length)
  }
}
