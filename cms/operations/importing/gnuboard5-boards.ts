import { highestAsked, rightsOf, type BoardRights } from '#src/rules/board-settings.ts'
import { firstCodePoints, trimmed } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { SecretMode } from '#src/rules/secrets.ts'
import { slotAt } from '#cms/categories/slots.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, insertRow, rowsWhere } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { address, storeAddresses } from './addresses.ts'
import { hasPosts } from './board-posts.ts'
import { saveBoards, type BoardToOpen } from './import-run.ts'
import { hasFlag, importedPostId, textOf, timeOf, type Importing } from './importing.ts'

const [GUEST, MEMBER, OWNER] = [1, 2, 10]
const NAME_MAX = 40
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
const PAGES = [
  address('bbs/login.php', 'page', '/login'),
  address('bbs/register.php', 'page', '/register'),
  address('bbs/new.php', 'page', '/recent'),
  address('bbs/search.php', 'search', null),
  address('content/provision', 'page', '/terms'),
  address('content/privacy', 'page', '/privacy'),
]
/** Names that gnuboard5 gives tables of boards; others would lead out of the folder of files. */
const BOARD_NAME = /^\w{1,20}$/

/** The rights of a board while it is being filled: admins alone. */
const CLOSED: BoardRights = rightsOf({ readRole: 'admin', writeRole: 'admin', commentRole: 'admin' })

/** Brings the boards that are not here yet, closed until everything is there; adds them to `toOpen`. */
export async function importBoards(plan: Importing, toOpen: BoardToOpen[]): Promise<void> {
  const { scratch, boards, report, req } = plan
  for (const { slug, id } of toOpen) boards.set(slug, id)
  report.known('boards', toOpen.length)
  if (!plan.isDryRun) await inTransaction(req, () => storeAddresses(plan, PAGES))
  const rows = scratch.all<BoardRow>('SELECT * FROM board ORDER BY bo_order, bo_table')
  const groups = new Map(scratch.all<GroupRow>('SELECT * FROM board_group').map((group) => [group.gr_id, group]))
  const here = await rowsWhere(req, 'category', {}, { sort: ['order', 'id'] })
  for (const row of rows.filter(({ bo_table }) => !boards.has(bo_table))) {
    if (!BOARD_NAME.test(row.bo_table)) {
      report.leftBehind('boards whose name gnuboard5 would not allow', row.bo_table)
      continue
    }
    const group = groups.get(textOf(row.gr_id))
    const before = await placeOf(plan, here, row.bo_table)
    const board = { ...boardOf(plan, { row, here, before }), moderators: [...managersOf(plan, row, group)] }
    boards.set(row.bo_table, board.id)
    toOpen.push({
      id: board.id,
      slug: row.bo_table,
      rights: rightsFor(plan, row, group),
      isNew: true,
      pins: pinsOf(plan, row),
    })
    report.came('boards', 1)
    if (before) here.splice(here.indexOf(before), 1, board)
    else here.push(board)
    if (plan.isDryRun) continue
    await inTransaction(req, async () => {
      if (before) await changeRow(req, 'category', board.id, { ...before, ...board })
      else await insertRow(req, 'category', board)
      await saveBoards(req, plan.source, toOpen)
      await storeAddresses(plan, [
        address(row.bo_table, 'board', String(board.id)),
        address(`rss/${row.bo_table}`, 'feed', String(board.id)),
      ])
    })
  }
}

interface Placing {
  row: BoardRow
  here: readonly Row<'category'>[]
  /** The built-in board that it takes over; null for a new one. */
  before: Row<'category'> | null
}

