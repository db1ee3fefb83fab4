import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
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
  await db.run(sql`CREATE TABLE \`former_name\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`free_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`former_name_free_at_idx\` ON \`former_name\` (\`free_at\`);`)
  await db.run(sql`ALTER TABLE \`announcement\` ADD \`published_at\` text;`)
  await db.run(sql`UPDATE \`announcement\` SET \`published_at\` = \`created_at\` WHERE \`status\` = 'published';`)
  await db.run(sql`CREATE INDEX \`announcement_published_at_idx\` ON \`announcement\` (\`published_at\`);`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`left_at\` text;`)
  await db.run(sql`CREATE INDEX \`member_left_at_idx\` ON \`member\` (\`left_at\`);`)
  await db.run(sql`ALTER TABLE \`account\` ADD \`unread_messages\` numeric DEFAULT 0 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`account\` ADD \`unread_notifications\` numeric DEFAULT 0 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`account\` ADD \`announcements_read_at\` text;`)
  await db.run(sql`ALTER TABLE \`report\` ADD \`message_id\` text REFERENCES message(id);`)
  await db.run(sql`CREATE INDEX \`report_message_idx\` ON \`report\` (\`message_id\`);`)
  await db.run(sql`ALTER TABLE \`like\` ADD \`told\` text;`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`mute\`;`)
  await db.run(sql`DROP TABLE \`message\`;`)
  await db.run(sql`DROP TABLE \`conversation\`;`)
  await db.run(sql`DROP TABLE \`notification\`;`)
  await db.run(sql`DROP TABLE \`announcement_read\`;`)
  await db.run(sql`DROP TABLE \`former_name\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_report\` (
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
  await db.run(sql`INSERT INTO \`__new_report\`("id", "key", "reason", "post_id", "comment_id", "reporter_id", "status", "decided_by_id", "appeal_reason", "appealed_at", "appeal_decision", "created_at", "edited_at") SELECT "id", "key", "reason", "post_id", "comment_id", "reporter_id", "status", "decided_by_id", "appeal_reason", "appealed_at", "appeal_decision", "created_at", "edited_at" FROM \`report\`;`)
  await db.run(sql`DROP TABLE \`report\`;`)
  await db.run(sql`ALTER TABLE \`__new_report\` RENAME TO \`report\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE UNIQUE INDEX \`report_key_idx\` ON \`report\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`report_post_idx\` ON \`report\` (\`post_id\`);`)
  await db.run(sql`CREATE INDEX \`report_comment_idx\` ON \`report\` (\`comment_id\`);`)
  await db.run(sql`CREATE INDEX \`report_reporter_idx\` ON \`report\` (\`reporter_id\`);`)
  await db.run(sql`CREATE INDEX \`report_status_idx\` ON \`report\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`report_decided_by_idx\` ON \`report\` (\`decided_by_id\`);`)
  await db.run(sql`CREATE INDEX \`report_created_at_idx\` ON \`report\` (\`created_at\`);`)
  await db.run(sql`DROP INDEX \`announcement_published_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`announcement\` DROP COLUMN \`published_at\`;`)
  await db.run(sql`DROP INDEX \`member_left_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`left_at\`;`)
  await db.run(sql`ALTER TABLE \`account\` DROP COLUMN \`unread_messages\`;`)
  await db.run(sql`ALTER TABLE \`account\` DROP COLUMN \`unread_notifications\`;`)
  await db.run(sql`ALTER TABLE \`account\` DROP COLUMN \`announcements_read_at\`;`)
  await db.run(sql`ALTER TABLE \`like\` DROP COLUMN \`told\`;`)
}
