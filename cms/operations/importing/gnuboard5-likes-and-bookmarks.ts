import { postIdOf, timeOfRow } from './gnuboard5-posts.ts'
import { memberHere, type Importing } from './importing.ts'
import { bringBookmarks, bringLikes, type SourceBookmark, type SourceLike } from './likes-and-bookmarks.ts'

type GoodRow = {
  bo_table: string
  wr_id: number
  mb_id: string
  bg_flag: string
  bg_datetime: string | null
  post_datetime: string | null
  wr_parent: number | null
  wr_is_comment: number | null
}
type ScrapRow = {
  mb_id: string
  bo_table: string
  wr_id: number
  ms_datetime: string | null
  post_datetime: string | null
  is_known: number
}

const GOODS = `SELECT g.*, w.wr_datetime AS post_datetime, w.wr_parent, w.wr_is_comment FROM good g
  LEFT JOIN "write" w ON w."of" = g.bo_table AND w.wr_id = g.wr_id ORDER BY g.bg_id`
// The number of a scrap's post is stored as text.
const SCRAPS = `SELECT s.mb_id, s.bo_table, CAST(s.wr_id AS INTEGER) AS wr_id, s.ms_datetime, w.wr_datetime AS post_datetime,
  w.wr_id IS NOT NULL AS is_known FROM scrap s
  LEFT JOIN "write" w ON w."of" = s.bo_table AND w.wr_id = CAST(s.wr_id AS INTEGER) AND w.wr_is_comment = 0 ORDER BY s.ms_id`

/** Brings recommends as likes that paid nothing; votes against a post stay behind. */
export const importLikes = (plan: Importing): Promise<void> =>
  bringLikes(plan, plan.scratch.rows<GoodRow>(GOODS), (row) => likeOf(plan, row))

function likeOf(plan: Importing, row: GoodRow): SourceLike | null {
  const { members, report, boards } = plan
  const what = `${row.mb_id}: ${row.bo_table} ${row.wr_id}`
  const leave = (why: string): null => {
    report.leftBehind(why, what)
    return null
  }
  if (row.bg_flag !== 'good') return leave('votes against a post')
  if (row.wr_is_comment !== 0 || !boards.has(row.bo_table)) return leave('recommends of what is gone')
  const member = members.get(row.mb_id)
  if (!member) return leave('recommends of members who are not in the dump')
  const post = postIdOf(plan, { of: row.bo_table, wr_id: row.wr_id, wr_datetime: row.post_datetime })
  return { member, target: { post }, at: timeOfRow(plan, row.bg_datetime) }
}

/** Brings scraps as bookmarks. */
export const importBookmarks = (plan: Importing): Promise<void> =>
  bringBookmarks(plan, plan.scratch.rows<ScrapRow>(SCRAPS), (row) => bookmarkOf(plan, row))

function bookmarkOf(plan: Importing, row: ScrapRow): SourceBookmark | null {
  const member = memberHere(plan, row.mb_id)
  const what = `${row.mb_id}: ${row.bo_table} ${row.wr_id}`
  if (!row.is_known || !plan.boards.has(row.bo_table)) {
    plan.report.leftBehind('scraps of what is gone', what)
    return null
  }
  if (!member) {
    plan.report.leftBehind('scraps of members who had left', what)
    return null
  }
  const post = postIdOf(plan, { of: row.bo_table, wr_id: row.wr_id, wr_datetime: row.post_datetime })
  return { member, post, folder: null, at: timeOfRow(plan, row.ms_datetime) }
}
