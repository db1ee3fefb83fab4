import { AppError } from '#src/rules/app-error.ts'
import { codePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { parseCsv, type CsvRecord } from '#cms/core/call/parse-csv.ts'
import { pointBatchText } from '#src/text/point-batch.ts'
import { findPage } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { NOT_DELETED } from '#cms/members/find.ts'
import { usernameKey } from '#cms/members/name-forms.ts'

/** A line that gives points. */
export interface BatchLine {
  line: number
  memberId: string
  points: number
  reason: string
}

export interface JudgedBatch {
  lines: BatchLine[]
  errors: { line: number; message: string }[]
  /** Lines below the header, and the sum of their valid amounts. */
  rows: number
  sum: number
}

const { rowsMax, atOnce, reasonMax } = LIMITS.pointBatch
const HEADER = 'username,points,reason'
const TEXT = pointBatchText.wrong
/** Stands in place of letters that a program could not read. */
const UNREADABLE = '\uFFFD'

/** What each line of the file gives, and what is wrong with it; throws TOO_LARGE for too many lines. */
export async function judgeBatch(req: AppRequest, csv: string): Promise<JudgedBatch> {
  const [header, ...records] = parseCsv(csv)
  if (records.length > rowsMax) throw new AppError('TOO_LARGE', { message: pointBatchText.tooMany(rowsMax) })
  const judged: JudgedBatch = { lines: [], errors: [], rows: records.length, sum: 0 }
  if (header?.cells.join().toLowerCase() !== HEADER) judged.errors.push({ line: 1, message: TEXT.header })
  else if (records.length === 0) judged.errors.push({ line: 1, message: TEXT.empty })
  const members = await membersOf(
    req,
    records.map(({ cells: [name = ''] }) => usernameKey(name)),
  )
  const seen = new Map<string, number>()
  for (const { line, cells } of records) {
    const [name = '', amount = '', reason = ''] = cells
    const points = amountOf(amount)
    judged.sum += points ?? 0
    const key = usernameKey(name)
    const member = members.get(key)
    const earlier = seen.get(key)
    if (earlier === undefined) seen.set(key, line)
    const message = whyNot({ line, cells }, { name, points, reason, held: member?.points, earlier })
    if (message || !member || points === null) judged.errors.push({ line, message: message ?? TEXT.unknown(name) })
    else judged.lines.push({ line, memberId: member.id, points, reason })
  }
  return judged
}

interface Read {
  name: string
  points: number | null
  reason: string
  /** The member's balance; undefined for no member. */
  held: number | undefined
  /** The earlier line of the same member. */
  earlier: number | undefined
}

function whyNot({ cells }: CsvRecord, { name, points, reason, held, earlier }: Read): string | null {
  const { reasonMin } = LIMITS.adjustment
  if (cells.some((cell) => cell.includes(UNREADABLE))) return TEXT.letters
  if (cells.length !== 3) return TEXT.cells
  if (held === undefined) return TEXT.unknown(name)
  if (earlier !== undefined) return TEXT.twice({ name, line: earlier })
  if (points === null) return TEXT.amount
  if (!Number.isSafeInteger(held + points)) return TEXT.tooMuch
  if (codePoints(reason) < reasonMin) return TEXT.reasonShort(reasonMin)
  return codePoints(reason) > reasonMax ? TEXT.reasonLong(reasonMax) : null
}

const amountOf = (text: string): number | null => {
  const points = /^\d{1,16}$/.test(text) ? Number(text) : 0
  return Number.isSafeInteger(points) && points >= 1 ? points : null
}

/** Members who have not left, with their balance, by the key of their user name. */
async function membersOf(req: AppRequest, names: readonly string[]) {
  const found = new Map<string, { id: string; points: number }>()
  const keys = [...new Set(names)]
  for (let from = 0; from < keys.length; from += atOnce) {
    const members = await findPage(req, {
      collection: 'member',
      where: { usernameKey: { in: keys.slice(from, from + atOnce) }, ...NOT_DELETED },
      fields: ['id', 'usernameKey'],
    })
    const ids = members.map(({ id }) => id)
    const accounts = await findPage(req, {
      collection: 'account',
      where: { id: { in: ids } },
      fields: ['id', 'points'],
    })
    const held = new Map(accounts.map(({ id, points }) => [id, points]))
    for (const { id, usernameKey: key } of members) found.set(key, { id, points: held.get(id) ?? 0 })
  }
  return found
}
