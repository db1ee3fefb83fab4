import { highestAsked, rightsOf, type BoardRights } from '#src/rules/board-settings.ts'
import type { SecretMode } from '#src/rules/secrets.ts'
import { legacyActKey } from '#cms/moving-in/legacy-addresses.ts'
import { address } from './addresses.ts'
import { bringBoards, moderatorsOf, prefixWord, type SourceBoard } from './boards.ts'
import type { BoardToOpen } from './import-run.ts'
import { textOf, type Importing } from './importing.ts'
import { groupsOf, openGroup, type GroupRow } from './rhymix-groups.ts'
import type { DocumentKey } from './rhymix-tables.ts'
import { decoded, isYes, postIdOf } from './rhymix-values.ts'

type ModuleRow = { module_srl: number; mid: string; browser_title: string | null }
type CategoryRow = { category_srl: number; module_srl: number; title: string | null }

/** A right as it is asked: roles from guests to admins, and the grade of members. */
interface Requirement {
  role: 'guest' | 'member' | 'moderator' | 'admin'
  grade: number
}

const ROLES = ['guest', 'member', 'moderator', 'admin'] as const
const GUESTS: Requirement = { role: 'guest', grade: 0 }
const MEMBERS: Requirement = { role: 'member', grade: 0 }
const STAFF: Requirement = { role: 'moderator', grade: 0 }

/** Rhymix's marks among groups: everybody, members (of the site, formerly), who manages. */
const MARKS: Record<number, Requirement> = { 0: GUESTS, '-1': MEMBERS, '-2': MEMBERS, '-3': STAFF }

/** Rights that together are reading. */
const READING: ReadonlySet<string> = new Set(['access', 'list', 'view'])

const isStricter = (one: Requirement, other: Requirement): boolean => {
  const [rank, otherRank] = [ROLES.indexOf(one.role), ROLES.indexOf(other.role)]
  return rank === otherRank ? one.grade > other.grade : rank > otherRank
}
const strictest = (all: readonly Requirement[]): Requirement =>
  all.reduce((one, other) => (isStricter(other, one) ? other : one))
const mildest = (all: readonly Requirement[]): Requirement =>
  all.reduce((one, other) => (isStricter(one, other) ? other : one))

/** Leafs of the tree of 말머리, in its order. */
const LEAFS = `SELECT c.category_srl, c.module_srl, c.title FROM category c WHERE c.module_srl = ?
  AND NOT EXISTS (SELECT 1 FROM category below WHERE below.parent_srl = c.category_srl)
  ORDER BY c.list_order, c.category_srl`
const NOTICES = `SELECT document_srl, regdate FROM document
  WHERE module_srl = ? AND coalesce(is_notice, 'N') NOT IN ('N', '') AND coalesce(status, 'PUBLIC') <> 'TEMP' ORDER BY regdate DESC, document_srl DESC`

/** The boards; of two with one name, as two sites of one installation may have, the later gets its number. */
const BOARDS = `SELECT m.module_srl, m.browser_title,
    CASE WHEN EXISTS (SELECT 1 FROM module o WHERE o.mid = m.mid AND o.module_srl < m.module_srl)
    THEN m.mid || '-' || m.module_srl ELSE m.mid END AS mid
  FROM module m WHERE m.module = 'board' ORDER BY m.module_srl`

export const boardsOf = ({ scratch }: Importing): ModuleRow[] => scratch.all<ModuleRow>(BOARDS)

/** Pages of the site that correspond to one of ours. */
const PAGES = [
  address(legacyActKey('dispMemberLoginForm'), 'page', '/login'),
  address(legacyActKey('dispMemberSignUpForm'), 'page', '/register'),
  address(legacyActKey('dispMemberFindAccount'), 'page', '/password-reset'),
  address(legacyActKey('IS'), 'search', null),
  address('rss', 'feed', ''),
]

