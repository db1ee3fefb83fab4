import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`ALTER TABLE \`post\` ADD \`clean_up\` text;`)
  await db.run(sql`ALTER TABLE \`comment\` ADD \`clean_up\` text;`)
  await db.run(sql`ALTER TABLE \`report\` ADD \`removed_posts\` numeric;`)
  await db.run(sql`ALTER TABLE \`report\` ADD \`removed_comments\` numeric;`)
  await db.run(sql`ALTER TABLE \`report\` ADD \`removed_messages\` numeric;`)
  await db.run(sql`ALTER TABLE \`message\` ADD \`clean_up\` text;`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`ALTER TABLE \`post\` DROP COLUMN \`clean_up\`;`)
  await db.run(sql`ALTER TABLE \`comment\` DROP COLUMN \`clean_up\`;`)
  await db.run(sql`ALTER TABLE \`report\` DROP COLUMN \`removed_posts\`;`)
  await db.run(sql`ALTER TABLE \`report\` DROP COLUMN \`removed_comments\`;`)
  await db.run(sql`ALTER TABLE \`report\` DROP COLUMN \`removed_messages\`;`)
  await db.run(sql`ALTER TABLE \`message\` DROP COLUMN \`clean_up\`;`)
}
