import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`announcement\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`content\` text NOT NULL,
  	\`category\` text DEFAULT '공지' NOT NULL,
  	\`is_important\` integer DEFAULT false,
  	\`status\` text DEFAULT 'published' NOT NULL,
  	\`created_at\` text NOT NULL,
  	\`edited_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`announcement_status_idx\` ON \`announcement\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`announcement_created_at_idx\` ON \`announcement\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`category\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`slug\` text NOT NULL,
  	\`description\` text,
  	\`order\` numeric DEFAULT 0 NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`category_slug_idx\` ON \`category\` (\`slug\`);`)
  await db.run(sql`CREATE TABLE \`member\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`username\` text NOT NULL,
  	\`username_key\` text NOT NULL,
  	\`nickname\` text,
  	\`email\` text NOT NULL,
  	\`email_verified\` integer DEFAULT false,
  	\`google_subject\` text,
  	\`bio\` text,
  	\`profile_image_url\` text,
  	\`is_admin\` integer DEFAULT false,
  	\`email_notifications\` integer DEFAULT true,
  	\`push_notifications\` integer DEFAULT true,
  	\`created_at\` text NOT NULL,
  	\`edited_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`member_username_idx\` ON \`member\` (\`username\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`member_username_key_idx\` ON \`member\` (\`username_key\`);`)
  await db.run(sql`CREATE INDEX \`member_nickname_idx\` ON \`member\` (\`nickname\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`member_email_idx\` ON \`member\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`member_google_subject_idx\` ON \`member\` (\`google_subject\`);`)
  await db.run(sql`CREATE INDEX \`member_is_admin_idx\` ON \`member\` (\`is_admin\`);`)
  await db.run(sql`CREATE INDEX \`member_created_at_idx\` ON \`member\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`account\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`points\` numeric DEFAULT 0 NOT NULL,
  	\`exp\` numeric DEFAULT 0 NOT NULL,
  	\`level\` numeric DEFAULT 1 NOT NULL,
  	\`ledger_seq\` numeric DEFAULT 0 NOT NULL,
  	\`follower_count\` numeric DEFAULT 0 NOT NULL,
  	\`following_count\` numeric DEFAULT 0 NOT NULL,
  	\`last_post_at\` text,
  	\`comment_day\` text,
  	\`comment_day_points\` numeric DEFAULT 0 NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`points_id_idx\` ON \`account\` (\`points\`,\`id\`);`)
  await db.run(sql`CREATE TABLE \`post\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`excerpt\` text,
  	\`image_url\` text,
  	\`author_id\` text,
  	\`level_restriction\` numeric DEFAULT 0 NOT NULL,
  	\`like_count\` numeric DEFAULT 0 NOT NULL,
  	\`comment_count\` numeric DEFAULT 0 NOT NULL,
  	\`view_count\` numeric DEFAULT 0 NOT NULL,
  	\`created_at\` text NOT NULL,
  	\`edited_at\` text NOT NULL,
  	\`removed_at\` text,
  	\`removed_by_id\` text,
  	\`removed_by_report\` integer DEFAULT false,
  	\`content\` text NOT NULL,
  	\`content_html\` text NOT NULL,
  	FOREIGN KEY (\`author_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`removed_by_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`post_author_idx\` ON \`post\` (\`author_id\`);`)
  await db.run(sql`CREATE INDEX \`post_created_at_idx\` ON \`post\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`post_removed_by_idx\` ON \`post\` (\`removed_by_id\`);`)
  await db.run(sql`CREATE INDEX \`removedAt_createdAt_id_idx\` ON \`post\` (\`removed_at\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`removedAt_likeCount_commentCount_createdAt_id_idx\` ON \`post\` (\`removed_at\`,\`like_count\`,\`comment_count\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`removedAt_commentCount_createdAt_id_idx\` ON \`post\` (\`removed_at\`,\`comment_count\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`author_removedAt_createdAt_id_idx\` ON \`post\` (\`author_id\`,\`removed_at\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE TABLE \`post_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text NOT NULL,
  	\`path\` text NOT NULL,
  	\`category_id\` numeric,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`post\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`category_id\`) REFERENCES \`category\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`post_rels_order_idx\` ON \`post_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`post_rels_parent_idx\` ON \`post_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`post_rels_path_idx\` ON \`post_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`post_rels_category_id_idx\` ON \`post_rels\` (\`category_id\`);`)
  await db.run(sql`CREATE TABLE \`comment\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`post_id\` text NOT NULL,
  	\`parent_id\` text,
  	\`author_id\` text,
  	\`content\` text NOT NULL,
  	\`like_count\` numeric DEFAULT 0 NOT NULL,
  	\`reply_count\` numeric DEFAULT 0 NOT NULL,
  	\`created_at\` text NOT NULL,
  	\`edited_at\` text NOT NULL,
  	\`removed_at\` text,
  	\`removed_by_id\` text,
  	\`removed_by_report\` integer DEFAULT false,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`post\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`comment\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`author_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`removed_by_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`comment_post_idx\` ON \`comment\` (\`post_id\`);`)
  await db.run(sql`CREATE INDEX \`comment_parent_idx\` ON \`comment\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`comment_author_idx\` ON \`comment\` (\`author_id\`);`)
  await db.run(sql`CREATE INDEX \`comment_created_at_idx\` ON \`comment\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`comment_removed_by_idx\` ON \`comment\` (\`removed_by_id\`);`)
  await db.run(sql`CREATE INDEX \`post_parent_createdAt_id_idx\` ON \`comment\` (\`post_id\`,\`parent_id\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`parent_createdAt_id_idx\` ON \`comment\` (\`parent_id\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`author_removedAt_createdAt_id_1_idx\` ON \`comment\` (\`author_id\`,\`removed_at\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE TABLE \`upload\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`url\` text NOT NULL,
  	\`owner_id\` text NOT NULL,
  	\`post_id\` text,
  	\`kind\` text NOT NULL,
  	\`width\` numeric NOT NULL,
  	\`height\` numeric NOT NULL,
  	\`bytes\` numeric NOT NULL,
  	\`is_claimed\` integer DEFAULT false NOT NULL,
  	\`created_at\` text NOT NULL,
  	\`dropped_at\` text,
  	FOREIGN KEY (\`owner_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`post\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`upload_url_idx\` ON \`upload\` (\`url\`);`)
  await db.run(sql`CREATE INDEX \`upload_owner_idx\` ON \`upload\` (\`owner_id\`);`)
  await db.run(sql`CREATE INDEX \`upload_post_idx\` ON \`upload\` (\`post_id\`);`)
  await db.run(sql`CREATE INDEX \`upload_created_at_idx\` ON \`upload\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`report\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`reason\` text NOT NULL,
  	\`post_id\` text,
  	\`comment_id\` text,
  	\`reporter_id\` text,
  	\`status\` text DEFAULT 'open' NOT NULL,
  	\`decided_by_id\` text,
  	\`appeal_reason\` text,
  	\`appealed_at\` text,
  	\`appeal_decision\` text,
  	\`created_at\` text NOT NULL,
  	\`edited_at\` text NOT NULL,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`post\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`comment_id\`) REFERENCES \`comment\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`reporter_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`decided_by_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`report_key_idx\` ON \`report\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`report_post_idx\` ON \`report\` (\`post_id\`);`)
  await db.run(sql`CREATE INDEX \`report_comment_idx\` ON \`report\` (\`comment_id\`);`)
  await db.run(sql`CREATE INDEX \`report_reporter_idx\` ON \`report\` (\`reporter_id\`);`)
  await db.run(sql`CREATE INDEX \`report_status_idx\` ON \`report\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`report_decided_by_idx\` ON \`report\` (\`decided_by_id\`);`)
  await db.run(sql`CREATE INDEX \`report_created_at_idx\` ON \`report\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`point_transaction\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`seq\` numeric NOT NULL,
  	\`key\` text NOT NULL,
  	\`type\` text NOT NULL,
  	\`amount\` numeric NOT NULL,
  	\`balance_after\` numeric NOT NULL,
  	\`exp\` numeric DEFAULT 0 NOT NULL,
  	\`description\` text,
  	\`reference_type\` text,
  	\`reference_id\` text,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`point_transaction_member_idx\` ON \`point_transaction\` (\`member_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`point_transaction_key_idx\` ON \`point_transaction\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`point_transaction_created_at_idx\` ON \`point_transaction\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`member_seq_idx\` ON \`point_transaction\` (\`member_id\`,\`seq\`);`)
  await db.run(sql`CREATE INDEX \`referenceId_member_idx\` ON \`point_transaction\` (\`reference_id\`,\`member_id\`);`)
  await db.run(sql`CREATE TABLE \`conversion\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`points_amount\` numeric NOT NULL,
  	\`coin_amount\` text NOT NULL,
  	\`rate\` numeric NOT NULL,
  	\`status\` text NOT NULL,
  	\`wallet_address\` text NOT NULL,
  	\`transaction_hash\` text,
  	\`processed_at\` text,
  	\`processed_by_id\` text,
  	\`created_at\` text NOT NULL,
  	\`changed_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`processed_by_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`conversion_member_idx\` ON \`conversion\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`conversion_processed_by_idx\` ON \`conversion\` (\`processed_by_id\`);`)
  await db.run(sql`CREATE INDEX \`conversion_created_at_idx\` ON \`conversion\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`member_createdAt_idx\` ON \`conversion\` (\`member_id\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`status_createdAt_idx\` ON \`conversion\` (\`status\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`badge\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`rank\` numeric NOT NULL,
  	\`month\` text NOT NULL,
  	\`post_id\` text,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`post\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`badge_member_idx\` ON \`badge\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`badge_post_idx\` ON \`badge\` (\`post_id\`);`)
  await db.run(sql`CREATE INDEX \`badge_created_at_idx\` ON \`badge\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`setting\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`value\` text NOT NULL,
  	\`description\` text,
  	\`edited_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE TABLE \`audit_entry\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`actor_id\` text,
  	\`action\` text NOT NULL,
  	\`target\` text NOT NULL,
  	\`before\` text,
  	\`after\` text,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`actor_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`audit_entry_actor_idx\` ON \`audit_entry\` (\`actor_id\`);`)
  await db.run(sql`CREATE INDEX \`audit_entry_action_idx\` ON \`audit_entry\` (\`action\`);`)
  await db.run(sql`CREATE INDEX \`audit_entry_created_at_idx\` ON \`audit_entry\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`like\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`post_id\` text,
  	\`comment_id\` text,
  	\`is_liked\` integer DEFAULT false NOT NULL,
  	\`turn\` numeric NOT NULL,
  	\`paid_points\` numeric DEFAULT 0 NOT NULL,
  	\`paid_exp\` numeric DEFAULT 0 NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`post\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`comment_id\`) REFERENCES \`comment\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`like_member_idx\` ON \`like\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`like_post_idx\` ON \`like\` (\`post_id\`);`)
  await db.run(sql`CREATE INDEX \`like_comment_idx\` ON \`like\` (\`comment_id\`);`)
  await db.run(sql`CREATE INDEX \`like_created_at_idx\` ON \`like\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`member_isLiked_createdAt_idx\` ON \`like\` (\`member_id\`,\`is_liked\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`post_isLiked_idx\` ON \`like\` (\`post_id\`,\`is_liked\`);`)
  await db.run(sql`CREATE INDEX \`comment_isLiked_idx\` ON \`like\` (\`comment_id\`,\`is_liked\`);`)
  await db.run(sql`CREATE TABLE \`bookmark\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`post_id\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`post\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`bookmark_member_idx\` ON \`bookmark\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`bookmark_post_idx\` ON \`bookmark\` (\`post_id\`);`)
  await db.run(sql`CREATE INDEX \`bookmark_created_at_idx\` ON \`bookmark\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`member_createdAt_1_idx\` ON \`bookmark\` (\`member_id\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`follow\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`follower_id\` text NOT NULL,
  	\`followee_id\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`follower_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`followee_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`follow_follower_idx\` ON \`follow\` (\`follower_id\`);`)
  await db.run(sql`CREATE INDEX \`follow_followee_idx\` ON \`follow\` (\`followee_id\`);`)
  await db.run(sql`CREATE INDEX \`follow_created_at_idx\` ON \`follow\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`follower_createdAt_idx\` ON \`follow\` (\`follower_id\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`followee_createdAt_idx\` ON \`follow\` (\`followee_id\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`block\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`blocker_id\` text NOT NULL,
  	\`blocked_id\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`blocker_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`blocked_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`block_blocker_idx\` ON \`block\` (\`blocker_id\`);`)
  await db.run(sql`CREATE INDEX \`block_blocked_idx\` ON \`block\` (\`blocked_id\`);`)
  await db.run(sql`CREATE INDEX \`block_created_at_idx\` ON \`block\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`attendance\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`day\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`attendance_member_idx\` ON \`attendance\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`attendance_created_at_idx\` ON \`attendance\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`member_day_idx\` ON \`attendance\` (\`member_id\`,\`day\`);`)
  await db.run(sql`CREATE TABLE \`credential\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`salt\` text NOT NULL,
  	\`hash\` text NOT NULL,
  	\`failures\` numeric DEFAULT 0 NOT NULL,
  	\`locked_until\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`session\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	\`expires_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`session_member_idx\` ON \`session\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`session_created_at_idx\` ON \`session\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`session_expires_at_idx\` ON \`session\` (\`expires_at\`);`)
  await db.run(sql`CREATE TABLE \`idempotency\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`request\` text NOT NULL,
  	\`status\` numeric NOT NULL,
  	\`answer\` text NOT NULL,
  	\`created_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`idempotency_created_at_idx\` ON \`idempotency\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`lease\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`holder\` text,
  	\`until\` text,
  	\`last_run_at\` text,
  	\`last_result\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`payload_kv\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`data\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`payload_kv_key_idx\` ON \`payload_kv\` (\`key\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`key\` text,
  	\`value\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_key_idx\` ON \`payload_preferences\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_updated_at_idx\` ON \`payload_preferences\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_created_at_idx\` ON \`payload_preferences\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`member_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_preferences\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_order_idx\` ON \`payload_preferences_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_parent_idx\` ON \`payload_preferences_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_path_idx\` ON \`payload_preferences_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_member_id_idx\` ON \`payload_preferences_rels\` (\`member_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_migrations\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`batch\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_migrations_updated_at_idx\` ON \`payload_migrations\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_migrations_created_at_idx\` ON \`payload_migrations\` (\`created_at\`);`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`announcement\`;`)
  await db.run(sql`DROP TABLE \`category\`;`)
  await db.run(sql`DROP TABLE \`member\`;`)
  await db.run(sql`DROP TABLE \`account\`;`)
  await db.run(sql`DROP TABLE \`post\`;`)
  await db.run(sql`DROP TABLE \`post_rels\`;`)
  await db.run(sql`DROP TABLE \`comment\`;`)
  await db.run(sql`DROP TABLE \`upload\`;`)
  await db.run(sql`DROP TABLE \`report\`;`)
  await db.run(sql`DROP TABLE \`point_transaction\`;`)
  await db.run(sql`DROP TABLE \`conversion\`;`)
  await db.run(sql`DROP TABLE \`badge\`;`)
  await db.run(sql`DROP TABLE \`setting\`;`)
  await db.run(sql`DROP TABLE \`audit_entry\`;`)
  await db.run(sql`DROP TABLE \`like\`;`)
  await db.run(sql`DROP TABLE \`bookmark\`;`)
  await db.run(sql`DROP TABLE \`follow\`;`)
  await db.run(sql`DROP TABLE \`block\`;`)
  await db.run(sql`DROP TABLE \`attendance\`;`)
  await db.run(sql`DROP TABLE \`credential\`;`)
  await db.run(sql`DROP TABLE \`session\`;`)
  await db.run(sql`DROP TABLE \`idempotency\`;`)
  await db.run(sql`DROP TABLE \`lease\`;`)
  await db.run(sql`DROP TABLE \`payload_kv\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_migrations\`;`)
}
