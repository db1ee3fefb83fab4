import { normalised, trimmed } from '#src/rules/characters.ts'
import { marked } from '#src/rules/mentions.ts'
import type { Row } from '#cms/core/database/row.ts'
import { addToRows } from '#cms/core/database/rows.ts'
import { withLetters } from '#cms/core/sql-dump/charset.ts'
import { indexComments } from '#cms/comments/index-comment.ts'
import { address, storeAddresses, type Address } from './addresses.ts'
import { authorOf, optionsOf, postIdOf, timeOfRow } from './gnuboard5-posts.ts'
import type { WriteRow } from './gnuboard5-tables.ts'
import { importedId, textOf, type Importing } from './importing.ts'
import { batchesOf, storeMissing } from './store.ts'

type CommentRow = WriteRow & { post_datetime: string | null }
type Found = Pick<WriteRow, 'of' | 'wr_id' | 'wr_datetime' | 'mb_id' | 'wr_name'>

/** Heads first, because replies refer to them. */
const COMMENTS = `SELECT c.*, p.wr_datetime AS post_datetime FROM "write" c
  JOIN "write" p ON p."of" = c."of" AND p.wr_id = c.wr_parent AND p.wr_is_comment = 0
  WHERE c."of" = ? AND c.wr_is_comment = 1 ORDER BY c.wr_parent, c.wr_comment, c.wr_comment_reply`
const ORPHANS = `SELECT c.wr_id FROM "write" c WHERE c."of" = ? AND c.wr_is_comment = 1 AND NOT EXISTS
  (SELECT 1 FROM "write" p WHERE p."of" = c."of" AND p.wr_id = c.wr_parent AND p.wr_is_comment = 0)`
const ANSWERED = `SELECT "of", wr_id, wr_datetime, mb_id, wr_name FROM "write"
  WHERE "of" = ? AND wr_parent = ? AND wr_comment = ? AND wr_comment_reply = ? AND wr_is_comment = 1`

/** gnuboard5 escapes numeric references in comments but for those of four digits and more. */
const FIRST_UNESCAPED = 1_000

const idOf = (plan: Importing, row: Pick<WriteRow, 'of' | 'wr_id' | 'wr_datetime'>): string =>
  importedId(plan.source, {
    kind: 'comment',
    key: `${row.of}:${row.wr_id}`,
    at: timeOfRow(plan, row.wr_datetime),
    nth: row.wr_id,
  })

/** Brings the comments of all boards; those below the second level stand on it. */
export async function importComments(plan: Importing): Promise<void> {
  const answered = plan.scratch.finder<Found>(ANSWERED)
  for (const slug of plan.boards.keys()) {
    for (const { wr_id } of plan.scratch.all<{ wr_id: number }>(ORPHANS, slug))
      plan.report.leftBehind('comments whose post is gone', `${slug} ${wr_id}`)
    for (const batch of batchesOf(plan.scratch.rows<CommentRow>(COMMENTS, slug))) {
      await storeMissing(plan, {
        collection: 'comment',
        kind: 'comments',
        rows: batch.map((row) => commentOf(plan, row, answered)),
        also: async (fresh) => {
          await count(plan, fresh)
          await indexComments(plan.req, fresh)
          const numbers = new Map(batch.map((row) => [idOf(plan, row), row]))
          await storeAddresses(
            plan,
            fresh.flatMap((comment) => addressOf(comment, numbers.get(comment.id)) ?? []),
          )
        },
      })
      plan.progress(batch.length)
    }
  }
}

const addressOf = ({ id, post }: Row<'comment'>, row: CommentRow | undefined): Address | null =>
  row ? address(`${row.of}/${row.wr_id}`, 'comment', `${post}/${id}`) : null

/** Counts new comments on their posts, and replies at their heads. */
async function count({ req }: Importing, fresh: readonly Row<'comment'>[]): Promise<void> {
  const by = (idsOf: (comment: Row<'comment'>) => string | null | undefined) => {
    const counts = new Map<string, number>()
    for (const comment of fresh) {
      const id = idsOf(comment)
      if (id) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    return counts
  }
  await addToRows(req, { collection: 'post', field: 'commentCount', by: by(({ post }) => post) })
  const replies = by(({ parent }) => parent)
  if (replies.size > 0) await addToRows(req, { collection: 'comment', field: 'replyCount', by: replies })
}

type Answered = (of: string, post: number, thread: number, code: string) => Found | undefined

/** The comment that a reply answers, and the head of both: the nearest that is still there. */
function threadOf(row: CommentRow, answered: Answered): { head: Found | null; parent: Found | null } {
  const code = textOf(row.wr_comment_reply)
  const find = (of: string) => answered(row.of, row.wr_parent, row.wr_comment, of) ?? null
  let parent: Found | null = null
  for (let length = code.length - 1; length >= 0 && !parent; length -= 1) parent = find(code.slice(0, length))
  return { head: code ? find('') : null, parent }
}

function commentOf(plan: Importing, row: CommentRow, answered: Answered): Row<'comment'> {
  const at = timeOfRow(plan, row.wr_datetime).toISOString()
  const { head, parent } = threadOf(row, answered)
  const text = plainText(textOf(row.wr_content))
  const isDeep = head !== null && parent !== null && parent.wr_id !== head.wr_id
  return {
    id: idOf(plan, row),
    post: postIdOf(plan, { ...row, wr_id: row.wr_parent, wr_datetime: row.post_datetime }),
    parent: head && idOf(plan, head),
    answers: parent && idOf(plan, parent),
    ...authorOf(plan, row),
    content: isDeep ? `${nameOf(plan, parent)}${text}` : text,
    imageUrl: null,
    isSecret: optionsOf(row).has('secret') || null,
    likeCount: 0,
    replyCount: 0,
    createdAt: at,
    editedAt: at,
    removedByReport: false,
    isImported: true,
    legacyAnchor: `c_${row.wr_id}`,
  }
}

/** The name of the answered author, for a reply that is not shown below it: a member's as their id. */
function nameOf(plan: Importing, row: Found): string {
  const { author, guestName } = authorOf(plan, row)
  if (author) return `${marked(author)} `
  return guestName ? `@${guestName} ` : ''
}

/** The text as gnuboard5 shows it. */
const plainText = (text: string): string => trimmed(normalised(withLetters(text, FIRST_UNESCAPED)))
