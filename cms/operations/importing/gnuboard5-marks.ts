import type { Row } from '#cms/core/database/row.ts'
import { addToRows } from '#cms/core/database/rows.ts'
import { postIdOf, timeOfRow } from './gnuboard5-posts.ts'
import type { Importing } from './importing.ts'
import { batchesOf, storeMissing } from './store.ts'

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
export async function importLikes(plan: Importing): Promise<void> {
  for (const batch of batchesOf(plan.scratch.rows<GoodRow>(GOODS))) {
    await storeMissing(plan, {
      collection: 'like',
      kind: 'likes',
      rows: batch.flatMap((row) => likeOf(plan, row) ?? []),
      also: (fresh) => countLikes(plan, fresh),
    })
    plan.progress(batch.length)
  }
}

function likeOf(plan: Importing, row: GoodRow): Row<'like'> | null {
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
  return {
    id: `${post}:${member.id}`,
    member: member.id,
    post,
    isLiked: true,
    changeCount: 1,
    paidPoints: 0,
    paidExp: 0,
    createdAt: timeOfRow(plan, row.bg_datetime).toISOString(),
  }
}

async function countLikes({ req }: Importing, fresh: readonly Row<'like'>[]): Promise<void> {
  const by = new Map<string, number>()
  for (const { post } of fresh) if (post) by.set(post, (by.get(post) ?? 0) + 1)
  await addToRows(req, { collection: 'post', field: 'likeCount', by })
}

/** Brings scraps as bookmarks. */
export async function importBookmarks(plan: Importing): Promise<void> {
  for (const batch of batchesOf(plan.scratch.rows<ScrapRow>(SCRAPS))) {
    const rows = batch.flatMap((row) => bookmarkOf(plan, row) ?? [])
    await storeMissing(plan, { collection: 'bookmark', kind: 'bookmarks', rows })
    plan.progress(batch.length)
  }
}

function bookmarkOf(plan: Importing, row: ScrapRow): Row<'bookmark'> | null {
  const member = plan.members.get(row.mb_id)
  const what = `${row.mb_id}: ${row.bo_table} ${row.wr_id}`
  if (!row.is_known || !plan.boards.has(row.bo_table)) {
    plan.report.leftBehind('scraps of what is gone', what)
    return null
  }
  if (!member || member.hasLeft) {
    plan.report.leftBehind('scraps of members who had left', what)
    return null
  }
  const post = postIdOf(plan, { of: row.bo_table, wr_id: row.wr_id, wr_datetime: row.post_datetime })
  const createdAt = timeOfRow(plan, row.ms_datetime).toISOString()
  return { id: `${member.id}:${post}`, member: member.id, post, createdAt }
}
