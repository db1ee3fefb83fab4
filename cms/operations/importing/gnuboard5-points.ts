import { importText } from '#src/text/importing.ts'
import { portOf } from '#cms/core/database/port.ts'
import { findPage } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { appendSeries, type LedgerEntry, type SeriesStep } from '#cms/points/ledger.ts'
import { timeOfRow } from './gnuboard5-posts.ts'
import { textOf, type ImportedMember, type Importing } from './importing.ts'
import { balancingOf } from './point-lines.ts'
import { batchesOf, BATCH } from './store.ts'

type PointRow = {
  po_id: number
  po_datetime: string | null
  po_content: string | null
  po_point: number | null
}

/** Members of one transaction. */
const MEMBERS_AT_ONCE = 100

const LINES = 'SELECT * FROM point WHERE mb_id = ? ORDER BY po_datetime, po_id'
const EXPIRING =
  "SELECT count(*) AS count FROM point WHERE coalesce(po_expire_date, '9999-12-31') NOT IN ('9999-12-31', '0000-00-00')"
/** What members did, for their XP: posts, comments, recommends of what they wrote. */
const DONE = `CREATE TABLE done (mb_id, posts, comments, likes);
  INSERT INTO done SELECT mb_id, sum(wr_is_comment = 0), sum(wr_is_comment = 1), 0 FROM "write" GROUP BY mb_id;
  INSERT INTO done SELECT w.mb_id, 0, 0, count(*) FROM good g
    JOIN "write" w ON w."of" = g.bo_table AND w.wr_id = g.wr_id WHERE g.bg_flag = 'good' GROUP BY w.mb_id;
  CREATE INDEX done_member ON done (mb_id)`
const DONE_BY = 'SELECT sum(posts) AS posts, sum(comments) AS comments, sum(likes) AS likes FROM done WHERE mb_id = ?'

type Done = { posts: number | null; comments: number | null; likes: number | null }

/** Brings the points of every member as lines of the ledger, whose sum is the balance that they had. */
export async function importPoints(plan: Importing): Promise<void> {
  const { scratch, report } = plan
  scratch.run(DONE)
  const doneBy = scratch.finder<Done>(DONE_BY)
  const pointsOf = scratch.finder<{ mb_point: number | null }>('SELECT mb_point FROM member WHERE mb_id = ?')
  const { postExp, commentExp, likeExp } = await readSettings(plan.req)
  for (const batch of batchesOf(plan.members, MEMBERS_AT_ONCE)) {
    const books = batch.map(([name, member]): Book => {
      const { posts, comments, likes } = doneBy(name) ?? { posts: 0, comments: 0, likes: 0 }
      const exp = postExp * (posts ?? 0) + commentExp * (comments ?? 0) + likeExp * (likes ?? 0)
      return { name, member, exp, balance: pointsOf(name)?.mb_point ?? 0 }
    })
    await importBooks(plan, books)
  }
  const expiring = scratch.all<{ count: number }>(EXPIRING)[0]?.count ?? 0
  if (expiring > 0) report.changed('lines of points that would have expired: they stay', expiring.toLocaleString('en'))
  const gone = 'SELECT DISTINCT mb_id FROM point WHERE mb_id NOT IN (SELECT mb_id FROM member)'
  for (const { mb_id } of scratch.all<{ mb_id: string }>(gone))
    report.leftBehind('points of members who are not in the dump', mb_id)
}

/** One transaction has the lines of several members where it may last, because most have few. */
async function importBooks(plan: Importing, books: readonly Book[]): Promise<void> {
  const keys = books.map(({ name }) => keyOf(plan, `opening:${name}`))
  const rows = await findPage(plan.req, {
    collection: 'point-transaction',
    where: { key: { in: keys } },
    fields: ['key', 'amount'],
  })
  const openings = new Map(rows.map(({ key, amount }) => [key, amount]))
  const importAll = async (): Promise<void> => {
    for (const book of books)
      await importLedger(plan, { ...book, stored: openings.get(keyOf(plan, `opening:${book.name}`)) ?? null })
  }
  if (plan.isDryRun || !portOf(plan.req.payload).hasLongTransactions) await importAll()
  else await inTransaction(plan.req, importAll)
}

interface Book {
  name: string
  member: ImportedMember
  exp: number
  balance: number
}

type Line = Pick<LedgerEntry, 'key' | 'amount' | 'exp' | 'description' | 'now'>

const keyOf = ({ source }: Importing, line: string): string => `g5:${source}:${line}`

/** `stored` is the amount of the opening line that an earlier dump brought. */
async function importLedger(
  plan: Importing,
  { name, member, exp, balance, stored }: Book & { stored: number | null },
): Promise<void> {
  const rows = () => plan.scratch.rows<PointRow>(LINES, name)
  const amounts = function* () {
    for (const { po_point } of rows()) yield { amount: po_point ?? 0 }
  }
  const { opening, closing } = balancingOf(amounts(), balance, stored)
  if (opening !== 0 && stored === null)
    plan.report.changed('balances that their history does not explain: an opening line', `${name}: ${opening}`)
  if (closing !== 0)
    plan.report.changed('balances that their history does not explain: a closing line', `${name}: ${closing}`)
  if (balance < 0) plan.report.changed('balances below 0 are 0', `${name}: ${balance}`)
  const key = (line: string) => keyOf(plan, line)
  const lines = function* (): Generator<Line> {
    let last = member.joinedAt
    if (opening !== 0 || exp !== 0)
      yield { key: key(`opening:${name}`), amount: opening, exp, description: importText.opening, now: last }
    for (const row of rows()) {
      last = timeOfRow(plan, row.po_datetime)
      yield { key: key(String(row.po_id)), amount: row.po_point ?? 0, description: textOf(row.po_content), now: last }
    }
    if (closing !== 0)
      yield { key: key(`closing:${name}`), amount: closing, description: importText.closing, now: last }
  }
  await appendLines(plan, member.id, lines())
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
    const written = await inTransaction(req, () => appendSeries(req, memberId, steps))
    report.came('lines of points', written.length)
    report.known('lines of points', batch.length - written.length)
  }
}
