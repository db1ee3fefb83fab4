import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`ALTER TABLE \`account\` ADD \`popular_day\` text;`)
  await db.run(sql`ALTER TABLE \`account\` ADD \`popular_day_posts\` numeric;`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`ALTER TABLE \`account\` DROP COLUMN \`popular_day\`;`)
  await db.run(sql`ALTER TABLE \`account\` DROP COLUMN \`popular_day_posts\`;`)
}
