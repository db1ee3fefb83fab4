import { PAGES } from './gnuboard5-boards.ts'
import { commentIdOf } from './gnuboard5-comments.ts'
import { postIdOf } from './gnuboard5-posts.ts'
import type { WriteRow } from './gnuboard5-tables.ts'
import type { Importing } from './importing.ts'

type Found = Pick<WriteRow, 'of' | 'wr_id' | 'wr_datetime' | 'wr_parent' | 'wr_is_comment'>

const COLUMNS = '"of", wr_id, wr_datetime, wr_parent, wr_is_comment'

/** Where an address of a post or comment leads, by the dump: what it names may come later than the text that links to it. */
export function pathOfKey(plan: Importing): (key: string) => string | null {
  const byNumber = plan.scratch.finder<Found>(`SELECT ${COLUMNS} FROM "write" WHERE "of" = ? AND wr_id = ?`)
  const bySlug = plan.scratch.finder<Found>(
    `SELECT ${COLUMNS} FROM "write" WHERE "of" = ? AND wr_seo_title = ? AND wr_is_comment = 0 ORDER BY wr_id LIMIT 1`,
  )
  return (key) => {
    const page = PAGES.find(({ id, kind }) => id === key && kind === 'page')
    if (page) return page.target ?? null
    const [board = '', end = ''] = key.split('/')
    if (!plan.boards.has(board) || end === '') return null
    const row = /^\d+$/.test(end) ? byNumber(board, Number(end)) : bySlug(board, end)
    if (!row) return null
    if (!row.wr_is_comment) return `/post/${postIdOf(plan, row)}`
    const post = byNumber(board, row.wr_parent)
    return post && !post.wr_is_comment ? `/post/${postIdOf(plan, post)}#comment-${commentIdOf(plan, row)}` : null
  }
}
