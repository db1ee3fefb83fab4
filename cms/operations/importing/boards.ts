import { rightsOf, type BoardRights } from '#src/rules/board-settings.ts'
import { firstCodePoints, trimmed } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { SecretMode } from '#src/rules/secrets.ts'
import { slotAt } from '#cms/categories/slots.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, insertRow, rowsWhere } from '#cms/core/database/rows.ts'
import { address, storeAddresses, type Address } from './addresses.ts'
import { hasPosts } from './board-posts.ts'
import { saveBoards, type BoardToOpen } from './import-run.ts'
import { memberHere, type Importing } from './importing.ts'
import { inBatch } from './store.ts'

const NAME_MAX = 40

/** The rights of a board while it is being filled: admins alone. */
const CLOSED: BoardRights = rightsOf({ readRole: 'admin', writeRole: 'admin', commentRole: 'admin' })

/** A board as its forum has it. */
export interface SourceBoard {
  name: string
  /** May have one word several times. */
  prefixes: readonly string[]
  secret: SecretMode
  /** Ids of who manages it. */
  moderators: ReadonlySet<string>
  rights: BoardRights
  /** Ids of posts that lead its list, the newest first. */
  pins: readonly { id: string; name: string }[]
  /** Columns that one product's boards have. */
  more?: Partial<Row<'category'>>
}

/** The boards of a forum. */
interface SourceBoards<R> {
  /** In the order of the menu. */
  rows: readonly R[]
  slugOf: (row: R) => string
  /** Is called for a board that is not here yet; may report what changes. */
  boardOf: (row: R) => SourceBoard
  /** Addresses of the site's own pages. */
  pages: readonly Address[]
}

/** Brings the boards that are not here yet, closed until everything is there; adds them to `toOpen`. */
export async function bringBoards<R>(
  plan: Importing,
  toOpen: BoardToOpen[],
  { rows, slugOf, boardOf, pages }: SourceBoards<R>,
): Promise<void> {
  const { boards, report, req } = plan
  for (const { slug, id } of toOpen) boards.set(slug, id)
  report.known('boards', toOpen.length)
  if (!plan.isDryRun) await inBatch(req, () => storeAddresses(plan, pages))
  const here = await rowsWhere(req, 'category', {}, { sort: ['order', 'id'] })
  for (const row of rows) {
    const slug = slugOf(row)
    if (boards.has(slug)) continue
    const source = boardOf(row)
    const before = await placeOf(plan, here, slug)
    const board = { ...columnsOf(plan, slug, { source, here, before }), moderators: [...source.moderators] }
    boards.set(slug, board.id)
    toOpen.push({ id: board.id, slug, rights: source.rights, isNew: true, pins: pinsOf(plan, slug, source) })
    report.came('boards', 1)
    if (before) here.splice(here.indexOf(before), 1, board)
    else here.push(board)
    if (plan.isDryRun) continue
    await inBatch(req, async () => {
      if (before) await changeRow(req, 'category', board.id, { ...before, ...board })
      else await insertRow(req, 'category', board)
      await saveBoards(req, plan.source, toOpen)
      await storeAddresses(plan, [
        address(slug, 'board', String(board.id)),
        address(`rss/${slug}`, 'feed', String(board.id)),
      ])
    })
  }
}

interface Placing {
  source: SourceBoard
  here: readonly Row<'category'>[]
  /** The built-in board that it takes over; null for a new one. */
  before: Row<'category'> | null
}

/** The board as it is stored, without who manages it. */
function columnsOf({ now, report }: Importing, name: string, { source, here, before }: Placing): Row<'category'> {
  const next = (numbers: readonly number[]) => Math.max(0, ...numbers) + 1
  const slug = before?.slug ?? freeSlug(here, name)
  if (slug !== name) report.changed('boards whose address another board has', `${name} → ${slug}`)
  const words = [...new Set(source.prefixes)]
  const prefixes = words.slice(0, LIMITS.board.prefixesMost)
  for (const word of words.slice(LIMITS.board.prefixesMost))
    report.leftBehind('말머리 beyond the first twenty of a board', `${name}: ${word}`)
  return {
    id: before?.id ?? next(here.map(({ id }) => id)),
    name: firstCodePoints(trimmed(source.name) || slug, NAME_MAX),
    slug,
    description: null,
    order: before?.order ?? next(here.map(({ order }) => order ?? 0)),
    ...(before ? { hue: before.hue, glyph: before.glyph } : slotAt(here.length)),
    prefixes: prefixes.join('\n') || null,
    secret: source.secret,
    ...CLOSED,
    ...source.more,
    editedAt: now.toISOString(),
  }
}

/** The posts that lead the list: the newest of its notices. */
function pinsOf({ report }: Importing, slug: string, { pins }: SourceBoard): string[] {
  for (const { name } of pins.slice(LIMITS.board.pins))
    report.leftBehind('pins beyond the three newest of a board', `${slug} ${name}`)
  return pins.slice(0, LIMITS.board.pins).map(({ id }) => id)
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

/** The rights of a board whose readers we cannot express, such as a group's: moderators alone read it. */
export function forStaff(required: BoardRights): BoardRights {
  const role = (now: 'member' | 'moderator' | 'admin') => (now === 'admin' ? now : ('moderator' as const))
  return {
    ...required,
    readRole: required.readRole === 'admin' ? 'admin' : 'moderator',
    writeRole: role(required.writeRole),
    commentRole: role(required.commentRole),
  }
}

/** The members of these names who came, as moderators of a board; at most as many as a board has. */
export function moderatorsOf(plan: Importing, slug: string, names: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (const name of names) {
    const member = memberHere(plan, name)
    if (member && found.size < LIMITS.board.moderators) found.add(member.id)
    else plan.report.leftBehind('managers of boards who did not come', `${slug}: ${name}`)
  }
  return found
}

/** A word of 말머리, cut to our length; null for none. */
export const prefixWord = (text: string): string | null =>
  firstCodePoints(trimmed(text), LIMITS.board.prefixMax) || null
