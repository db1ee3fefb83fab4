import { textOf, type Importing } from './importing.ts'
import { bringComments, type SourceComment } from './comments.ts'
import type { OldPicture } from './pictures.ts'
import { COMING_POSTS } from './rhymix-tables.ts'
import { sourcesIn, textOfHtml } from './to-markdown.ts'
import { commentIdOf, isYes, postIdOf, timeOfRow, writerOf } from './rhymix-values.ts'

type CommentRow = {
  comment_srl: number
  document_srl: number
  parent_srl: number
  is_secret: string | null
  content: string | null
  nick_name: string | null
  member_srl: number
  regdate: string | null
  last_update: string | null
  status: number
  post_regdate: string | null
  post_member_srl: number
  has_files: number
}
type Found = Pick<CommentRow, 'comment_srl' | 'parent_srl' | 'regdate' | 'member_srl' | 'nick_name' | 'status'>

/** What is shown, and places of deleted comments that others answer: deleted by who wrote it (7), or by staff (8). */
const [SHOWN, DELETED] = [1, [7, 8]]
const STATES = [SHOWN, ...DELETED].join()
/** A comment has a higher number than what it answers, so that heads come first. */
const COMMENTS = `SELECT c.*, p.regdate AS post_regdate, p.member_srl AS post_member_srl,
    EXISTS (SELECT 1 FROM file f WHERE f.upload_target_srl = c.comment_srl) AS has_files FROM comment c
  JOIN (${COMING_POSTS}) p ON p.document_srl = c.document_srl
  WHERE c.status IN (${STATES}) ORDER BY c.document_srl, c.comment_srl`
const ORPHANS = `SELECT comment_srl, document_srl FROM comment
  WHERE document_srl NOT IN (SELECT document_srl FROM document) ORDER BY comment_srl`
const OF_OTHERS = `SELECT comment_srl FROM comment WHERE document_srl IN (SELECT document_srl FROM document)
  AND document_srl NOT IN (SELECT document_srl FROM (${COMING_POSTS})) ORDER BY comment_srl`
const WAITING = `SELECT comment_srl FROM comment WHERE status NOT IN (${STATES}) ORDER BY comment_srl`
const ANSWERED = `SELECT comment_srl, parent_srl, regdate, member_srl, nick_name, status FROM comment
  WHERE comment_srl = ? AND document_srl = ? AND status IN (${STATES})`
const PARENT = 'SELECT parent_srl FROM comment WHERE comment_srl = ?'
/** Levels above a comment that are looked for. */
const DEEPEST = 1_000

/** Files attached to a comment. */
const FILES = `SELECT uploaded_filename FROM file
  WHERE upload_target_srl = ? AND isvalid = 'Y' ORDER BY file_srl`

/** Brings the comments of all posts; those below the second level stand on it. */
export async function importComments(plan: Importing): Promise<void> {
  const { scratch, report } = plan
  const numbers = (sql: string) => scratch.rows<{ comment_srl: number }>(sql)
  for (const { comment_srl } of numbers(ORPHANS)) report.leftBehind('comments whose post is gone', String(comment_srl))
  for (const { comment_srl } of numbers(OF_OTHERS))
    report.leftBehind('comments of what stayed behind', String(comment_srl))
  for (const { comment_srl } of numbers(WAITING))
    report.leftBehind('comments that were not let through', String(comment_srl))
  const threadOf = threadFinder(plan)
  await bringComments(plan, scratch.rows<CommentRow>(COMMENTS), (row) => commentOf(plan, row, threadOf(row)))
}

interface Thread {
  /** The highest comment above it. */
  head: Found | null
  /** The nearest comment above it that is still there. */
  parent: Found | null
}

function threadFinder({ scratch }: Importing): (row: CommentRow) => Thread {
  const find = scratch.finder<Found>(ANSWERED)
  const above = scratch.finder<{ parent_srl: number }>(PARENT)
  return ({ comment_srl, document_srl, parent_srl, is_secret }) => {
    const thread: Thread = { head: null, parent: null }
    // A secret reply to what is gone would open to the author of the comment above that.
    if (isYes(is_secret) && !find(parent_srl, document_srl)) return thread
    let [below, at] = [comment_srl, Number(parent_srl)]
    for (let level = 0; at > 0 && at < below && level < DEEPEST; level += 1) {
      const found = find(at, document_srl)
      if (found) thread.head = found
      thread.parent ??= found ?? null
      ;[below, at] = [at, Number(found?.parent_srl ?? above(at)?.parent_srl ?? 0)]
    }
    return thread
  }
}

function commentOf(plan: Importing, row: CommentRow, { head, parent }: Thread): SourceComment {
  const isDeep = head !== null && parent !== null && parent.comment_srl !== head.comment_srl
  const isDeleted = DELETED.includes(Number(row.status))
  const isNumbered = row.post_member_srl < 0
  return {
    id: commentIdOf(plan, row),
    post: postIdOf(plan, { document_srl: row.document_srl, regdate: row.post_regdate }),
    head: head && commentIdOf(plan, head),
    answers: parent && commentIdOf(plan, parent),
    // The name of who is answered would tell it.
    answered: isDeep && !isNumbered && parent.member_srl >= 0 ? shownWriter(plan, parent) : null,
    ...shownWriter(plan, row),
    text: isDeleted ? '' : textOfHtml(textOf(row.content)),
    isSecret: isYes(row.is_secret),
    isAnonymous: isNumbered || row.member_srl < 0,
    isNumbered,
    picture: isDeleted ? null : pictureOf(plan, row),
    at: timeOfRow(plan, row.regdate),
    removedAt: isDeleted ? timeOfRow(plan, row.last_update) : null,
    anchor: `comment_${row.comment_srl}`,
    key: `comment/${row.comment_srl}`,
  }
}

type FileRow = { uploaded_filename: string | null }

/** The first picture that a comment shows, or has attached; a comment has one here, and no other files. */
function pictureOf(plan: Importing, { comment_srl, content, has_files }: CommentRow): OldPicture | null {
  const files = has_files ? plan.scratch.all<FileRow>(FILES, comment_srl) : []
  const sources = [...sourcesIn(textOf(content)), ...files.map((file) => textOf(file.uploaded_filename))]
  const all = [...new Set(sources.flatMap((src) => plan.pathOfSrc(src) ?? []))]
  const first = all.find((found) => found.startsWith('attach/images/'))
  for (const found of all.filter((one) => one !== first))
    plan.report.leftBehind('further pictures and files of comments', `${comment_srl}: ${found}`)
  return first ? { found: first, what: `comment ${comment_srl}: ${first}` } : null
}

/** Who wrote a comment; the placeholder of a deleted one has no author. */
const shownWriter = (plan: Importing, row: Pick<Found, 'member_srl' | 'nick_name' | 'status'>) =>
  DELETED.includes(Number(row.status)) ? { author: null, guestName: null } : writerOf(plan, row)