/** Brings the boards, closed until everything is there. */
export async function importBoards(plan: Importing, toOpen: BoardToOpen[]): Promise<void> {
  const [home] = plan.scratch.all<{ mid: string; module: string }>(
    `SELECT m.mid, m.module FROM domain d JOIN module m ON m.module_srl = d.index_module_srl
      ORDER BY d.is_default_domain = 'Y' DESC LIMIT 1`,
  )
  await bringBoards(plan, toOpen, {
    rows: boardsOf(plan),
    slugOf: ({ mid }) => mid,
    boardOf: (row) => boardOf(plan, row),
    pages: [
      ...PAGES,
      // A board may be the page that a site begins with.
      ...(home && home.module !== 'board' ? [address(home.mid, 'page', '/')] : []),
    ],
  })
}

function boardOf(plan: Importing, row: ModuleRow): SourceBoard {
  const { scratch, report } = plan
  const vars = varsOf(plan, row)
  const managers = scratch.all<{ member_srl: number }>(
    'SELECT member_srl FROM module_admin WHERE module_srl = ? ORDER BY member_srl',
    row.module_srl,
  )
  const notices = scratch.all<DocumentKey>(NOTICES, row.module_srl)
  const isOwn = isYes(vars.get('consultation'))
  if (isOwn) {
    report.changed('consultation boards: everybody sees their own posts alone', row.mid)
    for (const { document_srl } of notices)
      report.changed('notices of consultation boards: staff alone reads them', `${row.mid} ${document_srl}`)
  }
  return {
    name: decoded(row.browser_title),
    prefixes: prefixesOf(plan, row),
    secret: isOwn ? 'own' : secretOf(vars.get('use_status')),
    moderators: moderatorsOf(
      plan,
      row.mid,
      managers.map(({ member_srl }) => String(member_srl)),
    ),
    rights: rightsFor(plan, row),
    pins: notices.map((notice) => ({ id: postIdOf(plan, notice), name: String(notice.document_srl) })),
    more: { ...(isOwn && { inFeeds: false }), ...(isYes(vars.get('use_anonymous')) && { isAnonymous: true }) },
  }
}

/** The settings of a board. */
const varsOf = ({ scratch }: Importing, { module_srl }: Pick<ModuleRow, 'module_srl'>): Map<string, string> =>
  new Map(
    scratch
      .all<{ name: string; value: string | null }>(
        'SELECT name, value FROM module_var WHERE module_srl = ?',
        module_srl,
      )
      .map(({ name, value }) => [name, textOf(value)]),
  )

/** The kinds of posts that a board takes, joined by `|@|`; one that says nothing takes secret ones. */
function secretOf(status: string | undefined): SecretMode {
  const kinds = status ? status.split('|@|') : ['PUBLIC', 'SECRET']
  if (!kinds.includes('SECRET') && !kinds.includes('PRIVATE')) return 'off'
  return kinds.includes('PUBLIC') ? 'allowed' : 'always'
}

/** The prefix that a post of this category has. */
export function prefixFinder({ scratch }: Importing): (category: number | null) => string | null {
  const find = scratch.finder<{ title: string | null }>('SELECT title FROM category WHERE category_srl = ?')
  return (category) => (category ? prefixWord(decoded(find(category)?.title ?? null)) : null)
}

const prefixesOf = ({ scratch }: Importing, { module_srl }: ModuleRow): string[] =>
  scratch.all<CategoryRow>(LEAFS, module_srl).flatMap(({ title }) => prefixWord(decoded(title)) ?? [])

