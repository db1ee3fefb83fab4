import type { Scratch } from '#cms/core/sql-dump/scratch.ts'
import type { DumpSource } from './dump-source.ts'
import { countOf, folderWith, LOOKED_FOR } from './source-files.ts'
import type { Importing } from './importing.ts'
import { pathIn } from './pictures.ts'
import { importBoards } from './rhymix-boards.ts'
import { importComments } from './rhymix-comments.ts'
import { importBookmarks, importFollows, importLikes } from './rhymix-likes-and-bookmarks.ts'
import { importMembers, profilePicturesOf } from './rhymix-members.ts'
import { importMessages } from './rhymix-messages.ts'
import { pathOfKey } from './rhymix-paths.ts'
import { importPoints } from './rhymix-points.ts'
import { importPolls } from './rhymix-polls.ts'
import { importDrafts, importPosts } from './rhymix-posts.ts'
import { readNames, RHYMIX_SCRATCH, rhymixDestination } from './rhymix-tables.ts'
import { decoded, rhymixTime } from './rhymix-values.ts'

const FILE = /^(?:(?:https?:)?\/\/[^/]+)?(?:[^?#]*?\/)?files\/((?:attach|member_extra_info|faceOff)\/[^?#]+)/i
const pathOfSrc = (src: string): string | null => pathIn(src, FILE)

/** Dumps of Rhymix. */
export const RHYMIX: DumpSource = {
  tables: RHYMIX_SCRATCH,
  destinationOf: rhymixDestination,
  prepare: readNames,
  identify: (scratch) => {
    const [first] = scratch.all<{ user_id: string; regdate: string | null }>(
      'SELECT user_id, regdate FROM member ORDER BY member_srl LIMIT 1',
    )
    const [oldest] = scratch.all<{ at: string | null }>("SELECT min(regdate) AS at FROM member WHERE regdate > '1000'")
    return { key: `${first?.user_id}\0${first?.regdate}`, beganAt: rhymixTime(oldest?.at ?? null) ?? new Date(0) }
  },
  filesIn,
  pathOfSrc,
  fileKeyOf: (below) => `files/${below}`,
  pageFolder: '/',
  pathOf: pathOfKey,
  hostsOf: (scratch) => scratch.all<{ domain: string }>('SELECT domain FROM domain').map(({ domain }) => domain),
  *textsWithFiles(scratch) {
    const rows = scratch.rows<{ content: string }>("SELECT content FROM document WHERE content LIKE '%://%/files/%'")
    for (const { content } of rows) yield content
  },
  steps: [
    { name: 'members', rows: countOf('member'), run: importMembers },
    { name: 'boards', rows: countOf("module WHERE module = 'board'"), run: importBoards },
    { name: 'posts', rows: countOf('document'), run: importPosts },
    { name: 'drafts', rows: countOf("document WHERE status = 'TEMP'"), run: importDrafts },
    { name: 'comments', rows: countOf('comment'), run: importComments },
    {
      name: 'likes',
      rows: (scratch) => countOf('document_vote')(scratch) + countOf('comment_vote')(scratch),
      run: importLikes,
    },
    { name: 'bookmarks', rows: countOf('scrap'), run: importBookmarks },
    { name: 'follows', rows: countOf('friend'), run: importFollows },
    { name: 'polls', rows: countOf('poll'), run: importPolls },
    { name: 'messages', rows: countOf('message'), run: importMessages },
    { name: 'points', rows: countOf('point'), run: importPoints },
  ],
  picturesOf: profilePicturesOf,
  nameLeftBehind,
}

/** What was thrown away, and pages of the site, stay behind. */
function nameLeftBehind({ scratch, report }: Importing): void {
  for (const { origin_module, title } of scratch.rows<{ origin_module: string; title: string | null }>(
    'SELECT origin_module, title FROM trash',
  ))
    report.leftBehind('what is in the bin', `${origin_module}: ${decoded(title)}`)
  for (const { mid } of scratch.rows<{ mid: string }>("SELECT mid FROM module WHERE module <> 'board' ORDER BY mid"))
    report.leftBehind('pages of the site', mid)
}

/** The site's `files` folder: the one given, one of that name in it, or its parent's. */
async function filesIn(scratch: Scratch, folder: string | null): Promise<string | null> {
  const files = scratch.all<{ uploaded_filename: string }>(
    `SELECT uploaded_filename FROM file WHERE uploaded_filename <> '' LIMIT ${LOOKED_FOR}`,
  )
  const members = scratch.all<{ member_srl: number }>(`SELECT member_srl FROM member LIMIT ${LOOKED_FOR}`)
  return folderWith(folder, {
    name: 'files',
    files: files.flatMap(({ uploaded_filename }) => pathOfSrc(uploaded_filename) ?? []),
    shown: [],
    pictures: members.flatMap(({ member_srl }) => profilePicturesOf(String(member_srl))),
  })
}
