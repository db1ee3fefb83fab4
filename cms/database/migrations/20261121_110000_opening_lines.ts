import { randomBytes } from 'node:crypto'
import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

// What a post earned on the day of this migration. The live rules may change; what has happened does not.
const POST_POINTS = 10
const POST_EXP = 4

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
 * Posts from before the ledger earn what a post earned then, each by the line that it would have had: so balance, XP
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
  const [held] = await db.all<Held>(sql`SELECT points, exp, ledger_seq AS seq FROM account WHERE id = ${author}`)
  if (!held) return
  const now = new Date()
  const [points, exp, seq] = [held.points + POST_POINTS, held.exp + POST_EXP, held.seq + 1]
  await db.run(sql`
    INSERT INTO point_transaction
      (id, member_id, seq, "key", type, amount, balance_after, exp, description, reference_type, reference_id, created_at)
    VALUES
      (${newId(now)}, ${author}, ${seq}, ${`post:${id}`}, 'post_create', ${POST_POINTS}, ${points}, ${POST_EXP}, ${title},
       'post', ${id}, ${now.toISOString()})`)
  await db.run(sql`UPDATE account SET points = ${points}, exp = ${exp}, level = ${levelOf(exp)}, ledger_seq = ${seq} WHERE id = ${author}`)
}

/** The level that so much XP reached then: level L to L + 1 takes L × 100. */
function levelOf(exp: number): number {
  let level = 1
  while (50 * level * (level + 1) <= exp) level += 1
  return level
}

/** A UUIDv7, as all ids were then. */
function newId(now: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Lines of the ledger are never taken out again. */
export async function down(_: MigrateDownArgs): Promise<void> {}
