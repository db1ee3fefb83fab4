import type { Importing } from './importing.ts'
import { bringPoints } from './points.ts'

/**
 * What is anonymous has a negative number, which is no member's. SQLite holds these numbers as reals, whose text would
 * end with `.0`.
 */
const DONE = `INSERT INTO done SELECT CAST(member_srl AS INTEGER), count(*), 0, 0 FROM document d JOIN module m ON m.module_srl = d.module_srl
    AND m.module = 'board' WHERE coalesce(d.status, 'PUBLIC') <> 'TEMP' GROUP BY 1;
  INSERT INTO done SELECT CAST(member_srl AS INTEGER), 0, count(*), 0 FROM comment WHERE status = 1
    AND document_srl IN (SELECT document_srl FROM document) GROUP BY 1;
  INSERT INTO done SELECT CAST(d.member_srl AS INTEGER), 0, 0, count(*) FROM document_vote v
    JOIN document d ON d.document_srl = v.document_srl WHERE v.point > 0 GROUP BY 1;
  INSERT INTO done SELECT CAST(c.member_srl AS INTEGER), 0, 0, count(*) FROM comment_vote v
    JOIN comment c ON c.comment_srl = v.comment_srl WHERE v.point > 0 GROUP BY 1`
const STRANGERS = 'SELECT member_srl AS name FROM point WHERE member_srl NOT IN (SELECT member_srl FROM member)'

/** Brings the points of every member as one line: Rhymix keeps no history. */
export async function importPoints(plan: Importing): Promise<void> {
  const pointsOf = plan.scratch.finder<{ point: number | null }>('SELECT point FROM point WHERE member_srl = ?')
  await bringPoints(plan, {
    prefix: 'rx',
    balanceOf: (name) => pointsOf(Number(name))?.point ?? 0,
    done: DONE,
    linesOf: () => [],
    strangers: STRANGERS,
  })
}
