import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP INDEX \`member_createdAt_idx\`;`)
  await db.run(sql`DROP INDEX \`status_createdAt_idx\`;`)
  await db.run(sql`DROP INDEX \`member_isLiked_createdAt_idx\`;`)
  await db.run(sql`DROP INDEX \`member_createdAt_1_idx\`;`)
  await db.run(sql`DROP INDEX \`follower_createdAt_idx\`;`)
  await db.run(sql`DROP INDEX \`followee_createdAt_idx\`;`)
  await db.run(sql`DROP INDEX \`member_createdAt_2_idx\`;`)
  await db.run(sql`DROP INDEX \`status_createdAt_1_idx\`;`)
  await db.run(sql`DROP INDEX \`status_createdAt_2_idx\`;`)
  await db.run(sql`DROP INDEX \`member_createdAt_id_idx\`;`)
  await db.run(sql`DROP INDEX \`member_createdAt_3_idx\`;`)
  await db.run(sql`CREATE TABLE \`category_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` numeric NOT NULL,
  	\`path\` text NOT NULL,
  	\`member_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`category\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`category_rels_order_idx\` ON \`category_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`category_rels_parent_idx\` ON \`category_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`category_rels_path_idx\` ON \`category_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`category_rels_member_id_idx\` ON \`category_rels\` (\`member_id\`);`)
  await db.run(sql`CREATE TABLE \`point_batch\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`given_by_id\` text NOT NULL,
  	\`rows\` numeric,
  	\`sum\` numeric,
  	\`done_at\` text,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`given_by_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`point_batch_given_by_idx\` ON \`point_batch\` (\`given_by_id\`);`)
  await db.run(sql`CREATE INDEX \`point_batch_created_at_idx\` ON \`point_batch\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`takedown\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`urls\` text NOT NULL,
  	\`targets\` text NOT NULL,
  	\`ground\` text NOT NULL,
  	\`statement\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`relation\` text NOT NULL,
  	\`status\` text DEFAULT 'open' NOT NULL,
  	\`until\` text,
  	\`decided_by_id\` text,
  	\`reason\` text,
  	\`objection\` text,
  	\`objected_at\` text,
  	\`objection_by_id\` text,
  	\`created_at\` text NOT NULL,
  	\`edited_at\` text NOT NULL,
  	FOREIGN KEY (\`decided_by_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`objection_by_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`takedown_decided_by_idx\` ON \`takedown\` (\`decided_by_id\`);`)
  await db.run(sql`CREATE INDEX \`takedown_objection_by_idx\` ON \`takedown\` (\`objection_by_id\`);`)
  await db.run(sql`CREATE INDEX \`takedown_created_at_idx\` ON \`takedown\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`createdAt_id_1_idx\` ON \`takedown\` (\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`status_createdAt_id_1_idx\` ON \`takedown\` (\`status\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE TABLE \`staff_case\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`reference\` text NOT NULL,
  	\`is_mail_due\` integer DEFAULT true NOT NULL,
  	\`created_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`staff_case_created_at_idx\` ON \`staff_case\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`isMailDue_createdAt_idx\` ON \`staff_case\` (\`is_mail_due\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`agreement\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`version\` text NOT NULL,
  	\`agreed_at\` text NOT NULL,
  	\`withdrawn_at\` text,
  	\`reminded_at\` text,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`agreement_member_idx\` ON \`agreement\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`member_kind_idx\` ON \`agreement\` (\`member_id\`,\`kind\`);`)
  await db.run(sql`CREATE INDEX \`kind_remindedAt_idx\` ON \`agreement\` (\`kind\`,\`reminded_at\`);`)
  await db.run(sql`CREATE TABLE \`access_record\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`browser\` text,
  	\`network\` text,
  	\`address\` text,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`access_record_member_idx\` ON \`access_record\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`access_record_created_at_idx\` ON \`access_record\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`member_createdAt_1_idx\` ON \`access_record\` (\`member_id\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`browser_createdAt_idx\` ON \`access_record\` (\`browser\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`network_createdAt_idx\` ON \`access_record\` (\`network\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`browser_day\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`day\` text NOT NULL,
  	\`members\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`browser_day_day_idx\` ON \`browser_day\` (\`day\`);`)
  await db.run(sql`CREATE TABLE \`unpaid_like\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`work\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`unpaid_like_work_idx\` ON \`unpaid_like\` (\`work\`);`)
  await db.run(sql`CREATE TABLE \`ring\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`likes\` numeric NOT NULL,
  	\`others\` numeric NOT NULL,
  	\`since\` text NOT NULL,
  	\`created_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`ring_created_at_idx\` ON \`ring\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`likes_id_idx\` ON \`ring\` (\`likes\`,\`id\`);`)
  await db.run(sql`CREATE TABLE \`ring_member\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`ring_id\` text NOT NULL,
  	\`member_id\` text NOT NULL,
  	FOREIGN KEY (\`ring_id\`) REFERENCES \`ring\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`ring_member_ring_idx\` ON \`ring_member\` (\`ring_id\`);`)
  await db.run(sql`CREATE INDEX \`ring_member_member_idx\` ON \`ring_member\` (\`member_id\`);`)
  await db.run(sql`CREATE TABLE \`outbox\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`target\` text NOT NULL,
  	\`ref\` text NOT NULL,
  	\`note\` text,
  	\`created_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`outbox_created_at_idx\` ON \`outbox\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`createdAt_id_6_idx\` ON \`outbox\` (\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE TABLE \`invitation\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`code\` text NOT NULL,
  	\`used_by_id\` text,
  	\`used_at\` text,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`used_by_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`invitation_member_idx\` ON \`invitation\` (\`member_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`invitation_code_idx\` ON \`invitation\` (\`code\`);`)
  await db.run(sql`CREATE INDEX \`invitation_used_by_idx\` ON \`invitation\` (\`used_by_id\`);`)
  await db.run(sql`CREATE INDEX \`invitation_created_at_idx\` ON \`invitation\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`member_createdAt_2_idx\` ON \`invitation\` (\`member_id\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`ban\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`value\` text NOT NULL,
  	\`member_id\` text,
  	\`until\` text NOT NULL,
  	\`reason\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`ban_member_idx\` ON \`ban\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`ban_created_at_idx\` ON \`ban\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`until_idx\` ON \`ban\` (\`until\`);`)
  await db.run(sql`ALTER TABLE \`conversion\` ADD \`wallet_key\` text;`)
  await db.run(sql`CREATE INDEX \`conversion_wallet_key_idx\` ON \`conversion\` (\`wallet_key\`);`)
  await db.run(sql`CREATE INDEX \`member_createdAt_id_idx\` ON \`conversion\` (\`member_id\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`status_createdAt_id_2_idx\` ON \`conversion\` (\`status\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`member_isLiked_createdAt_id_idx\` ON \`like\` (\`member_id\`,\`is_liked\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`member_createdAt_id_2_idx\` ON \`bookmark\` (\`member_id\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`follower_createdAt_id_idx\` ON \`follow\` (\`follower_id\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`followee_createdAt_id_idx\` ON \`follow\` (\`followee_id\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`member_createdAt_id_3_idx\` ON \`payment_order\` (\`member_id\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`status_createdAt_idx\` ON \`payment_order\` (\`status\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`status_createdAt_1_idx\` ON \`payment_refund\` (\`status\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`member_createdAt_id_4_idx\` ON \`staff_note\` (\`member_id\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`member_createdAt_idx\` ON \`push_subscription\` (\`member_id\`,\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`who_may_message\` text;`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`sign_up\` text;`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`sign_up_reason\` text;`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`sign_up_decided_at\` text;`)
  await db.run(sql`CREATE INDEX \`leftAt_createdAt_id_idx\` ON \`member\` (\`left_at\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`signUp_createdAt_id_idx\` ON \`member\` (\`sign_up\`,\`created_at\`,\`id\`);`)
  await db.run(sql`ALTER TABLE \`account\` ADD \`post_day\` text;`)
  await db.run(sql`ALTER TABLE \`account\` ADD \`post_day_points\` numeric;`)
  await db.run(sql`ALTER TABLE \`account\` ADD \`unread_requests\` numeric;`)
  await db.run(sql`ALTER TABLE \`account\` ADD \`request_day\` text;`)
  await db.run(sql`ALTER TABLE \`account\` ADD \`request_count\` numeric;`)
  await db.run(sql`ALTER TABLE \`post\` ADD \`blocked_until\` text;`)
  await db.run(sql`ALTER TABLE \`post\` ADD \`comments_closed_by\` text;`)
  await db.run(sql`ALTER TABLE \`post\` ADD \`comments_stay_open\` integer;`)
  await db.run(sql`ALTER TABLE \`comment\` ADD \`blocked_until\` text;`)
  await db.run(sql`ALTER TABLE \`conversation\` ADD \`state\` text;`)
  await db.run(sql`CREATE INDEX \`member_state_at_idx\` ON \`conversation\` (\`member_id\`,\`state\`,\`at\`);`)
  await db.run(sql`ALTER TABLE \`session\` ADD \`browser\` text;`)
  await db.run(sql`ALTER TABLE \`session\` ADD \`confirmed_at\` text;`)
  await db.run(sql`ALTER TABLE \`legal_text\` ADD \`asks_again\` integer;`)
  await db.run(sql`CREATE INDEX \`status_publishedAt_id_idx\` ON \`announcement\` (\`status\`,\`published_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`createdAt_id_idx\` ON \`announcement\` (\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`status_createdAt_id_idx\` ON \`announcement\` (\`status\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`createdAt_id_2_idx\` ON \`report\` (\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`status_createdAt_id_3_idx\` ON \`report\` (\`status\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`reporter_createdAt_id_idx\` ON \`report\` (\`reporter_id\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`member_createdAt_id_1_idx\` ON \`report\` (\`member_id\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`createdAt_id_3_idx\` ON \`audit_entry\` (\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`action_createdAt_id_idx\` ON \`audit_entry\` (\`action\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`target_createdAt_id_idx\` ON \`audit_entry\` (\`target\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`blocker_createdAt_id_idx\` ON \`block\` (\`blocker_id\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`muter_createdAt_id_idx\` ON \`mute\` (\`muter_id\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`createdAt_id_4_idx\` ON \`contact\` (\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`status_createdAt_id_4_idx\` ON \`contact\` (\`status\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`createdAt_id_5_idx\` ON \`feedback\` (\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`status_createdAt_id_5_idx\` ON \`feedback\` (\`status\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`post_id_idx\` ON \`earlier_version\` (\`post_id\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`comment_id_idx\` ON \`earlier_version\` (\`comment_id\`,\`id\`);`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP INDEX \`status_publishedAt_id_idx\`;`)
  await db.run(sql`DROP INDEX \`createdAt_id_idx\`;`)
  await db.run(sql`DROP INDEX \`status_createdAt_id_idx\`;`)
  await db.run(sql`DROP INDEX \`leftAt_createdAt_id_idx\`;`)
  await db.run(sql`DROP INDEX \`signUp_createdAt_id_idx\`;`)
  await db.run(sql`DROP INDEX \`conversion_wallet_key_idx\`;`)
  await db.run(sql`DROP INDEX \`member_createdAt_id_idx\`;`)
  await db.run(sql`DROP INDEX \`status_createdAt_id_2_idx\`;`)
  await db.run(sql`DROP INDEX \`createdAt_id_2_idx\`;`)
  await db.run(sql`DROP INDEX \`status_createdAt_id_3_idx\`;`)
  await db.run(sql`DROP INDEX \`reporter_createdAt_id_idx\`;`)
  await db.run(sql`DROP INDEX \`member_createdAt_id_1_idx\`;`)
  await db.run(sql`DROP INDEX \`createdAt_id_3_idx\`;`)
  await db.run(sql`DROP INDEX \`action_createdAt_id_idx\`;`)
  await db.run(sql`DROP INDEX \`target_createdAt_id_idx\`;`)
  await db.run(sql`DROP INDEX \`member_isLiked_createdAt_id_idx\`;`)
  await db.run(sql`DROP INDEX \`member_createdAt_id_2_idx\`;`)
  await db.run(sql`DROP INDEX \`follower_createdAt_id_idx\`;`)
  await db.run(sql`DROP INDEX \`followee_createdAt_id_idx\`;`)
  await db.run(sql`DROP INDEX \`blocker_createdAt_id_idx\`;`)
  await db.run(sql`DROP INDEX \`muter_createdAt_id_idx\`;`)
  await db.run(sql`DROP INDEX \`member_state_at_idx\`;`)
  await db.run(sql`DROP INDEX \`member_createdAt_id_3_idx\`;`)
  await db.run(sql`DROP INDEX \`status_createdAt_idx\`;`)
  await db.run(sql`DROP INDEX \`status_createdAt_1_idx\`;`)
  await db.run(sql`DROP INDEX \`createdAt_id_4_idx\`;`)
  await db.run(sql`DROP INDEX \`status_createdAt_id_4_idx\`;`)
  await db.run(sql`DROP INDEX \`createdAt_id_5_idx\`;`)
  await db.run(sql`DROP INDEX \`status_createdAt_id_5_idx\`;`)
  await db.run(sql`DROP INDEX \`post_id_idx\`;`)
  await db.run(sql`DROP INDEX \`comment_id_idx\`;`)
  await db.run(sql`DROP INDEX \`member_createdAt_id_4_idx\`;`)
  await db.run(sql`DROP INDEX \`member_createdAt_idx\`;`)
  await db.run(sql`DROP TABLE \`category_rels\`;`)
  await db.run(sql`DROP TABLE \`point_batch\`;`)
  await db.run(sql`DROP TABLE \`takedown\`;`)
  await db.run(sql`DROP TABLE \`staff_case\`;`)
  await db.run(sql`DROP TABLE \`agreement\`;`)
  await db.run(sql`DROP TABLE \`access_record\`;`)
  await db.run(sql`DROP TABLE \`browser_day\`;`)
  await db.run(sql`DROP TABLE \`unpaid_like\`;`)
  await db.run(sql`DROP TABLE \`ring\`;`)
  await db.run(sql`DROP TABLE \`ring_member\`;`)
  await db.run(sql`DROP TABLE \`outbox\`;`)
  await db.run(sql`DROP TABLE \`invitation\`;`)
  await db.run(sql`DROP TABLE \`ban\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`who_may_message\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`sign_up\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`sign_up_reason\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`sign_up_decided_at\`;`)
  await db.run(sql`CREATE INDEX \`member_createdAt_idx\` ON \`conversion\` (\`member_id\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`status_createdAt_idx\` ON \`conversion\` (\`status\`,\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`conversion\` DROP COLUMN \`wallet_key\`;`)
  await db.run(sql`CREATE INDEX \`member_isLiked_createdAt_idx\` ON \`like\` (\`member_id\`,\`is_liked\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`member_createdAt_1_idx\` ON \`bookmark\` (\`member_id\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`follower_createdAt_idx\` ON \`follow\` (\`follower_id\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`followee_createdAt_idx\` ON \`follow\` (\`followee_id\`,\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`conversation\` DROP COLUMN \`state\`;`)
  await db.run(sql`CREATE INDEX \`member_createdAt_2_idx\` ON \`payment_order\` (\`member_id\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`status_createdAt_1_idx\` ON \`payment_order\` (\`status\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`status_createdAt_2_idx\` ON \`payment_refund\` (\`status\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`member_createdAt_id_idx\` ON \`staff_note\` (\`member_id\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`member_createdAt_3_idx\` ON \`push_subscription\` (\`member_id\`,\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`account\` DROP COLUMN \`post_day\`;`)
  await db.run(sql`ALTER TABLE \`account\` DROP COLUMN \`post_day_points\`;`)
  await db.run(sql`ALTER TABLE \`account\` DROP COLUMN \`unread_requests\`;`)
  await db.run(sql`ALTER TABLE \`account\` DROP COLUMN \`request_day\`;`)
  await db.run(sql`ALTER TABLE \`account\` DROP COLUMN \`request_count\`;`)
  await db.run(sql`ALTER TABLE \`post\` DROP COLUMN \`blocked_until\`;`)
  await db.run(sql`ALTER TABLE \`post\` DROP COLUMN \`comments_closed_by\`;`)
  await db.run(sql`ALTER TABLE \`post\` DROP COLUMN \`comments_stay_open\`;`)
  await db.run(sql`ALTER TABLE \`comment\` DROP COLUMN \`blocked_until\`;`)
  await db.run(sql`ALTER TABLE \`session\` DROP COLUMN \`browser\`;`)
  await db.run(sql`ALTER TABLE \`session\` DROP COLUMN \`confirmed_at\`;`)
  await db.run(sql`ALTER TABLE \`legal_text\` DROP COLUMN \`asks_again\`;`)
}
