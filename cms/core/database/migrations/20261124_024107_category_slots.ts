import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`ALTER TABLE \`category\` ADD \`hue\` text;`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`glyph\` text;`)
  await db.run(sql`ALTER TABLE \`category\` DROP COLUMN \`color\`;`)
  // Existing categories take the ten slots in the order of the sidebar.
  await db.run(sql`
    UPDATE category SET hue = CAST(placed.slot + 1 AS text), glyph = CASE placed.slot
      WHEN 0 THEN 'free' WHEN 1 THEN 'coin' WHEN 2 THEN 'market' WHEN 3 THEN 'qna' WHEN 4 THEN 'daily'
      WHEN 5 THEN 'tips' WHEN 6 THEN 'tech' WHEN 7 THEN 'hobby' WHEN 8 THEN 'ideas' ELSE 'extra' END
    FROM (SELECT id, (ROW_NUMBER() OVER (ORDER BY \`order\`, id) - 1) % 10 AS slot FROM category) AS placed
    WHERE placed.id = category.id`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`ALTER TABLE \`category\` ADD \`color\` text;`)
  await db.run(sql`ALTER TABLE \`category\` DROP COLUMN \`hue\`;`)
  await db.run(sql`ALTER TABLE \`category\` DROP COLUMN \`glyph\`;`)
}
