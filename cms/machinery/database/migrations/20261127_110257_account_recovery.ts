import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`ALTER TABLE \`member\` ADD \`former_email\` text;`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`email_changed_at\` text;`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`google_linked_at\` text;`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`kakao_linked_at\` text;`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`first_passkey_at\` text;`)
  await db.run(sql`CREATE INDEX \`member_former_email_idx\` ON \`member\` (\`former_email\`);`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP INDEX \`member_former_email_idx\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`former_email\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`email_changed_at\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`google_linked_at\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`kakao_linked_at\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`first_passkey_at\`;`)
}
