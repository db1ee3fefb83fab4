import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`announcement\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`content\` text NOT NULL,
  	\`category\` text DEFAULT '공지' NOT NULL,
  	\`is_important\` integer DEFAULT false,
  	\`status\` text DEFAULT 'published' NOT NULL,
  	\`published_at\` text,
  	\`created_at\` text NOT NULL,
  	\`edited_at\` text NOT NULL,
  	\`publish_at\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`announcement_status_idx\` ON \`announcement\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`announcement_published_at_idx\` ON \`announcement\` (\`published_at\`);`)
  await db.run(sql`CREATE INDEX \`announcement_created_at_idx\` ON \`announcement\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`announcement_publish_at_idx\` ON \`announcement\` (\`publish_at\`);`)
  await db.run(sql`CREATE TABLE \`category\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`slug\` text NOT NULL,
  	\`description\` text,
  	\`order\` numeric DEFAULT 0 NOT NULL,
  	\`color\` text,
  	\`write_role\` text DEFAULT 'member',
  	\`write_level\` numeric DEFAULT 0,
  	\`edited_at\` text
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
  	\`left_at\` text,
  	\`created_at\` text NOT NULL,
  	\`edited_at\` text NOT NULL,
  	\`is_moderator\` integer DEFAULT false,
  	\`suspended_until\` text,
  	\`suspended_reason\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`member_username_idx\` ON \`member\` (\`username\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`member_username_key_idx\` ON \`member\` (\`username_key\`);`)
  await db.run(sql`CREATE INDEX \`member_nickname_idx\` ON \`member\` (\`nickname\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`member_email_idx\` ON \`member\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`member_google_subject_idx\` ON \`member\` (\`google_subject\`);`)
  await db.run(sql`CREATE INDEX \`member_is_admin_idx\` ON \`member\` (\`is_admin\`);`)
  await db.run(sql`CREATE INDEX \`member_left_at_idx\` ON \`member\` (\`left_at\`);`)
  await db.run(sql`CREATE INDEX \`member_created_at_idx\` ON \`member\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`member_is_moderator_idx\` ON \`member\` (\`is_moderator\`);`)
  await db.run(sql`CREATE TABLE \`account\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`points\` numeric DEFAULT 0 NOT NULL,
  	\`exp\` numeric DEFAULT 0 NOT NULL,
  	\`level\` numeric DEFAULT 1 NOT NULL,
  	\`bought_points\` numeric,
  	\`ledger_seq\` numeric DEFAULT 0 NOT NULL,
  	\`follower_count\` numeric DEFAULT 0 NOT NULL,
  	\`following_count\` numeric DEFAULT 0 NOT NULL,
  	\`last_post_at\` text,
  	\`last_mention_at\` text,
  	\`comment_day\` text,
  	\`comment_day_points\` numeric DEFAULT 0 NOT NULL,
  	\`like_day\` text,
  	\`like_day_from\` numeric,
  	\`like_day_points\` numeric,
  	\`like_day_exp\` numeric,
  	\`popular_day\` text,
  	\`popular_day_posts\` numeric,
  	\`unread_messages\` numeric DEFAULT 0 NOT NULL,
  	\`unread_notifications\` numeric DEFAULT 0 NOT NULL,
  	\`customer_key\` text,
  	\`order_count\` numeric,
  	\`announcements_read_at\` text
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
  	\`pair\` text,
  	\`message_id\` text,
  	\`kind\` text NOT NULL,
  	\`width\` numeric NOT NULL,
  	\`height\` numeric NOT NULL,
  	\`bytes\` numeric NOT NULL,
  	\`is_claimed\` integer DEFAULT false NOT NULL,
  	\`created_at\` text NOT NULL,
  	\`dropped_at\` text,
  	FOREIGN KEY (\`owner_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`post\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`message_id\`) REFERENCES \`message\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`upload_url_idx\` ON \`upload\` (\`url\`);`)
  await db.run(sql`CREATE INDEX \`upload_owner_idx\` ON \`upload\` (\`owner_id\`);`)
  await db.run(sql`CREATE INDEX \`upload_post_idx\` ON \`upload\` (\`post_id\`);`)
  await db.run(sql`CREATE INDEX \`upload_message_idx\` ON \`upload\` (\`message_id\`);`)
  await db.run(sql`CREATE INDEX \`upload_created_at_idx\` ON \`upload\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`point_transaction\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`seq\` numeric NOT NULL,
  	\`key\` text NOT NULL,
  	\`type\` text NOT NULL,
  	\`amount\` numeric NOT NULL,
  	\`bought\` numeric,
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
  	\`owed_points\` numeric,
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
  await db.run(sql`CREATE TABLE \`report\` (
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
  await db.run(sql`CREATE UNIQUE INDEX \`report_key_idx\` ON \`report\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`report_post_idx\` ON \`report\` (\`post_id\`);`)
  await db.run(sql`CREATE INDEX \`report_comment_idx\` ON \`report\` (\`comment_id\`);`)
  await db.run(sql`CREATE INDEX \`report_message_idx\` ON \`report\` (\`message_id\`);`)
  await db.run(sql`CREATE INDEX \`report_reporter_idx\` ON \`report\` (\`reporter_id\`);`)
  await db.run(sql`CREATE INDEX \`report_status_idx\` ON \`report\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`report_decided_by_idx\` ON \`report\` (\`decided_by_id\`);`)
  await db.run(sql`CREATE INDEX \`report_created_at_idx\` ON \`report\` (\`created_at\`);`)
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
  await db.run(sql`CREATE INDEX \`audit_entry_target_idx\` ON \`audit_entry\` (\`target\`);`)
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
  	\`told\` text,
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
  await db.run(sql`CREATE TABLE \`mute\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`muter_id\` text NOT NULL,
  	\`muted_id\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`muter_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`muted_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`mute_muter_idx\` ON \`mute\` (\`muter_id\`);`)
  await db.run(sql`CREATE INDEX \`mute_muted_idx\` ON \`mute\` (\`muted_id\`);`)
  await db.run(sql`CREATE INDEX \`mute_created_at_idx\` ON \`mute\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`message\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`pair\` text NOT NULL,
  	\`sender_id\` text NOT NULL,
  	\`receiver_id\` text NOT NULL,
  	\`content\` text NOT NULL,
  	\`image_url\` text,
  	\`is_read\` integer DEFAULT false NOT NULL,
  	\`event\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`sender_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`receiver_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`message_sender_idx\` ON \`message\` (\`sender_id\`);`)
  await db.run(sql`CREATE INDEX \`message_receiver_idx\` ON \`message\` (\`receiver_id\`);`)
  await db.run(sql`CREATE INDEX \`message_event_idx\` ON \`message\` (\`event\`);`)
  await db.run(sql`CREATE INDEX \`message_created_at_idx\` ON \`message\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`pair_createdAt_id_idx\` ON \`message\` (\`pair\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`pair_receiver_isRead_idx\` ON \`message\` (\`pair\`,\`receiver_id\`,\`is_read\`);`)
  await db.run(sql`CREATE TABLE \`conversation\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`other_id\` text NOT NULL,
  	\`message_id\` text NOT NULL,
  	\`unread\` numeric DEFAULT 0 NOT NULL,
  	\`at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`other_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`message_id\`) REFERENCES \`message\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`conversation_member_idx\` ON \`conversation\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`conversation_other_idx\` ON \`conversation\` (\`other_id\`);`)
  await db.run(sql`CREATE INDEX \`conversation_message_idx\` ON \`conversation\` (\`message_id\`);`)
  await db.run(sql`CREATE INDEX \`member_at_id_idx\` ON \`conversation\` (\`member_id\`,\`at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`member_unread_idx\` ON \`conversation\` (\`member_id\`,\`unread\`);`)
  await db.run(sql`CREATE TABLE \`notification\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`type\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`gather\` text,
  	\`is_read\` integer DEFAULT false NOT NULL,
  	\`count\` numeric DEFAULT 0 NOT NULL,
  	\`actor_id\` text,
  	\`post_id\` text,
  	\`comment_id\` text,
  	\`reference_type\` text NOT NULL,
  	\`reference_id\` text NOT NULL,
  	\`amount\` numeric,
  	\`note\` text,
  	\`is_mail_due\` integer,
  	\`at\` text NOT NULL,
  	\`event\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`actor_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`post\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`comment_id\`) REFERENCES \`comment\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`notification_member_idx\` ON \`notification\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`notification_actor_idx\` ON \`notification\` (\`actor_id\`);`)
  await db.run(sql`CREATE INDEX \`notification_post_idx\` ON \`notification\` (\`post_id\`);`)
  await db.run(sql`CREATE INDEX \`notification_comment_idx\` ON \`notification\` (\`comment_id\`);`)
  await db.run(sql`CREATE INDEX \`notification_reference_id_idx\` ON \`notification\` (\`reference_id\`);`)
  await db.run(sql`CREATE INDEX \`notification_is_mail_due_idx\` ON \`notification\` (\`is_mail_due\`);`)
  await db.run(sql`CREATE INDEX \`notification_at_idx\` ON \`notification\` (\`at\`);`)
  await db.run(sql`CREATE INDEX \`notification_created_at_idx\` ON \`notification\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`member_at_id_1_idx\` ON \`notification\` (\`member_id\`,\`at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`member_isRead_at_id_idx\` ON \`notification\` (\`member_id\`,\`is_read\`,\`at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`gather_isRead_idx\` ON \`notification\` (\`gather\`,\`is_read\`);`)
  await db.run(sql`CREATE INDEX \`actor_type_createdAt_idx\` ON \`notification\` (\`actor_id\`,\`type\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`announcement_read\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`announcement\` text NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`announcement_read_announcement_idx\` ON \`announcement_read\` (\`announcement\`);`)
  await db.run(sql`CREATE INDEX \`announcement_read_member_idx\` ON \`announcement_read\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`announcement_read_created_at_idx\` ON \`announcement_read\` (\`created_at\`);`)
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
  await db.run(sql`CREATE TABLE \`like_day\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`day\` text NOT NULL,
  	\`from\` numeric NOT NULL,
  	\`points\` numeric NOT NULL,
  	\`exp\` numeric NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`like_day_day_idx\` ON \`like_day\` (\`day\`);`)
  await db.run(sql`CREATE TABLE \`shortfall\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`work\` text NOT NULL,
  	\`conversion_id\` text NOT NULL,
  	\`points\` numeric NOT NULL,
  	FOREIGN KEY (\`conversion_id\`) REFERENCES \`conversion\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`shortfall_key_idx\` ON \`shortfall\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`shortfall_work_idx\` ON \`shortfall\` (\`work\`);`)
  await db.run(sql`CREATE INDEX \`shortfall_conversion_idx\` ON \`shortfall\` (\`conversion_id\`);`)
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
  	\`device\` text,
  	\`last_seen_at\` text,
  	\`expires_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`session_member_idx\` ON \`session\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`session_created_at_idx\` ON \`session\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`session_expires_at_idx\` ON \`session\` (\`expires_at\`);`)
  await db.run(sql`CREATE TABLE \`device\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`failures\` numeric DEFAULT 0 NOT NULL,
  	\`locked_until\` text,
  	\`created_at\` text NOT NULL,
  	\`expires_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`device_member_idx\` ON \`device\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`device_created_at_idx\` ON \`device\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`device_expires_at_idx\` ON \`device\` (\`expires_at\`);`)
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
  await db.run(sql`CREATE TABLE \`payment_order\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`provider\` text NOT NULL,
  	\`product_id\` text NOT NULL,
  	\`amount\` numeric NOT NULL,
  	\`points\` numeric NOT NULL,
  	\`status\` text NOT NULL,
  	\`payment_key\` text,
  	\`confirm_asked_at\` text,
  	\`paid_at\` text,
  	\`receipt_url\` text,
  	\`failure_code\` text,
  	\`refunded_amount\` numeric,
  	\`refunded_points\` numeric,
  	\`flag\` text,
  	\`created_at\` text NOT NULL,
  	\`changed_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`payment_order_member_idx\` ON \`payment_order\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`payment_order_payment_key_idx\` ON \`payment_order\` (\`payment_key\`);`)
  await db.run(sql`CREATE INDEX \`payment_order_flag_idx\` ON \`payment_order\` (\`flag\`);`)
  await db.run(sql`CREATE INDEX \`payment_order_created_at_idx\` ON \`payment_order\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`member_createdAt_2_idx\` ON \`payment_order\` (\`member_id\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`status_createdAt_1_idx\` ON \`payment_order\` (\`status\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payment_refund\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`order_id\` text NOT NULL,
  	\`cause\` text NOT NULL,
  	\`amount\` numeric NOT NULL,
  	\`points\` numeric NOT NULL,
  	\`status\` text NOT NULL,
  	\`reason\` text NOT NULL,
  	\`requested_by_id\` text,
  	\`transaction_key\` text,
  	\`failure_code\` text,
  	\`created_at\` text NOT NULL,
  	\`changed_at\` text NOT NULL,
  	FOREIGN KEY (\`order_id\`) REFERENCES \`payment_order\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`requested_by_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`payment_refund_order_idx\` ON \`payment_refund\` (\`order_id\`);`)
  await db.run(sql`CREATE INDEX \`payment_refund_requested_by_idx\` ON \`payment_refund\` (\`requested_by_id\`);`)
  await db.run(sql`CREATE INDEX \`payment_refund_created_at_idx\` ON \`payment_refund\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`order_createdAt_idx\` ON \`payment_refund\` (\`order_id\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`status_createdAt_2_idx\` ON \`payment_refund\` (\`status\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`contact\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`subject\` text NOT NULL,
  	\`message\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`phone\` text,
  	\`status\` text DEFAULT 'pending' NOT NULL,
  	\`reply_message\` text,
  	\`replied_at\` text,
  	\`replied_by_id\` text,
  	\`created_at\` text NOT NULL,
  	\`edited_at\` text NOT NULL,
  	FOREIGN KEY (\`replied_by_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`contact_status_idx\` ON \`contact\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`contact_replied_by_idx\` ON \`contact\` (\`replied_by_id\`);`)
  await db.run(sql`CREATE INDEX \`contact_created_at_idx\` ON \`contact\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`feedback\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`type\` text NOT NULL,
  	\`message\` text NOT NULL,
  	\`email\` text,
  	\`status\` text DEFAULT 'pending' NOT NULL,
  	\`reply_message\` text,
  	\`replied_at\` text,
  	\`replied_by_id\` text,
  	\`created_at\` text NOT NULL,
  	\`edited_at\` text NOT NULL,
  	FOREIGN KEY (\`replied_by_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`feedback_status_idx\` ON \`feedback\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`feedback_replied_by_idx\` ON \`feedback\` (\`replied_by_id\`);`)
  await db.run(sql`CREATE INDEX \`feedback_created_at_idx\` ON \`feedback\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`earlier_version\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`post_id\` text,
  	\`comment_id\` text,
  	\`title\` text,
  	\`content\` text NOT NULL,
  	\`written_at\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`post\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`comment_id\`) REFERENCES \`comment\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`earlier_version_post_idx\` ON \`earlier_version\` (\`post_id\`);`)
  await db.run(sql`CREATE INDEX \`earlier_version_comment_idx\` ON \`earlier_version\` (\`comment_id\`);`)
  await db.run(sql`CREATE INDEX \`earlier_version_created_at_idx\` ON \`earlier_version\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`mail\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`member_id\` text,
  	\`data\` text,
  	\`state\` text DEFAULT 'waiting' NOT NULL,
  	\`attempts\` numeric DEFAULT 0 NOT NULL,
  	\`handed_over_at\` text,
  	\`due_at\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`mail_member_idx\` ON \`mail\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`mail_created_at_idx\` ON \`mail\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`state_dueAt_idx\` ON \`mail\` (\`state\`,\`due_at\`);`)
  await db.run(sql`CREATE INDEX \`member_kind_createdAt_idx\` ON \`mail\` (\`member_id\`,\`kind\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`mail_token\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`used_at\` text,
  	\`expires_at\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`mail_token_member_idx\` ON \`mail_token\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`mail_token_expires_at_idx\` ON \`mail_token\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`mail_token_created_at_idx\` ON \`mail_token\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`banner\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`text\` text NOT NULL,
  	\`link\` text,
  	\`starts_at\` text,
  	\`ends_at\` text,
  	\`is_active\` integer DEFAULT true,
  	\`created_at\` text NOT NULL,
  	\`edited_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`banner_is_active_idx\` ON \`banner\` (\`is_active\`);`)
  await db.run(sql`CREATE INDEX \`banner_created_at_idx\` ON \`banner\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`help_article\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`tab\` text NOT NULL,
  	\`order\` numeric DEFAULT 0 NOT NULL,
  	\`question\` text NOT NULL,
  	\`answer\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	\`edited_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`help_article_tab_idx\` ON \`help_article\` (\`tab\`);`)
  await db.run(sql`CREATE INDEX \`help_article_created_at_idx\` ON \`help_article\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`legal_text\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`effective_on\` text NOT NULL,
  	\`content\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	\`edited_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`legal_text_created_at_idx\` ON \`legal_text\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`kind_effectiveOn_idx\` ON \`legal_text\` (\`kind\`,\`effective_on\`);`)
  await db.run(sql`CREATE TABLE \`company\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`company_name\` text NOT NULL,
  	\`representative\` text NOT NULL,
  	\`business_number\` text NOT NULL,
  	\`mail_order_number\` text NOT NULL,
  	\`address\` text NOT NULL,
  	\`support_email\` text NOT NULL,
  	\`support_phone\` text NOT NULL,
  	\`privacy_officer\` text NOT NULL,
  	\`privacy_email\` text NOT NULL,
  	\`is_example\` integer DEFAULT false,
  	\`edited_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE TABLE \`crawler_ping\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`queued_at\` text NOT NULL,
  	\`due_at\` text NOT NULL,
  	\`attempts\` numeric DEFAULT 0 NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`crawler_ping_due_at_idx\` ON \`crawler_ping\` (\`due_at\`);`)
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
  await db.run(sql`CREATE TABLE \`mutex\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`taken_by\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE TABLE \`ensured_admin\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`salt\` text NOT NULL,
  	\`hash\` text NOT NULL
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
  await db.run(sql`DROP TABLE \`point_transaction\`;`)
  await db.run(sql`DROP TABLE \`conversion\`;`)
  await db.run(sql`DROP TABLE \`badge\`;`)
  await db.run(sql`DROP TABLE \`report\`;`)
  await db.run(sql`DROP TABLE \`setting\`;`)
  await db.run(sql`DROP TABLE \`audit_entry\`;`)
  await db.run(sql`DROP TABLE \`like\`;`)
  await db.run(sql`DROP TABLE \`bookmark\`;`)
  await db.run(sql`DROP TABLE \`follow\`;`)
  await db.run(sql`DROP TABLE \`block\`;`)
  await db.run(sql`DROP TABLE \`mute\`;`)
  await db.run(sql`DROP TABLE \`message\`;`)
  await db.run(sql`DROP TABLE \`conversation\`;`)
  await db.run(sql`DROP TABLE \`notification\`;`)
  await db.run(sql`DROP TABLE \`announcement_read\`;`)
  await db.run(sql`DROP TABLE \`attendance\`;`)
  await db.run(sql`DROP TABLE \`like_day\`;`)
  await db.run(sql`DROP TABLE \`shortfall\`;`)
  await db.run(sql`DROP TABLE \`credential\`;`)
  await db.run(sql`DROP TABLE \`session\`;`)
  await db.run(sql`DROP TABLE \`device\`;`)
  await db.run(sql`DROP TABLE \`idempotency\`;`)
  await db.run(sql`DROP TABLE \`lease\`;`)
  await db.run(sql`DROP TABLE \`payment_order\`;`)
  await db.run(sql`DROP TABLE \`payment_refund\`;`)
  await db.run(sql`DROP TABLE \`contact\`;`)
  await db.run(sql`DROP TABLE \`feedback\`;`)
  await db.run(sql`DROP TABLE \`earlier_version\`;`)
  await db.run(sql`DROP TABLE \`mail\`;`)
  await db.run(sql`DROP TABLE \`mail_token\`;`)
  await db.run(sql`DROP TABLE \`banner\`;`)
  await db.run(sql`DROP TABLE \`help_article\`;`)
  await db.run(sql`DROP TABLE \`legal_text\`;`)
  await db.run(sql`DROP TABLE \`company\`;`)
  await db.run(sql`DROP TABLE \`crawler_ping\`;`)
  await db.run(sql`DROP TABLE \`name_key\`;`)
  await db.run(sql`DROP TABLE \`mutex\`;`)
  await db.run(sql`DROP TABLE \`ensured_admin\`;`)
  await db.run(sql`DROP TABLE \`payload_kv\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_migrations\`;`)
}
