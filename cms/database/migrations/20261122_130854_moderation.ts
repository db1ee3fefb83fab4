import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`ALTER TABLE \`member\` ADD \`is_moderator\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`suspended_until\` text;`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`suspended_reason\` text;`)
  await db.run(sql`CREATE INDEX \`member_is_moderator_idx\` ON \`member\` (\`is_moderator\`);`)
  await db.run(sql`CREATE INDEX \`audit_entry_target_idx\` ON \`audit_entry\` (\`target\`);`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP INDEX \`member_is_moderator_idx\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`is_moderator\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`suspended_until\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`suspended_reason\`;`)
  await db.run(sql`DROP INDEX \`audit_entry_target_idx\`;`)
}
