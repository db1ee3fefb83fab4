import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`ALTER TABLE \`category\` ADD \`secret\` text DEFAULT 'off';`)
  await db.run(sql`ALTER TABLE \`comment\` ADD \`is_secret\` integer;`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`ALTER TABLE \`category\` DROP COLUMN \`secret\`;`)
  await db.run(sql`ALTER TABLE \`comment\` DROP COLUMN \`is_secret\`;`)
}