/** The rights of a board: reading is the strictest of opening, listing and viewing; all else asks no less. */
function rightsFor(plan: Importing, row: ModuleRow): BoardRights {
  const { report } = plan
  const requirementOf = requirementOfGroups(plan, row.mid)
  const grants = grantsOf(plan, row, requirementOf)
  const read = strictest([grants('access'), grants('list'), grants('view')])
  const writes = grants('write_document')
  if (writes.role === 'guest') report.changed('boards where guests wrote: members write', row.mid)
  const write = strictest([MEMBERS, read, writes])
  const comment = strictest([MEMBERS, read, grants('write_comment')])
  const file = strictest([read, downloadsOf(plan, row, requirementOf)])
  const atLeastMember = ({ role }: Requirement) => (role === 'guest' ? 'member' : role)
  return rightsOf({
    readRole: read.role,
    readGrade: read.grade,
    writeRole: atLeastMember(write),
    writeGrade: write.grade,
    commentRole: atLeastMember(comment),
    commentGrade: comment.grade,
    fileGrade: file.role === 'guest' || file.role === 'member' ? file.grade : highestAsked('fileGrade'),
    fileLevel: file.role === 'member' && read.role === 'guest' ? 1 : 0,
  })
}

/** What each right of a board asks, by its name. */
function grantsOf(
  { scratch }: Importing,
  { module_srl }: ModuleRow,
  requirementOf: RequirementOf,
): (name: string) => Requirement {
  const rows = scratch.all<{ name: string; group_srl: number }>(
    'SELECT name, group_srl FROM module_grant WHERE module_srl = ?',
    module_srl,
  )
  return (name) => {
    const groups = rows.filter((row) => row.name === name).map(({ group_srl }) => Number(group_srl))
    return requirementOf(groups, READING.has(name))
  }
}

type RequirementOf = (groups: readonly number[], isReading: boolean) => Requirement

/**
 * What a right asks that these groups have, of several the mildest; guests have one that is given to none. Reports, once a
 * board, the groups that cannot be expressed, so that their members lose reading, or another right.
 */
function requirementOfGroups(plan: Importing, mid: string): RequirementOf {
  const { scratch, report } = plan
  const groups = new Map(groupsOf(plan).map((group) => [Number(group.group_srl), group]))
  const open = openGroup(plan)
  const named = new Set<string>()
  const requirementOf = (number: number): Requirement => {
    const mark = MARKS[number]
    if (mark) return mark
    const group = groups.get(number)
    // A deleted group has no members.
    if (!group) return STAFF
    if (isYes(group.is_default)) return MEMBERS
    if (isYes(group.is_admin)) return { role: 'admin', grade: 0 }
    return group.group_srl === open?.group_srl ? { role: 'member', grade: 1 } : STAFF
  }
  const nameClosed = ({ group_srl, title }: GroupRow, isReading: boolean): void => {
    const key = `${isReading} ${group_srl}`
    if (named.has(key)) return
    named.add(key)
    const [{ count } = { count: 0 }] = scratch.all<{ count: number }>(
      'SELECT count(*) AS count FROM group_member WHERE group_srl = ?',
      group_srl,
    )
    const what = `${mid} (${decoded(title)}): ${count} members lose it`
    if (isReading) report.changed('boards of a closed group are read by moderators alone', what)
    else report.changed('boards where a closed group wrote or downloaded: it does no more', what)
  }
  return (numbers, isReading) => {
    if (numbers.length === 0) return GUESTS
    const required = mildest(numbers.map(requirementOf))
    const closed = required === STAFF ? numbers.filter((number) => requirementOf(number) === STAFF) : []
    for (const group of closed.flatMap((number) => groups.get(number) ?? [])) nameClosed(group, isReading)
    return required
  }
}

/** Who may download files of a board, where it says so itself. */
function downloadsOf({ scratch }: Importing, { module_srl }: ModuleRow, requirementOf: RequirementOf): Requirement {
  const [row] = scratch.all<{ config: string | null }>(
    "SELECT config FROM part_config WHERE module = 'file' AND module_srl = ?",
    module_srl,
  )
  const [, list = ''] = /"download_grant";a:\d+:\{([^}]*)\}/.exec(textOf(row?.config)) ?? []
  const groups = [...list.matchAll(/i:\d+;(?:s:\d+:"(-?\d+)"|i:(-?\d+));/g)].map(([, text, number]) =>
    Number(text ?? number),
  )
  return requirementOf(groups, false)
}
