import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`takedown_objection\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`takedown_id\` text NOT NULL,
  	\`author_id\` text NOT NULL,
  	\`statement\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`takedown_id\`) REFERENCES \`takedown\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`author_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`takedown_objection_takedown_idx\` ON \`takedown_objection\` (\`takedown_id\`);`)
  await db.run(sql`CREATE INDEX \`takedown_objection_author_idx\` ON \`takedown_objection\` (\`author_id\`);`)
  await db.run(sql`CREATE INDEX \`takedown_objection_created_at_idx\` ON \`takedown_objection\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`former_email\` text;`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`email_changed_at\` text;`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`google_linked_at\` text;`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`kakao_linked_at\` text;`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`first_passkey_at\` text;`)
  await db.run(sql`CREATE INDEX \`member_former_email_idx\` ON \`member\` (\`former_email\`);`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP INDEX \`member_former_email_idx\`;`)
  await db.run(sql`DROP TABLE \`takedown_objection\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`former_email\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`email_changed_at\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`google_linked_at\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`kakao_linked_at\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`first_passkey_at\`;`)
}
