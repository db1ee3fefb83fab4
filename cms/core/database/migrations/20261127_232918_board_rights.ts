import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`ALTER TABLE \`category\` ADD \`read_role\` text DEFAULT 'guest';`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`read_level\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`read_grade\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`write_grade\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`comment_role\` text DEFAULT 'member';`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`comment_level\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`comment_grade\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`file_level\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`file_grade\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`grade\` numeric;`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`ALTER TABLE \`category\` DROP COLUMN \`read_role\`;`)
  await db.run(sql`ALTER TABLE \`category\` DROP COLUMN \`read_level\`;`)
  await db.run(sql`ALTER TABLE \`category\` DROP COLUMN \`read_grade\`;`)
  await db.run(sql`ALTER TABLE \`category\` DROP COLUMN \`write_grade\`;`)
  await db.run(sql`ALTER TABLE \`category\` DROP COLUMN \`comment_role\`;`)
  await db.run(sql`ALTER TABLE \`category\` DROP COLUMN \`comment_level\`;`)
  await db.run(sql`ALTER TABLE \`category\` DROP COLUMN \`comment_grade\`;`)
  await db.run(sql`ALTER TABLE \`category\` DROP COLUMN \`file_level\`;`)
  await db.run(sql`ALTER TABLE \`category\` DROP COLUMN \`file_grade\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`grade\`;`)
}
