import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`search_word\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`word\` text NOT NULL,
  	\`day\` text NOT NULL,
  	\`member_id\` text,
  	\`guest\` numeric,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`search_word_day_idx\` ON \`search_word\` (\`day\`);`)
  await db.run(sql`CREATE INDEX \`search_word_member_idx\` ON \`search_word\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`search_word_created_at_idx\` ON \`search_word\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`key_day_idx\` ON \`search_word\` (\`key\`,\`day\`);`)
  await db.run(sql`CREATE TABLE \`search_secret\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`secret\` text NOT NULL
  );
  `)
  await db.run(sql`ALTER TABLE \`member\` ADD \`username_initials\` text;`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`nickname_initials\` text;`)
  await db.run(sql`CREATE INDEX \`member_username_initials_idx\` ON \`member\` (\`username_initials\`);`)
  await db.run(sql`CREATE INDEX \`member_nickname_initials_idx\` ON \`member\` (\`nickname_initials\`);`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`search_word\`;`)
  await db.run(sql`DROP TABLE \`search_secret\`;`)
  await db.run(sql`DROP INDEX \`member_username_initials_idx\`;`)
  await db.run(sql`DROP INDEX \`member_nickname_initials_idx\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`username_initials\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`nickname_initials\`;`)
}
