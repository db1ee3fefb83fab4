import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`category_group\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`order\` numeric DEFAULT 0 NOT NULL,
  	\`edited_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`legacy_login\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`legacy_login_member_idx\` ON \`legacy_login\` (\`member_id\`);`)
  await db.run(sql`CREATE TABLE \`import_run\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`product\` text NOT NULL,
  	\`dump\` text NOT NULL,
  	\`boards\` text NOT NULL,
  	\`empty_boards\` text,
  	\`started_at\` text NOT NULL,
  	\`ended_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`legacy_address\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`target\` text,
  	\`member_id\` text,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`legacy_address_member_idx\` ON \`legacy_address\` (\`member_id\`);`)
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
  await db.run(sql`CREATE TABLE \`post_file\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`type\` text NOT NULL,
  	\`bytes\` numeric NOT NULL,
  	\`downloads\` numeric,
  	\`owner_id\` text NOT NULL,
  	\`post_id\` text,
  	\`draft\` text,
  	\`created_at\` text NOT NULL,
  	\`dropped_at\` text,
  	FOREIGN KEY (\`owner_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`post\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`post_file_owner_idx\` ON \`post_file\` (\`owner_id\`);`)
  await db.run(sql`CREATE INDEX \`post_file_post_idx\` ON \`post_file\` (\`post_id\`);`)
  await db.run(sql`CREATE INDEX \`post_file_draft_idx\` ON \`post_file\` (\`draft\`);`)
  await db.run(sql`CREATE INDEX \`post_file_created_at_idx\` ON \`post_file\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`post_file_dropped_at_idx\` ON \`post_file\` (\`dropped_at\`);`)
  await db.run(sql`CREATE TABLE \`file_download\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`day\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`file_download_member_idx\` ON \`file_download\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`file_download_day_idx\` ON \`file_download\` (\`day\`);`)
  await db.run(sql`CREATE TABLE \`post_tag\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`post_id\` text NOT NULL,
  	\`tag\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`post\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`post_tag_post_idx\` ON \`post_tag\` (\`post_id\`);`)
  await db.run(sql`CREATE INDEX \`tag_createdAt_id_idx\` ON \`post_tag\` (\`tag\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`createdAt_tag_post_idx\` ON \`post_tag\` (\`created_at\`,\`tag\`,\`post_id\`);`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`group_id\` text REFERENCES category_group(id);`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`template\` text;`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`files_most\` numeric;`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`files_megabytes\` numeric;`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`view\` text DEFAULT 'cards';`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`in_feeds\` integer DEFAULT true;`)
  await db.run(sql`CREATE INDEX \`category_group_idx\` ON \`category\` (\`group_id\`);`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`must_change_password\` integer;`)
  await db.run(sql`ALTER TABLE \`account\` ADD \`imported_points\` numeric;`)
  await db.run(sql`ALTER TABLE \`account\` ADD \`hidden_boards\` text;`)
  await db.run(sql`ALTER TABLE \`account\` ADD \`hidden_words\` text;`)
  await db.run(sql`ALTER TABLE \`post\` ADD \`tags\` text;`)
  await db.run(sql`ALTER TABLE \`post\` ADD \`guest_name\` text;`)
  await db.run(sql`ALTER TABLE \`post\` ADD \`file_count\` numeric;`)
  await db.run(sql`ALTER TABLE \`post\` ADD \`best_at\` text;`)
  await db.run(sql`ALTER TABLE \`post\` ADD \`is_imported\` integer;`)
  await db.run(sql`CREATE INDEX \`bestAt_id_idx\` ON \`post\` (\`best_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`bestAt_likeCount_id_idx\` ON \`post\` (\`best_at\`,\`like_count\`,\`id\`);`)
  await db.run(sql`ALTER TABLE \`comment\` ADD \`answers_id\` text REFERENCES comment(id);`)
  await db.run(sql`ALTER TABLE \`comment\` ADD \`guest_name\` text;`)
  await db.run(sql`ALTER TABLE \`comment\` ADD \`is_imported\` integer;`)
  await db.run(sql`ALTER TABLE \`comment\` ADD \`legacy_anchor\` text;`)
  await db.run(sql`CREATE INDEX \`comment_answers_idx\` ON \`comment\` (\`answers_id\`);`)
  await db.run(sql`ALTER TABLE \`point_transaction\` ADD \`imported\` numeric;`)
  await db.run(sql`ALTER TABLE \`bookmark\` ADD \`folder\` text;`)
  await db.run(sql`CREATE INDEX \`folder_createdAt_id_idx\` ON \`bookmark\` (\`folder\`,\`created_at\`,\`id\`);`)
  await db.run(sql`ALTER TABLE \`message\` ADD \`taken_back_at\` text;`)
  await db.run(sql`ALTER TABLE \`message\` ADD \`is_gone_for_sender\` integer;`)
  await db.run(sql`ALTER TABLE \`message\` ADD \`is_gone_for_receiver\` integer;`)
  await db.run(sql`CREATE INDEX \`message_taken_back_at_idx\` ON \`message\` (\`taken_back_at\`);`)
  await db.run(sql`ALTER TABLE \`draft\` ADD \`tags\` text;`)
  await db.run(sql`ALTER TABLE \`draft\` ADD \`file_count\` numeric;`)
  // What Payload's generator knows nothing of: the full-text index of comments.
  await db.run(sql`
    CREATE TABLE comment_search_doc (
      doc INTEGER PRIMARY KEY, comment TEXT NOT NULL UNIQUE, form INTEGER NOT NULL DEFAULT 1
    )`)
  await db.run(sql`
    CREATE VIRTUAL TABLE comment_search USING fts5(
      content, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
    )`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP INDEX \`bestAt_id_idx\`;`)
  await db.run(sql`DROP INDEX \`bestAt_likeCount_id_idx\`;`)
  await db.run(sql`DROP INDEX \`folder_createdAt_id_idx\`;`)
  await db.run(sql`DROP INDEX \`message_taken_back_at_idx\`;`)
  await db.run(sql`DROP TABLE \`category_group\`;`)
  await db.run(sql`DROP TABLE \`legacy_login\`;`)
  await db.run(sql`DROP TABLE \`import_run\`;`)
  await db.run(sql`DROP TABLE \`legacy_address\`;`)
  await db.run(sql`DROP TABLE \`board_watch\`;`)
  await db.run(sql`DROP TABLE \`keyword\`;`)
  await db.run(sql`DROP TABLE \`member_note\`;`)
  await db.run(sql`DROP TABLE \`bookmark_folder\`;`)
  await db.run(sql`DROP TABLE \`series\`;`)
  await db.run(sql`DROP TABLE \`series_post\`;`)
  await db.run(sql`DROP TABLE \`post_file\`;`)
  await db.run(sql`DROP TABLE \`file_download\`;`)
  await db.run(sql`DROP TABLE \`post_tag\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_category\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`slug\` text NOT NULL,
  	\`description\` text,
  	\`rules\` text,
  	\`order\` numeric DEFAULT 0 NOT NULL,
  	\`hue\` text,
  	\`glyph\` text,
  	\`read_role\` text DEFAULT 'guest',
  	\`read_level\` numeric DEFAULT 0,
  	\`read_grade\` numeric DEFAULT 0,
  	\`write_role\` text DEFAULT 'member',
  	\`write_level\` numeric DEFAULT 0,
  	\`write_grade\` numeric DEFAULT 0,
  	\`comment_role\` text DEFAULT 'member',
  	\`comment_level\` numeric DEFAULT 0,
  	\`comment_grade\` numeric DEFAULT 0,
  	\`file_level\` numeric DEFAULT 0,
  	\`file_grade\` numeric DEFAULT 0,
  	\`secret\` text DEFAULT 'off',
  	\`prefixes\` text,
  	\`edited_at\` text
  );
  `)
  await db.run(sql`INSERT INTO \`__new_category\`("id", "name", "slug", "description", "rules", "order", "hue", "glyph", "read_role", "read_level", "read_grade", "write_role", "write_level", "write_grade", "comment_role", "comment_level", "comment_grade", "file_level", "file_grade", "secret", "prefixes", "edited_at") SELECT "id", "name", "slug", "description", "rules", "order", "hue", "glyph", "read_role", "read_level", "read_grade", "write_role", "write_level", "write_grade", "comment_role", "comment_level", "comment_grade", "file_level", "file_grade", "secret", "prefixes", "edited_at" FROM \`category\`;`)
  await db.run(sql`DROP TABLE \`category\`;`)
  await db.run(sql`ALTER TABLE \`__new_category\` RENAME TO \`category\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE UNIQUE INDEX \`category_slug_idx\` ON \`category\` (\`slug\`);`)
  await db.run(sql`CREATE TABLE \`__new_comment\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`post_id\` text NOT NULL,
  	\`parent_id\` text,
  	\`author_id\` text,
  	\`content\` text NOT NULL,
  	\`image_url\` text,
  	\`is_secret\` integer,
  	\`like_count\` numeric DEFAULT 0 NOT NULL,
  	\`reply_count\` numeric DEFAULT 0 NOT NULL,
  	\`created_at\` text NOT NULL,
  	\`edited_at\` text NOT NULL,
  	\`removed_at\` text,
  	\`removed_by_id\` text,
  	\`removed_by_report\` integer DEFAULT false,
  	\`clean_up\` text,
  	\`held\` text,
  	\`blocked_until\` text,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`post\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`comment\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`author_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`removed_by_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_comment\`("id", "post_id", "parent_id", "author_id", "content", "image_url", "is_secret", "like_count", "reply_count", "created_at", "edited_at", "removed_at", "removed_by_id", "removed_by_report", "clean_up", "held", "blocked_until") SELECT "id", "post_id", "parent_id", "author_id", "content", "image_url", "is_secret", "like_count", "reply_count", "created_at", "edited_at", "removed_at", "removed_by_id", "removed_by_report", "clean_up", "held", "blocked_until" FROM \`comment\`;`)
  await db.run(sql`DROP TABLE \`comment\`;`)
  await db.run(sql`ALTER TABLE \`__new_comment\` RENAME TO \`comment\`;`)
  await db.run(sql`CREATE INDEX \`comment_created_at_idx\` ON \`comment\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`comment_removed_by_idx\` ON \`comment\` (\`removed_by_id\`);`)
  await db.run(sql`CREATE INDEX \`post_parent_createdAt_id_idx\` ON \`comment\` (\`post_id\`,\`parent_id\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`post_parent_likeCount_createdAt_id_idx\` ON \`comment\` (\`post_id\`,\`parent_id\`,\`like_count\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`post_createdAt_id_idx\` ON \`comment\` (\`post_id\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`parent_createdAt_id_idx\` ON \`comment\` (\`parent_id\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`author_removedAt_createdAt_id_1_idx\` ON \`comment\` (\`author_id\`,\`removed_at\`,\`created_at\`,\`id\`);`)
  await db.run(sql`ALTER TABLE \`post\` DROP COLUMN \`tags\`;`)
  await db.run(sql`ALTER TABLE \`post\` DROP COLUMN \`guest_name\`;`)
  await db.run(sql`ALTER TABLE \`post\` DROP COLUMN \`file_count\`;`)
  await db.run(sql`ALTER TABLE \`post\` DROP COLUMN \`best_at\`;`)
  await db.run(sql`ALTER TABLE \`post\` DROP COLUMN \`is_imported\`;`)
  await db.run(sql`ALTER TABLE \`bookmark\` DROP COLUMN \`folder\`;`)
  await db.run(sql`ALTER TABLE \`message\` DROP COLUMN \`taken_back_at\`;`)
  await db.run(sql`ALTER TABLE \`message\` DROP COLUMN \`is_gone_for_sender\`;`)
  await db.run(sql`ALTER TABLE \`message\` DROP COLUMN \`is_gone_for_receiver\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`must_change_password\`;`)
  await db.run(sql`ALTER TABLE \`account\` DROP COLUMN \`imported_points\`;`)
  await db.run(sql`ALTER TABLE \`account\` DROP COLUMN \`hidden_boards\`;`)
  await db.run(sql`ALTER TABLE \`account\` DROP COLUMN \`hidden_words\`;`)
  await db.run(sql`ALTER TABLE \`point_transaction\` DROP COLUMN \`imported\`;`)
  await db.run(sql`ALTER TABLE \`draft\` DROP COLUMN \`tags\`;`)
  await db.run(sql`ALTER TABLE \`draft\` DROP COLUMN \`file_count\`;`)
  await db.run(sql`DROP TABLE comment_search`)
  await db.run(sql`DROP TABLE comment_search_doc`)
}
