import type { Importing } from './importing.ts'
import { bringPoints, type Done } from './points.ts'

/** What members did, for their XP: posts, comments, recommends of what they wrote; what is anonymous has a negative number. */
const DONE = `CREATE TABLE done (member, posts, comments, likes);
  INSERT INTO done SELECT member_srl, count(*), 0, 0 FROM document d JOIN module m ON m.module_srl = d.module_srl
    AND m.module = 'board' WHERE coalesce(d.status, 'PUBLIC') <> 'TEMP' GROUP BY 1;
  INSERT INTO done SELECT member_srl, 0, count(*), 0 FROM comment WHERE status = 1
    AND document_srl IN (SELECT document_srl FROM document) GROUP BY 1;
  INSERT INTO done SELECT d.member_srl, 0, 0, count(*) FROM document_vote v
    JOIN document d ON d.document_srl = v.document_srl WHERE v.point > 0 GROUP BY 1;
  INSERT INTO done SELECT c.member_srl, 0, 0, count(*) FROM comment_vote v
    JOIN comment c ON c.comment_srl = v.comment_srl WHERE v.point > 0 GROUP BY 1;
  CREATE INDEX done_member ON done (member)`
const DONE_BY = 'SELECT sum(posts) AS posts, sum(comments) AS comments, sum(likes) AS likes FROM done WHERE member = ?'

/** Brings the points of every member as one line: Rhymix keeps no history. */
export async function importPoints(plan: Importing): Promise<void> {
  const { scratch, report } = plan
  scratch.run(DONE)
  const pointsOf = scratch.finder<{ point: number | null }>('SELECT point FROM point WHERE member_srl = ?')
  const doneBy = scratch.finder<Done>(DONE_BY)
  await bringPoints(plan, {
    prefix: 'rx',
    balanceOf: (name) => pointsOf(Number(name))?.point ?? 0,
    doneBy: (name) => doneBy(Number(name)),
    linesOf: () => [],
  })
  const gone = 'SELECT member_srl FROM point WHERE member_srl NOT IN (SELECT member_srl FROM member)'
  for (const { member_srl } of scratch.all<{ member_srl: number }>(gone))
    report.leftBehind('points of members who are not in the dump', String(member_srl))
}
