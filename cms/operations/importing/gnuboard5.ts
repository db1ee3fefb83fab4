import path from 'node:path'
import type { Scratch } from '#cms/core/sql-dump/scratch.ts'
import type { DumpSource } from './dump-source.ts'
import { importBoards } from './gnuboard5-boards.ts'
import { importComments } from './gnuboard5-comments.ts'
import { importBookmarks, importLikes } from './gnuboard5-likes-and-bookmarks.ts'
import { importMembers } from './gnuboard5-members.ts'
import { importMessages } from './gnuboard5-messages.ts'
import { importPoints } from './gnuboard5-points.ts'
import { pathOfKey } from './gnuboard5-paths.ts'
import { importPosts } from './gnuboard5-posts.ts'
import { GNUBOARD5_TABLES, gnuboard5Destination, WRITE_TABLE } from './gnuboard5-tables.ts'
import { timeOf, type Importing } from './importing.ts'
import { legacyFileKey } from '#cms/moving-in/legacy-addresses.ts'
import { pathIn } from './pictures.ts'
import { countOf, folderWith, LOOKED_FOR } from './source-files.ts'
import { sourcesIn } from './to-markdown.ts'

/** Below `data`, of a site that may be in a folder of its host; each editor that gnuboard had so far has its own folder. */
const FILE = /^(?:(?:https?:)?\/\/[^/]+)?(?:[^?#]*?\/)?data\/((?:\w*editor\w*|file|member_image|member)\/[^?#]+)/i
const pathOfSrc = (src: string): string | null => pathIn(src, FILE)

/** Where the profile picture of a member is. */
const pictureOf = (id: string): string[] => [path.join('member_image', id.slice(0, 2), `${id}.gif`)]

/** Dumps of gnuboard5. */
export const GNUBOARD5: DumpSource = {
  tables: [...Object.values(GNUBOARD5_TABLES), WRITE_TABLE],
  destinationOf: gnuboard5Destination,
  identify: (scratch) => {
    const [first] = scratch.all<{ mb_id: string; mb_datetime: string | null }>(
      'SELECT mb_id, mb_datetime FROM member ORDER BY mb_no LIMIT 1',
    )
    const [oldest] = scratch.all<{ at: string | null }>(
      "SELECT min(mb_datetime) AS at FROM member WHERE mb_datetime > '1000'",
    )
    return { key: `${first?.mb_id}\0${first?.mb_datetime}`, beganAt: timeOf(oldest?.at ?? null) ?? new Date(0) }
  },
  filesIn,
  pathOfSrc,
  fileKeyOf: (below) => legacyFileKey(`data/${below}`),
  pageFolder: '/bbs/',
  pathOf: pathOfKey,
  *textsWithFiles(scratch) {
    const rows = scratch.rows<{ wr_content: string }>(
      'SELECT wr_content FROM "write" WHERE wr_content LIKE \'%://%/data/%\'',
    )
    for (const { wr_content } of rows) yield wr_content
  },
  steps: [
    { name: 'members', rows: countOf('member'), run: importMembers },
    { name: 'boards', rows: countOf('board'), run: importBoards },
    { name: 'posts', rows: countOf('"write" WHERE wr_is_comment = 0'), run: importPosts },
    { name: 'comments', rows: countOf('"write" WHERE wr_is_comment = 1'), run: importComments },
    { name: 'likes', rows: countOf('good'), run: importLikes },
    { name: 'bookmarks', rows: countOf('scrap'), run: importBookmarks },
    { name: 'messages', rows: countOf('memo'), run: importMessages },
    { name: 'points', rows: countOf('point'), run: importPoints },
  ],
  picturesOf: pictureOf,
  nameLeftBehind,
}

/** Polls and pages of the site, and what members might do in its admin pages, stay behind. */
function nameLeftBehind({ scratch, report }: Importing): void {
  for (const { po_subject } of scratch.all<{ po_subject: string }>('SELECT po_subject FROM poll'))
    report.leftBehind('polls of the site', po_subject)
  for (const { co_id } of scratch.all<{ co_id: string }>('SELECT co_id FROM content'))
    report.leftBehind('pages of the site', co_id)
  for (const { mb_id, au_menu } of scratch.all<{ mb_id: string; au_menu: string }>('SELECT mb_id, au_menu FROM auth'))
    report.leftBehind('rights of members in the admin pages', `${mb_id}: ${au_menu}`)
  const fields = Array.from({ length: 10 }, (_, nth) => `coalesce(wr_${nth + 1}, '') <> ''`).join(' OR ')
  const rows = scratch.rows<{ of: string; wr_id: number }>(
    `SELECT "of", wr_id FROM "write" WHERE wr_is_comment = 0 AND (${fields}) ORDER BY "of", wr_id`,
  )
  for (const { of, wr_id } of rows) report.leftBehind('further fields of posts (wr_1 to wr_10)', `${of} ${wr_id}`)
}

/** The site's `data` folder: the one given, one of that name in it, or its parent. */
async function filesIn(scratch: Scratch, folder: string | null): Promise<string | null> {
  const files = scratch.all<{ bo_table: string; bf_file: string }>(
    `SELECT bo_table, bf_file FROM board_file WHERE bf_file <> '' LIMIT ${LOOKED_FOR}`,
  )
  const members = scratch.all<{ mb_id: string }>(`SELECT mb_id FROM member LIMIT ${LOOKED_FOR}`)
  const texts = scratch.all<{ wr_content: string }>(
    `SELECT wr_content FROM "write" WHERE wr_content LIKE '%/data/%' LIMIT ${LOOKED_FOR}`,
  )
  return folderWith(folder, {
    name: 'data',
    files: files.map(({ bo_table, bf_file }) => path.join('file', bo_table, bf_file)),
    shown: texts.flatMap(({ wr_content }) => sourcesIn(wr_content).flatMap((src) => pathOfSrc(src) ?? [])),
    pictures: members.flatMap(({ mb_id }) => pictureOf(mb_id)),
  })
}
