import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`ALTER TABLE \`like\` RENAME COLUMN "turn" TO "change_count";`)
  await db.run(sql`ALTER TABLE \`like\` RENAME COLUMN "told" TO "notification";`)
  await db.run(sql`CREATE TABLE \`watch\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`post_id\` text NOT NULL,
  	\`is_watching\` integer DEFAULT false NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`post\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`watch_member_idx\` ON \`watch\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`watch_post_idx\` ON \`watch\` (\`post_id\`);`)
  await db.run(sql`CREATE INDEX \`watch_created_at_idx\` ON \`watch\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`post_isWatching_idx\` ON \`watch\` (\`post_id\`,\`is_watching\`);`)
  await db.run(sql`CREATE INDEX \`member_isWatching_createdAt_idx\` ON \`watch\` (\`member_id\`,\`is_watching\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`read_position\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`post_id\` text NOT NULL,
  	\`until\` text NOT NULL,
  	\`at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`post\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`read_position_member_idx\` ON \`read_position\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`read_position_post_idx\` ON \`read_position\` (\`post_id\`);`)
  await db.run(sql`CREATE INDEX \`member_at_idx\` ON \`read_position\` (\`member_id\`,\`at\`);`)
  await db.run(sql`CREATE TABLE \`staff_note\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`author_id\` text NOT NULL,
  	\`text\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`author_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`staff_note_member_idx\` ON \`staff_note\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`staff_note_author_idx\` ON \`staff_note\` (\`author_id\`);`)
  await db.run(sql`CREATE INDEX \`staff_note_created_at_idx\` ON \`staff_note\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`member_createdAt_id_idx\` ON \`staff_note\` (\`member_id\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE TABLE \`word_filter\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`refuse\` text,
  	\`hold\` text,
  	\`edited_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE TABLE \`pin\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`post_id\` text NOT NULL,
  	\`place\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`post\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`pin_post_idx\` ON \`pin\` (\`post_id\`);`)
  await db.run(sql`CREATE INDEX \`pin_place_idx\` ON \`pin\` (\`place\`);`)
  await db.run(sql`CREATE INDEX \`pin_created_at_idx\` ON \`pin\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`poll\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`question\` text NOT NULL,
  	\`multiple\` integer DEFAULT false NOT NULL,
  	\`closes_at\` text,
  	\`voters\` numeric DEFAULT 0 NOT NULL,
  	\`created_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`poll_created_at_idx\` ON \`poll\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`poll_option\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`poll_id\` text NOT NULL,
  	\`place\` numeric NOT NULL,
  	\`text\` text NOT NULL,
  	\`votes\` numeric DEFAULT 0 NOT NULL,
  	FOREIGN KEY (\`poll_id\`) REFERENCES \`poll\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`poll_option_poll_idx\` ON \`poll_option\` (\`poll_id\`);`)
  await db.run(sql`CREATE TABLE \`poll_vote\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`poll_id\` text NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`options\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`poll_id\`) REFERENCES \`poll\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`poll_vote_poll_idx\` ON \`poll_vote\` (\`poll_id\`);`)
  await db.run(sql`CREATE INDEX \`poll_vote_member_idx\` ON \`poll_vote\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`poll_vote_created_at_idx\` ON \`poll_vote\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`passkey\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`credential_id\` text NOT NULL,
  	\`public_key\` text NOT NULL,
  	\`user_handle\` text NOT NULL,
  	\`counter\` numeric DEFAULT 0 NOT NULL,
  	\`transports\` text,
  	\`is_backed_up\` integer DEFAULT false,
  	\`aaguid\` text,
  	\`name\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	\`last_used_at\` text,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`passkey_member_idx\` ON \`passkey\` (\`member_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`passkey_credential_id_idx\` ON \`passkey\` (\`credential_id\`);`)
  await db.run(sql`CREATE INDEX \`passkey_created_at_idx\` ON \`passkey\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`passkey_challenge\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text,
  	\`user_handle\` text,
  	\`used_at\` text,
  	\`expires_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`passkey_challenge_member_idx\` ON \`passkey_challenge\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`passkey_challenge_expires_at_idx\` ON \`passkey_challenge\` (\`expires_at\`);`)
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
  await db.run(sql`CREATE TABLE \`draft\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`title\` text,
  	\`excerpt\` text,
  	\`category_ids\` text,
  	\`level_restriction\` numeric DEFAULT 0 NOT NULL,
  	\`poll\` text,
  	\`image_url\` text,
  	\`created_at\` text NOT NULL,
  	\`edited_at\` text NOT NULL,
  	\`content\` text,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`draft_member_idx\` ON \`draft\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`draft_created_at_idx\` ON \`draft\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`member_editedAt_id_idx\` ON \`draft\` (\`member_id\`,\`edited_at\`,\`id\`);`)
  await db.run(sql`CREATE TABLE \`month_activity\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`month\` text NOT NULL,
  	\`points\` numeric DEFAULT 0 NOT NULL,
  	\`exp\` numeric DEFAULT 0 NOT NULL,
  	\`reached_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`month_activity_member_idx\` ON \`month_activity\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`month_points_exp_reachedAt_id_idx\` ON \`month_activity\` (\`month\`,\`points\`,\`exp\`,\`reached_at\`,\`id\`);`)
  await db.run(sql`CREATE TABLE \`push_subscription\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`session\` text,
  	\`endpoint\` text NOT NULL,
  	\`p256dh\` text NOT NULL,
  	\`auth\` text NOT NULL,
  	\`stream_until\` text,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`push_subscription_member_idx\` ON \`push_subscription\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`push_subscription_session_idx\` ON \`push_subscription\` (\`session\`);`)
  await db.run(sql`CREATE INDEX \`push_subscription_created_at_idx\` ON \`push_subscription\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`member_createdAt_3_idx\` ON \`push_subscription\` (\`member_id\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`push_delivery\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text,
  	\`subscription\` text,
  	\`line\` text NOT NULL,
  	\`is_announcement\` integer DEFAULT false NOT NULL,
  	\`event\` text NOT NULL,
  	\`attempts\` numeric DEFAULT 0 NOT NULL,
  	\`due_at\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`push_delivery_member_idx\` ON \`push_delivery\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`push_delivery_subscription_idx\` ON \`push_delivery\` (\`subscription\`);`)
  await db.run(sql`CREATE INDEX \`push_delivery_due_at_idx\` ON \`push_delivery\` (\`due_at\`);`)
  await db.run(sql`CREATE INDEX \`push_delivery_created_at_idx\` ON \`push_delivery\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`rules\` text;`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`kakao_subject\` text;`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`muted_types\` text;`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`quiet_from\` numeric;`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`quiet_until\` numeric;`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`push_text\` integer;`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`boards\` text;`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`username_initials\` text;`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`nickname_initials\` text;`)
  await db.run(sql`CREATE INDEX \`member_kakao_subject_idx\` ON \`member\` (\`kakao_subject\`);`)
  await db.run(sql`CREATE INDEX \`member_username_initials_idx\` ON \`member\` (\`username_initials\`);`)
  await db.run(sql`CREATE INDEX \`member_nickname_initials_idx\` ON \`member\` (\`nickname_initials\`);`)
  await db.run(sql`ALTER TABLE \`account\` ADD \`following_seen_at\` text;`)
  await db.run(sql`CREATE INDEX \`followerCount_id_idx\` ON \`account\` (\`follower_count\`,\`id\`);`)
  await db.run(sql`ALTER TABLE \`post\` ADD \`clean_up\` text;`)
  await db.run(sql`ALTER TABLE \`post\` ADD \`held\` text;`)
  await db.run(sql`ALTER TABLE \`comment\` ADD \`image_url\` text;`)
  await db.run(sql`ALTER TABLE \`comment\` ADD \`clean_up\` text;`)
  await db.run(sql`ALTER TABLE \`comment\` ADD \`held\` text;`)
  await db.run(sql`CREATE INDEX \`post_parent_likeCount_createdAt_id_idx\` ON \`comment\` (\`post_id\`,\`parent_id\`,\`like_count\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`post_createdAt_id_idx\` ON \`comment\` (\`post_id\`,\`created_at\`,\`id\`);`)
  await db.run(sql`ALTER TABLE \`upload\` ADD \`draft\` text;`)
  await db.run(sql`ALTER TABLE \`upload\` ADD \`comment_id\` text REFERENCES comment(id);`)
  await db.run(sql`CREATE INDEX \`upload_draft_idx\` ON \`upload\` (\`draft\`);`)
  await db.run(sql`CREATE INDEX \`upload_comment_idx\` ON \`upload\` (\`comment_id\`);`)
  await db.run(sql`ALTER TABLE \`report\` ADD \`member_id\` text REFERENCES member(id);`)
  await db.run(sql`ALTER TABLE \`report\` ADD \`removed_posts\` numeric;`)
  await db.run(sql`ALTER TABLE \`report\` ADD \`removed_comments\` numeric;`)
  await db.run(sql`ALTER TABLE \`report\` ADD \`removed_messages\` numeric;`)
  await db.run(sql`CREATE INDEX \`report_member_idx\` ON \`report\` (\`member_id\`);`)
  await db.run(sql`ALTER TABLE \`message\` ADD \`clean_up\` text;`)
  await db.run(sql`ALTER TABLE \`session\` ADD \`is_by_passkey\` integer DEFAULT false;`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`ALTER TABLE \`like\` RENAME COLUMN "change_count" TO "turn";`)
  await db.run(sql`ALTER TABLE \`like\` RENAME COLUMN "notification" TO "told";`)
  await db.run(sql`DROP TABLE \`watch\`;`)
  await db.run(sql`DROP TABLE \`read_position\`;`)
  await db.run(sql`DROP TABLE \`staff_note\`;`)
  await db.run(sql`DROP TABLE \`word_filter\`;`)
  await db.run(sql`DROP TABLE \`pin\`;`)
  await db.run(sql`DROP TABLE \`poll\`;`)
  await db.run(sql`DROP TABLE \`poll_option\`;`)
  await db.run(sql`DROP TABLE \`poll_vote\`;`)
  await db.run(sql`DROP TABLE \`passkey\`;`)
  await db.run(sql`DROP TABLE \`passkey_challenge\`;`)
  await db.run(sql`DROP TABLE \`search_word\`;`)
  await db.run(sql`DROP TABLE \`search_secret\`;`)
  await db.run(sql`DROP TABLE \`draft\`;`)
  await db.run(sql`DROP TABLE \`month_activity\`;`)
  await db.run(sql`DROP TABLE \`push_subscription\`;`)
  await db.run(sql`DROP TABLE \`push_delivery\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_upload\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`url\` text NOT NULL,
  	\`owner_id\` text NOT NULL,
  	\`post_id\` text,
  	\`pair\` text,
  	\`message_id\` text,
  	\`kind\` text NOT NULL,
  	\`width\` numeric NOT NULL,
  	\`height\` numeric NOT NULL,
  	\`bytes\` numeric NOT NULL,
  	\`color\` text,
  	\`is_claimed\` integer DEFAULT false NOT NULL,
  	\`created_at\` text NOT NULL,
  	\`dropped_at\` text,
  	FOREIGN KEY (\`owner_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`post\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`message_id\`) REFERENCES \`message\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_upload\`("id", "url", "owner_id", "post_id", "pair", "message_id", "kind", "width", "height", "bytes", "color", "is_claimed", "created_at", "dropped_at") SELECT "id", "url", "owner_id", "post_id", "pair", "message_id", "kind", "width", "height", "bytes", "color", "is_claimed", "created_at", "dropped_at" FROM \`upload\`;`)
  await db.run(sql`DROP TABLE \`upload\`;`)
  await db.run(sql`ALTER TABLE \`__new_upload\` RENAME TO \`upload\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE UNIQUE INDEX \`upload_url_idx\` ON \`upload\` (\`url\`);`)
  await db.run(sql`CREATE INDEX \`upload_owner_idx\` ON \`upload\` (\`owner_id\`);`)
  await db.run(sql`CREATE INDEX \`upload_post_idx\` ON \`upload\` (\`post_id\`);`)
  await db.run(sql`CREATE INDEX \`upload_message_idx\` ON \`upload\` (\`message_id\`);`)
  await db.run(sql`CREATE INDEX \`upload_created_at_idx\` ON \`upload\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`__new_report\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`reason\` text NOT NULL,
  	\`post_id\` text,
  	\`comment_id\` text,
  	\`message_id\` text,
  	\`reporter_id\` text,
  	\`origin\` text DEFAULT 'member' NOT NULL,
  	\`status\` text DEFAULT 'open' NOT NULL,
  	\`decided_by_id\` text,
  	\`note\` text,
  	\`appeal_reason\` text,
  	\`appealed_at\` text,
  	\`appeal_decision\` text,
  	\`created_at\` text NOT NULL,
  	\`edited_at\` text NOT NULL,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`post\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`comment_id\`) REFERENCES \`comment\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`message_id\`) REFERENCES \`message\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`reporter_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`decided_by_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_report\`("id", "key", "reason", "post_id", "comment_id", "message_id", "reporter_id", "origin", "status", "decided_by_id", "note", "appeal_reason", "appealed_at", "appeal_decision", "created_at", "edited_at") SELECT "id", "key", "reason", "post_id", "comment_id", "message_id", "reporter_id", "origin", "status", "decided_by_id", "note", "appeal_reason", "appealed_at", "appeal_decision", "created_at", "edited_at" FROM \`report\`;`)
  await db.run(sql`DROP TABLE \`report\`;`)
  await db.run(sql`ALTER TABLE \`__new_report\` RENAME TO \`report\`;`)
  await db.run(sql`CREATE UNIQUE INDEX \`report_key_idx\` ON \`report\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`report_post_idx\` ON \`report\` (\`post_id\`);`)
  await db.run(sql`CREATE INDEX \`report_comment_idx\` ON \`report\` (\`comment_id\`);`)
  await db.run(sql`CREATE INDEX \`report_message_idx\` ON \`report\` (\`message_id\`);`)
  await db.run(sql`CREATE INDEX \`report_reporter_idx\` ON \`report\` (\`reporter_id\`);`)
  await db.run(sql`CREATE INDEX \`report_status_idx\` ON \`report\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`report_decided_by_idx\` ON \`report\` (\`decided_by_id\`);`)
  await db.run(sql`CREATE INDEX \`report_created_at_idx\` ON \`report\` (\`created_at\`);`)
  await db.run(sql`DROP INDEX \`member_kakao_subject_idx\`;`)
  await db.run(sql`DROP INDEX \`member_username_initials_idx\`;`)
  await db.run(sql`DROP INDEX \`member_nickname_initials_idx\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`kakao_subject\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`muted_types\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`quiet_from\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`quiet_until\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`push_text\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`boards\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`username_initials\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`nickname_initials\`;`)
  await db.run(sql`DROP INDEX \`followerCount_id_idx\`;`)
  await db.run(sql`ALTER TABLE \`account\` DROP COLUMN \`following_seen_at\`;`)
  await db.run(sql`DROP INDEX \`post_parent_likeCount_createdAt_id_idx\`;`)
  await db.run(sql`DROP INDEX \`post_createdAt_id_idx\`;`)
  await db.run(sql`ALTER TABLE \`comment\` DROP COLUMN \`image_url\`;`)
  await db.run(sql`ALTER TABLE \`comment\` DROP COLUMN \`clean_up\`;`)
  await db.run(sql`ALTER TABLE \`comment\` DROP COLUMN \`held\`;`)
  await db.run(sql`ALTER TABLE \`category\` DROP COLUMN \`rules\`;`)
  await db.run(sql`ALTER TABLE \`post\` DROP COLUMN \`clean_up\`;`)
  await db.run(sql`ALTER TABLE \`post\` DROP COLUMN \`held\`;`)
  await db.run(sql`ALTER TABLE \`message\` DROP COLUMN \`clean_up\`;`)
  await db.run(sql`ALTER TABLE \`session\` DROP COLUMN \`is_by_passkey\`;`)
}