/** The board as it is stored, without who manages it. */
function boardOf(plan: Importing, { row, here, before }: Placing): Row<'category'> {
  const next = (numbers: readonly number[]) => Math.max(0, ...numbers) + 1
  const slug = before?.slug ?? freeSlug(here, row.bo_table)
  if (slug !== row.bo_table) plan.report.changed('boards whose address another board has', `${row.bo_table} → ${slug}`)
  return {
    id: before?.id ?? next(here.map(({ id }) => id)),
    name: firstCodePoints(trimmed(textOf(row.bo_subject)) || slug, NAME_MAX),
    slug,
    description: null,
    order: before?.order ?? next(here.map(({ order }) => order ?? 0)),
    ...(before ? { hue: before.hue, glyph: before.glyph } : slotAt(here.length)),
    prefixes: prefixesOf(plan, row).join('\n') || null,
    secret: SECRET[row.bo_use_secret ?? 0] ?? 'off',
    ...CLOSED,
    editedAt: plan.now.toISOString(),
  }
}

/** The posts that lead the list: the newest of its notices. Those that are gone are passed over. */
function pinsOf({ scratch, report, source, beganAt }: Importing, row: BoardRow): string[] {
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
  for (const { wr_id } of found.slice(LIMITS.board.pins))
    report.leftBehind('pins beyond the three newest of a board', `${row.bo_table} ${wr_id}`)
  return found
    .slice(0, LIMITS.board.pins)
    .map(({ wr_id, wr_datetime }) =>
      importedPostId(source, { board: row.bo_table, number: wr_id, at: timeOf(wr_datetime) ?? beganAt }),
    )
}

/** A built-in board with this address that has no post and was never edited: it is taken over. */
async function placeOf(
  { req }: Importing,
  here: readonly Row<'category'>[],
  slug: string,
): Promise<Row<'category'> | null> {
  const same = here.find((board) => board.slug === slug)
  return !same || same.editedAt || (await hasPosts(req, same.id)) ? null : same
}

function freeSlug(here: readonly Row<'category'>[], slug: string): string {
  const taken = new Set(here.map((board) => board.slug))
  let free = slug
  for (let nth = 2; taken.has(free); nth += 1) free = `${slug}-${nth}`
  return free
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
  const asked = rightsOf({
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
  return isClosed || isCertified ? forStaff(asked) : asked
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

/** The rights of a board whose readers we cannot express, such as a group's: moderators alone read it. */
function forStaff(asked: BoardRights): BoardRights {
  const role = (now: 'member' | 'moderator' | 'admin') => (now === 'admin' ? now : ('moderator' as const))
  return {
    ...asked,
    readRole: asked.readRole === 'admin' ? 'admin' : 'moderator',
    writeRole: role(asked.writeRole),
    commentRole: role(asked.commentRole),
  }
}

/** Who manages the board, or its group. */
function managersOf({ members, report }: Importing, row: BoardRow, group: GroupRow | undefined): Set<string> {
  const named = [row.bo_admin, group?.gr_admin].flatMap((list) => textOf(list).split(',')).map((id) => id.trim())
  const found = new Set<string>()
  for (const name of named.filter(Boolean)) {
    const member = members.get(name)
    if (member && !member.hasLeft && found.size < LIMITS.board.moderators) found.add(member.id)
    else report.leftBehind('managers of boards who did not come', `${row.bo_table}: ${name}`)
  }
  return found
}

/** 말머리 as it is shown: gnuboard5 stores a wide ampersand for a plain one. */
export const prefixOf = (text: string | null | undefined): string | null =>
  firstCodePoints(trimmed(textOf(text).replaceAll('＆', '&')), LIMITS.board.prefixMax) || null

function prefixesOf({ report }: Importing, row: BoardRow): string[] {
  if (!row.bo_use_category) return []
  const all = [
    ...new Set(
      textOf(row.bo_category_list)
        .split('|')
        .flatMap((word) => prefixOf(word) ?? []),
    ),
  ]
  for (const word of all.slice(LIMITS.board.prefixesMost))
    report.leftBehind('말머리 beyond the first twenty of a board', `${row.bo_table}: ${word}`)
  return all.slice(0, LIMITS.board.prefixesMost)
}
