import { normalised, trimmed } from '#src/rules/characters.ts'
import { withLetters } from '#cms/core/sql-dump/charset.ts'
import { bringComments, type SourceComment } from './comments.ts'
import { authorOf, optionsOf, postIdOf, timeOfRow } from './gnuboard5-posts.ts'
import type { WriteRow } from './gnuboard5-tables.ts'
import { importedId, textOf, type Importing } from './importing.ts'

const READ = [
  'of',
  'wr_id',
  'wr_parent',
  'wr_comment',
  'wr_comment_reply',
  'wr_option',
  'wr_content',
  'mb_id',
  'wr_name',
  'wr_datetime',
] as const satisfies (keyof WriteRow)[]
type CommentRow = Pick<WriteRow, (typeof READ)[number]> & { post_datetime: string | null }
type Found = Pick<WriteRow, 'of' | 'wr_id' | 'wr_datetime' | 'mb_id' | 'wr_name'>

/** Heads first, because replies refer to them. */
const COMMENTS = `SELECT ${READ.map((column) => `c."${column}"`).join(', ')}, p.wr_datetime AS post_datetime FROM "write" c
  JOIN "write" p ON p."of" = c."of" AND p.wr_id = c.wr_parent AND p.wr_is_comment = 0
  WHERE c."of" = ? AND c.wr_is_comment = 1 ORDER BY c.wr_parent, c.wr_comment, c.wr_comment_reply`
const ORPHANS = `SELECT c.wr_id FROM "write" c WHERE c."of" = ? AND c.wr_is_comment = 1 AND NOT EXISTS
  (SELECT 1 FROM "write" p WHERE p."of" = c."of" AND p.wr_id = c.wr_parent AND p.wr_is_comment = 0)`
const ANSWERED = `SELECT "of", wr_id, wr_datetime, mb_id, wr_name FROM "write"
  WHERE "of" = ? AND wr_parent = ? AND wr_comment = ? AND wr_comment_reply = ? AND wr_is_comment = 1`

/** gnuboard5 escapes numeric references in comments but for those of four digits and more. */
const FIRST_UNESCAPED = 1_000

export const commentIdOf = (plan: Importing, row: Pick<WriteRow, 'of' | 'wr_id' | 'wr_datetime'>): string =>
  importedId(plan.source, {
    kind: 'comment',
    key: `${row.of}:${row.wr_id}`,
    at: timeOfRow(plan, row.wr_datetime),
    nth: row.wr_id,
  })

/** Brings the comments of all boards. */
export async function importComments(plan: Importing): Promise<void> {
  const answered = plan.scratch.finder<Found>(ANSWERED)
  for (const slug of plan.boards.keys()) {
    for (const { wr_id } of plan.scratch.all<{ wr_id: number }>(ORPHANS, slug))
      plan.report.leftBehind('comments whose post is gone', `${slug} ${wr_id}`)
    await bringComments(plan, plan.scratch.rows<CommentRow>(COMMENTS, slug), (row) => commentOf(plan, row, answered))
  }
}

const isSecret = (row: CommentRow): boolean => optionsOf(row).has('secret')

type Answered = (of: string, post: number, thread: number, code: string) => Found | undefined

/** The comment that a reply answers, and the head of both: the nearest that is still there. */
function threadOf(row: CommentRow, answered: Answered): { head: Found | null; parent: Found | null } {
  const code = textOf(row.wr_comment_reply)
  const find = (of: string) => answered(row.of, row.wr_parent, row.wr_comment, of) ?? null
  // A secret reply to what is gone would open to the author of the comment above that.
  if (isSecret(row) && !find(code.slice(0, -1))) return { head: null, parent: null }
  let parent: Found | null = null
  for (let length = code.length - 1; length >= 0 && !parent; length -= 1) parent = find(code.slice(0, length))
  return { head: code ? find('') : null, parent }
}

function commentOf(plan: Importing, row: CommentRow, answered: Answered): SourceComment {
  const { head, parent } = threadOf(row, answered)
  const isDeep = head !== null && parent !== null && parent.wr_id !== head.wr_id
  return {
    id: commentIdOf(plan, row),
    post: postIdOf(plan, { ...row, wr_id: row.wr_parent, wr_datetime: row.post_datetime }),
    head: head && commentIdOf(plan, head),
    answers: parent && commentIdOf(plan, parent),
    answered: isDeep ? authorOf(plan, parent) : null,
    ...authorOf(plan, row),
    text: plainText(textOf(row.wr_content)),
    isSecret: isSecret(row),
    at: timeOfRow(plan, row.wr_datetime),
    isAnonymous: false,
    isNumbered: false,
    picture: null,
    removedAt: null,
    anchor: `c_${row.wr_id}`,
    key: `${row.of}/${row.wr_id}`,
  }
}

/** The text as gnuboard5 shows it. */
const plainText = (text: string): string => trimmed(normalised(withLetters(text, FIRST_UNESCAPED)))
