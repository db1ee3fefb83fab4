import path from 'node:path'
import { onOneLine, normalised, trimmed } from '#src/rules/characters.ts'
import { importText } from '#src/text/importing.ts'
import { address, type Address } from './addresses.ts'
import type { OldFile } from './attached-files.ts'
import { prefixOf } from './gnuboard5-boards.ts'
import type { WriteRow } from './gnuboard5-tables.ts'
import { importedPostId, textOf, timeOf, type Importing } from './importing.ts'
import { bringPosts, endConverting, type SourcePost, type Writer } from './posts.ts'
import { htmlOfText } from './to-markdown.ts'

const IMAGE_TYPES = new Set([1, 2, 3, 18])

/** The options of a post or comment. */
export const optionsOf = ({ wr_option }: Pick<WriteRow, 'wr_option'>): ReadonlySet<string> =>
  new Set(textOf(wr_option).split(','))

/** The time of a row; the forum's beginning for one without. */
export const timeOfRow = ({ beganAt }: Importing, text: string | null): Date => timeOf(text) ?? beganAt

export const postIdOf = (plan: Importing, row: Pick<WriteRow, 'of' | 'wr_id' | 'wr_datetime'>): string =>
  importedPostId(plan.source, { board: row.of, number: row.wr_id, at: timeOfRow(plan, row.wr_datetime) })

/** The author of a post or comment, and the name of a guest; a member who left keeps no name. */
export function authorOf({ members }: Importing, { mb_id, wr_name }: Pick<WriteRow, 'mb_id' | 'wr_name'>): Writer {
  const author = mb_id ? (members.get(mb_id)?.id ?? null) : null
  const name = trimmed(onOneLine(textOf(wr_name)))
  return { author, guestName: mb_id ? null : name || importText.guest }
}

/** Brings the posts of all boards. */
export async function importPosts(plan: Importing): Promise<void> {
  for (const slug of plan.boards.keys()) {
    await bringPosts(plan, {
      rows: plan.scratch.rows<WriteRow>(
        'SELECT * FROM "write" WHERE "of" = ? AND wr_is_comment = 0 ORDER BY wr_id',
        slug,
      ),
      idOf: (row) => postIdOf(plan, row),
      postOf: (row, id) => postOf(plan, row, id),
    })
  }
  await endConverting()
}

function postOf(plan: Importing, row: WriteRow, id: string): SourcePost {
  const { boards, report } = plan
  const name = `${row.of} ${row.wr_id}`
  if (!timeOf(row.wr_datetime)) report.changed('posts without a time have that of the forum’s beginning', name)
  if (row.mb_id && !plan.members.has(row.mb_id)) report.changed('posts of members who are not in the dump', name)
  const original = normalised(textOf(row.wr_content))
  const { pictures, files } = attachedTo(plan, row)
  const links = [row.wr_link1, row.wr_link2].map((link) => trimmed(textOf(link))).filter(Boolean)
  return {
    ...authorOf(plan, row),
    name,
    title: textOf(row.wr_subject),
    prefix: prefixOf(row.ca_name),
    board: boards.get(row.of) as number,
    isSecret: optionsOf(row).has('secret'),
    viewCount: Math.max(0, row.wr_hit ?? 0),
    at: timeOfRow(plan, row.wr_datetime),
    original,
    html: htmlOf(row, original),
    above: [answerLine(plan, row), ...pictures],
    below: links.map((link) => ({ link })),
    files,
    addresses: addressesOf(row, id),
  }
}

/** The addresses of a post: by its number, and by its title. */
const addressesOf = (row: WriteRow, id: string): Address[] =>
  [String(row.wr_id), textOf(row.wr_seo_title)].filter(Boolean).map((end) => address(`${row.of}/${end}`, 'post', id))

/** The text as HTML, as gnuboard5 shows it. */
function htmlOf(row: WriteRow, original: string): string {
  const options = optionsOf(row)
  if (options.has('html2')) return original.replaceAll('\n', '<br>')
  return options.has('html1') ? original : htmlOfText(original)
}

/** The line of an answer: a link to the post that it answers. */
function answerLine(plan: Importing, row: WriteRow): string {
  const code = textOf(row.wr_reply)
  if (!code) return ''
  const [answered] = plan.scratch.all<{ of: string; wr_id: number; wr_datetime: string | null }>(
    'SELECT "of", wr_id, wr_datetime FROM "write" WHERE "of" = ? AND wr_num = ? AND wr_is_comment = 0 AND wr_reply = ?',
    row.of,
    row.wr_num,
    code.slice(0, -1),
  )
  if (!answered) plan.report.changed('answers to a post that is gone', `${row.of} ${row.wr_id}`)
  return answered ? `[${importText.answered}](/post/${postIdOf(plan, answered)})` : ''
}

type FileRow = {
  bf_no: number
  bf_source: string | null
  bf_file: string | null
  bf_type: number | null
  bf_download: number | null
}

/** What is attached to a post: pictures, which gnuboard5 shows above its text, and other files. */
function attachedTo(plan: Importing, row: WriteRow): { pictures: OldFile[]; files: OldFile[] } {
  const rows = plan.scratch.all<FileRow>(
    'SELECT bf_no, bf_source, bf_file, bf_type, bf_download FROM board_file WHERE bo_table = ? AND wr_id = ? ORDER BY bf_no',
    row.of,
    row.wr_id,
  )
  const there = rows.filter(({ bf_file }) => bf_file)
  const [pictures = [], files = []] = [true, false].map((isPicture) =>
    there.filter(({ bf_type }) => IMAGE_TYPES.has(bf_type ?? 0) === isPicture).map((file) => oldFileOf(row, file)),
  )
  return { pictures, files }
}

const oldFileOf = (row: WriteRow, { bf_no, bf_source, bf_file, bf_download }: FileRow): OldFile => ({
  found: path.join('file', row.of, path.basename(textOf(bf_file))),
  name: textOf(bf_source),
  key: bf_no,
  downloads: bf_download ?? 0,
  addresses: [`download/${row.of}/${row.wr_id}/${bf_no}`],
  what: `${row.of} ${row.wr_id}: ${textOf(bf_source)}`,
})
