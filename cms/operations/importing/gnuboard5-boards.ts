import { highestAsked, rightsOf, type BoardRights } from '#src/rules/board-settings.ts'
import type { SecretMode } from '#src/rules/secrets.ts'
import { address } from './addresses.ts'
import { bringBoards, forStaff, moderatorsOf, prefixWord } from './boards.ts'
import type { BoardToOpen } from './import-run.ts'
import { hasFlag, importedPostId, textOf, timeOf, type Importing } from './importing.ts'

const [GUEST, MEMBER, OWNER] = [1, 2, 10]
const SECRET: Record<number, SecretMode> = { 1: 'allowed', 2: 'always' }

type BoardRow = {
  bo_table: string
  bo_subject: string | null
  gr_id: string | null
  bo_admin: string | null
  bo_list_level: number | null
  bo_read_level: number | null
  bo_write_level: number | null
  bo_comment_level: number | null
  bo_download_level: number | null
  bo_use_category: number | null
  bo_category_list: string | null
  bo_use_secret: number | null
  bo_use_cert: string | null
  bo_notice: string | null
}

type GroupRow = { gr_id: string; gr_subject: string | null; gr_use_access: number | null; gr_admin: string | null }

/** Pages of the site that correspond to one of ours. */
export const PAGES = [
  address('bbs/login.php', 'page', '/login'),
  address('bbs/register.php', 'page', '/register'),
  address('bbs/register_form.php', 'page', '/register'),
  address('bbs/password_lost.php', 'page', '/password-reset'),
  address('bbs/new.php', 'page', '/recent'),
  address('bbs/search.php', 'search', null),
  address('content/provision', 'page', '/terms'),
  address('content/privacy', 'page', '/privacy'),
]
/** Names that gnuboard5 gives tables of boards; others would lead out of the folder of files. */
const BOARD_NAME = /^\w{1,20}$/

/** Brings the boards, closed until everything is there. */
export async function importBoards(plan: Importing, toOpen: BoardToOpen[]): Promise<void> {
  const { scratch, report } = plan
  const rows = scratch.all<BoardRow>('SELECT * FROM board ORDER BY bo_order, bo_table')
  const groups = new Map(scratch.all<GroupRow>('SELECT * FROM board_group').map((group) => [group.gr_id, group]))
  for (const { bo_table } of rows.filter((row) => !BOARD_NAME.test(row.bo_table)))
    report.leftBehind('boards whose name gnuboard5 would not allow', bo_table)
  await bringBoards(plan, toOpen, {
    rows: rows.filter(({ bo_table }) => BOARD_NAME.test(bo_table)),
    slugOf: ({ bo_table }) => bo_table,
    boardOf: (row) => {
      const group = groups.get(textOf(row.gr_id))
      return {
        name: textOf(row.bo_subject),
        prefixes: prefixesOf(row),
        secret: SECRET[row.bo_use_secret ?? 0] ?? 'off',
        moderators: managersOf(plan, row, group),
        rights: rightsFor(plan, row, group),
        pins: pinsOf(plan, row),
      }
    },
    pages: PAGES,
  })
}

/** The notices of a board, the newest first. Those that are gone are passed over. */
function pinsOf({ scratch, source, beganAt }: Importing, row: BoardRow): { id: string; name: string }[] {
  const numbers = textOf(row.bo_notice)
    .split(',')
    .map(Number)
    .filter((number) => number > 0)
  const marks = numbers.map(() => '?').join()
  const found = scratch.all<{ wr_id: number; wr_datetime: string }>(
    `SELECT wr_id, wr_datetime FROM "write" WHERE "of" = ? AND wr_is_comment = 0 AND wr_id IN (${marks}) ORDER BY wr_datetime DESC, wr_id DESC`,
    row.bo_table,
    ...numbers,
  )
  return found.map(({ wr_id, wr_datetime }) => ({
    id: importedPostId(source, { board: row.bo_table, number: wr_id, at: timeOf(wr_datetime) ?? beganAt }),
    name: String(wr_id),
  }))
}

