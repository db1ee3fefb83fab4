import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`name_key\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text,
  	\`is_username\` integer DEFAULT false NOT NULL,
  	\`free_at\` text,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`name_key_member_idx\` ON \`name_key\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`name_key_free_at_idx\` ON \`name_key\` (\`free_at\`);`)
  await db.run(sql`ALTER TABLE \`session\` ADD \`device\` text;`)
  await db.run(sql`ALTER TABLE \`session\` ADD \`last_seen_at\` text;`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`name_key\`;`)
  await db.run(sql`ALTER TABLE \`session\` DROP COLUMN \`device\`;`)
  await db.run(sql`ALTER TABLE \`session\` DROP COLUMN \`last_seen_at\`;`)
}
