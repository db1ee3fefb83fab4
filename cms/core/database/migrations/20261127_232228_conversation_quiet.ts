import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`ALTER TABLE \`conversation\` ADD \`is_quiet\` integer;`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`ALTER TABLE \`conversation\` DROP COLUMN \`is_quiet\`;`)
}