/** What a level of gnuboard5 asks: guests, members, members of a grade, admins. */
function askedBy(level: number): { role: 'guest' | 'member' | 'admin'; grade: number } {
  if (level <= GUEST) return { role: 'guest', grade: 0 }
  if (level >= OWNER) return { role: 'admin', grade: 0 }
  return { role: 'member', grade: level - MEMBER }
}

/** The rights of a board: never less strict than there; writing, comments and files ask no less than reading. */
function rightsFor(plan: Importing, row: BoardRow, group: GroupRow | undefined): BoardRights {
  const level = (value: number | null) => Math.max(GUEST, value ?? GUEST)
  const reads = Math.max(level(row.bo_list_level), level(row.bo_read_level))
  const read = askedBy(reads)
  const write = askedBy(Math.max(MEMBER, reads, level(row.bo_write_level)))
  const comment = askedBy(Math.max(MEMBER, reads, level(row.bo_comment_level)))
  const file = askedBy(Math.max(reads, level(row.bo_download_level)))
  if (level(row.bo_write_level) < MEMBER) plan.report.changed('boards where guests wrote: members write', row.bo_table)
  const atLeastMember = (role: 'guest' | 'member' | 'admin') =>
    role === 'admin' ? ('admin' as const) : ('member' as const)
  const required = rightsOf({
    readRole: read.role,
    readGrade: read.grade,
    writeRole: atLeastMember(write.role),
    writeGrade: write.grade,
    commentRole: atLeastMember(comment.role),
    commentGrade: comment.grade,
    fileGrade: Math.min(highestAsked('fileGrade'), file.role === 'admin' ? highestAsked('fileGrade') : file.grade),
  })
  const isClosed = group !== undefined && hasFlag(group.gr_use_access)
  if (isClosed) reportClosed(plan, row, group)
  const isCertified = asksCertificate(plan, row)
  if (isCertified)
    plan.report.changed('boards for members with proven identity or age are read by moderators alone', row.bo_table)
  return isClosed || isCertified ? forStaff(required) : required
}

/** Whether only members who proved their identity or age open the board: it has the setting, and so has the site. */
function asksCertificate({ scratch }: Importing, { bo_use_cert }: BoardRow): boolean {
  const [site] = scratch.all<{ cf_cert_use: number | string | null }>('SELECT cf_cert_use FROM config')
  return hasFlag(site?.cf_cert_use) && textOf(bo_use_cert) !== ''
}

/** Reports how many members lose a board of a closed group. */
function reportClosed({ scratch, report }: Importing, row: BoardRow, group: GroupRow): void {
  const [{ count } = { count: 0 }] = scratch.all<{ count: number }>(
    'SELECT count(*) AS count FROM group_member WHERE gr_id = ?',
    group.gr_id,
  )
  report.changed(
    'boards of a closed group are read by moderators alone',
    `${row.bo_table} (${textOf(group.gr_subject)}): ${count} members lose it`,
  )
}

/** Who manages the board, or its group. */
const managersOf = (plan: Importing, row: BoardRow, group: GroupRow | undefined): Set<string> =>
  moderatorsOf(
    plan,
    row.bo_table,
    [row.bo_admin, group?.gr_admin]
      .flatMap((list) => textOf(list).split(','))
      .map((id) => id.trim())
      .filter(Boolean),
  )

/** 말머리 as it is shown: gnuboard5 stores a wide ampersand for a plain one. */
export const prefixOf = (text: string | null | undefined): string | null =>
  prefixWord(textOf(text).replaceAll('＆', '&'))

const prefixesOf = (row: BoardRow): string[] =>
  row.bo_use_category
    ? textOf(row.bo_category_list)
        .split('|')
        .flatMap((word) => prefixOf(word) ?? [])
    : []
