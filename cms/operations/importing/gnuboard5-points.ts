import { timeOfRow } from './gnuboard5-posts.ts'
import { textOf, type Importing } from './importing.ts'
import { bringPoints } from './points.ts'

type PointRow = {
  po_id: number
  po_datetime: string | null
  po_content: string | null
  po_point: number | null
}

const LINES = 'SELECT * FROM point WHERE mb_id = ? ORDER BY po_datetime, po_id'
const EXPIRING =
  "SELECT count(*) AS count FROM point WHERE coalesce(po_expire_date, '9999-12-31') NOT IN ('9999-12-31', '0000-00-00')"
const DONE = `INSERT INTO done SELECT mb_id, sum(wr_is_comment = 0), sum(wr_is_comment = 1), 0 FROM "write" GROUP BY mb_id;
  INSERT INTO done SELECT w.mb_id, 0, 0, count(*) FROM good g
    JOIN "write" w ON w."of" = g.bo_table AND w.wr_id = g.wr_id WHERE g.bg_flag = 'good' GROUP BY w.mb_id`
const STRANGERS = 'SELECT DISTINCT mb_id AS name FROM point WHERE mb_id NOT IN (SELECT mb_id FROM member)'

/** Brings the points of every member. */
export async function importPoints(plan: Importing): Promise<void> {
  const { scratch, report } = plan
  const pointsOf = scratch.finder<{ mb_point: number | null }>('SELECT mb_point FROM member WHERE mb_id = ?')
  await bringPoints(plan, {
    prefix: 'g5',
    balanceOf: (name) => pointsOf(name)?.mb_point ?? 0,
    done: DONE,
    linesOf: function* (name) {
      for (const row of scratch.rows<PointRow>(LINES, name))
        yield {
          number: String(row.po_id),
          amount: row.po_point ?? 0,
          words: textOf(row.po_content),
          at: timeOfRow(plan, row.po_datetime),
        }
    },
    strangers: STRANGERS,
  })
  const expiring = scratch.all<{ count: number }>(EXPIRING)[0]?.count ?? 0
  if (expiring > 0) report.changed('lines of points that would have expired: they stay', expiring.toLocaleString('en'))
}
