import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`board_watch\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`category\` numeric NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`board_watch_member_idx\` ON \`board_watch\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`board_watch_created_at_idx\` ON \`board_watch\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`category_member_idx\` ON \`board_watch\` (\`category\`,\`member_id\`);`)
  await db.run(sql`CREATE TABLE \`keyword\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`word\` text NOT NULL,
  	\`key\` text NOT NULL,
  	\`term\` text NOT NULL,
  	\`category\` numeric,
  	\`place\` numeric NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`keyword_member_idx\` ON \`keyword\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`keyword_term_idx\` ON \`keyword\` (\`term\`);`)
  await db.run(sql`CREATE INDEX \`keyword_category_idx\` ON \`keyword\` (\`category\`);`)
  await db.run(sql`CREATE INDEX \`keyword_created_at_idx\` ON \`keyword\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`member_note\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`about_id\` text NOT NULL,
  	\`text\` text NOT NULL,
  	\`edited_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`about_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`member_note_about_idx\` ON \`member_note\` (\`about_id\`);`)
  await db.run(sql`CREATE INDEX \`member_editedAt_id_1_idx\` ON \`member_note\` (\`member_id\`,\`edited_at\`,\`id\`);`)
  await db.run(sql`CREATE TABLE \`bookmark_folder\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`key\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`bookmark_folder_key_idx\` ON \`bookmark_folder\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`bookmark_folder_created_at_idx\` ON \`bookmark_folder\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`member_createdAt_id_5_idx\` ON \`bookmark_folder\` (\`member_id\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE TABLE \`series\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`author_id\` text NOT NULL,
  	\`title\` text NOT NULL,
  	\`description\` text,
  	\`created_at\` text NOT NULL,
  	\`edited_at\` text NOT NULL,
  	FOREIGN KEY (\`author_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`series_created_at_idx\` ON \`series\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`author_createdAt_id_idx\` ON \`series\` (\`author_id\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE TABLE \`series_post\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`author_id\` text NOT NULL,
  	\`series\` text NOT NULL,
  	\`post_id\` text NOT NULL,
  	\`place\` numeric DEFAULT 0 NOT NULL,
  	FOREIGN KEY (\`author_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`post\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`series_post_author_idx\` ON \`series_post\` (\`author_id\`);`)
  await db.run(sql`CREATE INDEX \`series_post_post_idx\` ON \`series_post\` (\`post_id\`);`)
  await db.run(sql`CREATE INDEX \`series_place_id_idx\` ON \`series_post\` (\`series\`,\`place\`,\`id\`);`)
  await db.run(sql`ALTER TABLE \`bookmark\` ADD \`folder\` text;`)
  await db.run(sql`CREATE INDEX \`folder_createdAt_id_idx\` ON \`bookmark\` (\`folder\`,\`created_at\`,\`id\`);`)
  await db.run(sql`ALTER TABLE \`message\` ADD \`taken_back_at\` text;`)
  await db.run(sql`ALTER TABLE \`message\` ADD \`is_gone_for_sender\` integer;`)
  await db.run(sql`ALTER TABLE \`message\` ADD \`is_gone_for_receiver\` integer;`)
  await db.run(sql`CREATE INDEX \`message_taken_back_at_idx\` ON \`message\` (\`taken_back_at\`);`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP INDEX \`folder_createdAt_id_idx\`;`)
  await db.run(sql`DROP INDEX \`message_taken_back_at_idx\`;`)
  await db.run(sql`DROP TABLE \`board_watch\`;`)
  await db.run(sql`DROP TABLE \`keyword\`;`)
  await db.run(sql`DROP TABLE \`member_note\`;`)
  await db.run(sql`DROP TABLE \`bookmark_folder\`;`)
  await db.run(sql`DROP TABLE \`series\`;`)
  await db.run(sql`DROP TABLE \`series_post\`;`)
  await db.run(sql`ALTER TABLE \`bookmark\` DROP COLUMN \`folder\`;`)
  await db.run(sql`ALTER TABLE \`message\` DROP COLUMN \`taken_back_at\`;`)
  await db.run(sql`ALTER TABLE \`message\` DROP COLUMN \`is_gone_for_sender\`;`)
  await db.run(sql`ALTER TABLE \`message\` DROP COLUMN \`is_gone_for_receiver\`;`)
}
