import type * as calls from '#src/contracts/admin-users.ts'
import type { GradeBatch } from '#src/contracts/schemas/board-rights.ts'
import { AppError } from '#src/rules/app-error.ts'
import { HIGHEST_GRADE } from '#src/rules/board-settings.ts'
import { codePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { gradeText } from '#src/text/grades.ts'
import type { Call } from '#cms/core/call/call.ts'
import { parseCsv } from '#cms/core/call/parse-csv.ts'
import { findPage } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { NOT_DELETED } from '#cms/members/find.ts'
import { usernameKey } from '#cms/members/name-forms.ts'
import { storeGrade } from './change-grade.ts'

const HEADER = 'username,grade,reason'
const TEXT = gradeText.wrong
const { rowsMax, atOnce, givenAtOnce } = LIMITS.pointBatch

interface Line {
  memberId: string
  before: number
  grade: number
  reason: string
}

/** Gives the grades of a file, unless one of its lines is wrong or the call only checks it; members who have the grade already keep it. */
export async function changeGrades({ req, actor, input, now }: Call<typeof calls.changeGrades>): Promise<GradeBatch> {
  const { lines, ...judged } = await judge(req, input.csv)
  if (input.dryRun || judged.errors.length > 0) return judged
  for (let from = 0; from < lines.length; from += givenAtOnce) {
    await inTransaction(req, async () => {
      for (const line of lines.slice(from, from + givenAtOnce)) await storeGrade(req, actor, { ...line, now })
    })
  }
  return judged
}

async function judge(req: AppRequest, csv: string): Promise<GradeBatch & { lines: Line[] }> {
  const [header, ...records] = parseCsv(csv)
  if (records.length > rowsMax) throw new AppError('TOO_LARGE', { message: gradeText.tooMany(rowsMax) })
  const errors: GradeBatch['errors'] = []
  if (header?.cells.join().toLowerCase() !== HEADER) errors.push({ line: 1, message: TEXT.header })
  else if (records.length === 0) errors.push({ line: 1, message: TEXT.empty })
  const keys = records.map(({ cells: [name = ''] }) => usernameKey(name))
  const members = await membersOf(req, keys)
  const seen = new Map<string, number>()
  const lines = records.flatMap(({ line, cells }, index): Line[] => {
    const key = keys[index] ?? ''
    const member = members.get(key)
    const [name = '', grade = '', reason = ''] = cells
    const wrong = whyNot({ cells, isKnown: member !== undefined, earlier: seen.get(key) })
    seen.set(key, seen.get(key) ?? line)
    if (wrong || !member) {
      errors.push({ line, message: wrong ?? TEXT.unknown(name) })
      return []
    }
    return [{ memberId: member.id, before: member.grade ?? 0, grade: Number(grade), reason }]
  })
  return { rows: records.length, errors, lines }
}

interface Read {
  cells: readonly string[]
  isKnown: boolean
  /** The earlier line of the same member. */
  earlier: number | undefined
}

function whyNot({ cells, isKnown, earlier }: Read): string | null {
  const [name = '', grade = '', reason = ''] = cells
  const { reasonMin } = LIMITS.adjustment
  if (cells.length !== 3) return TEXT.cells
  if (!isKnown) return TEXT.unknown(name)
  if (earlier !== undefined) return TEXT.twice({ name, line: earlier })
  if (!/^\d$/.test(grade) || Number(grade) > HIGHEST_GRADE) return TEXT.grade(HIGHEST_GRADE)
  return codePoints(reason) < reasonMin ? TEXT.reason(reasonMin) : null
}

/** Members who have not left, with their grade, by the key of their user name. */
async function membersOf(req: AppRequest, names: readonly string[]) {
  const keys = [...new Set(names)]
  const found = new Map<string, { id: string; grade?: number | null }>()
  for (let from = 0; from < keys.length; from += atOnce) {
    const members = await findPage(req, {
      collection: 'member',
      where: { usernameKey: { in: keys.slice(from, from + atOnce) }, ...NOT_DELETED },
      fields: ['id', 'usernameKey', 'grade'],
    })
    for (const { usernameKey: key, ...member } of members) found.set(key, member)
  }
  return found
}
