import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`ALTER TABLE \`member\` ADD \`muted_types\` text;`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`quiet_from\` numeric;`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`quiet_until\` numeric;`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`push_text\` integer;`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`muted_types\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`quiet_from\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`quiet_until\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`push_text\`;`)
}
