import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'
import { levelOf } from '#src/rules/levels.ts'
import { DEFAULT_SETTINGS } from '#src/rules/settings.ts'
import { newId } from '../../platform/id.ts'

interface OldPost {
  id: string
  author: string
  title: string
}
interface Held {
  points: number
  exp: number
  seq: number
}

/**
 * Posts from before the ledger earn what a post earns by default, each by the line that it would have had: so balance, XP
 * and level follow from lines for everybody. Posts that have their line are left alone; a fresh database has none.
 */
export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  const posts = await db.all<OldPost>(sql`
    SELECT id, author_id AS author, title FROM post
    WHERE removed_at IS NULL AND author_id IN (SELECT id FROM account)
      AND NOT EXISTS (SELECT 1 FROM point_transaction WHERE "key" = 'post:' || post.id)
    ORDER BY created_at, id`)
  for (const post of posts) await open(db, post)
}

async function open(db: MigrateUpArgs['db'], { id, author, title }: OldPost): Promise<void> {
  const { postPoints, postExp } = DEFAULT_SETTINGS
  const [held] = await db.all<Held>(sql`SELECT points, exp, ledger_seq AS seq FROM account WHERE id = ${author}`)
  if (!held) return
  const now = new Date()
  const [points, exp, seq] = [held.points + postPoints, held.exp + postExp, held.seq + 1]
  await db.run(sql`
    INSERT INTO point_transaction
      (id, member_id, seq, "key", type, amount, balance_after, exp, description, reference_type, reference_id, created_at)
    VALUES
      (${newId(now)}, ${author}, ${seq}, ${`post:${id}`}, 'post_create', ${postPoints}, ${points}, ${postExp}, ${title},
       'post', ${id}, ${now.toISOString()})`)
  const level = levelOf(exp, Number.MAX_SAFE_INTEGER)
  await db.run(sql`UPDATE account SET points = ${points}, exp = ${exp}, level = ${level}, ledger_seq = ${seq} WHERE id = ${author}`)
}

/** Lines of the ledger are never taken out again. */
export async function down(_: MigrateDownArgs): Promise<void> {}
