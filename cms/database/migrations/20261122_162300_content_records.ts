import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
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
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_mail\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`member_id\` text,
  	\`data\` text,
  	\`state\` text DEFAULT 'waiting' NOT NULL,
  	\`attempts\` numeric DEFAULT 0 NOT NULL,
  	\`due_at\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_mail\`("id", "kind", "member_id", "data", "state", "attempts", "due_at", "created_at") SELECT "id", "kind", "member_id", "data", "state", "attempts", "due_at", "created_at" FROM \`mail\`;`)
  await db.run(sql`DROP TABLE \`mail\`;`)
  await db.run(sql`ALTER TABLE \`__new_mail\` RENAME TO \`mail\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`mail_member_idx\` ON \`mail\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`mail_created_at_idx\` ON \`mail\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`state_dueAt_idx\` ON \`mail\` (\`state\`,\`due_at\`);`)
  await db.run(sql`CREATE INDEX \`member_kind_createdAt_idx\` ON \`mail\` (\`member_id\`,\`kind\`,\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`contact\` ADD \`reply_message\` text;`)
  await db.run(sql`ALTER TABLE \`contact\` ADD \`replied_at\` text;`)
  await db.run(sql`ALTER TABLE \`contact\` ADD \`replied_by_id\` text REFERENCES member(id);`)
  await db.run(sql`CREATE INDEX \`contact_replied_by_idx\` ON \`contact\` (\`replied_by_id\`);`)
  await db.run(sql`ALTER TABLE \`feedback\` ADD \`reply_message\` text;`)
  await db.run(sql`ALTER TABLE \`feedback\` ADD \`replied_at\` text;`)
  await db.run(sql`ALTER TABLE \`feedback\` ADD \`replied_by_id\` text REFERENCES member(id);`)
  await db.run(sql`CREATE INDEX \`feedback_replied_by_idx\` ON \`feedback\` (\`replied_by_id\`);`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`banner\`;`)
  await db.run(sql`DROP TABLE \`help_article\`;`)
  await db.run(sql`DROP TABLE \`legal_text\`;`)
  await db.run(sql`DROP TABLE \`company\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_contact\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`subject\` text NOT NULL,
  	\`message\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`phone\` text,
  	\`status\` text DEFAULT 'pending' NOT NULL,
  	\`created_at\` text NOT NULL,
  	\`edited_at\` text NOT NULL
  );
  `)
  await db.run(sql`INSERT INTO \`__new_contact\`("id", "subject", "message", "name", "email", "phone", "status", "created_at", "edited_at") SELECT "id", "subject", "message", "name", "email", "phone", "status", "created_at", "edited_at" FROM \`contact\`;`)
  await db.run(sql`DROP TABLE \`contact\`;`)
  await db.run(sql`ALTER TABLE \`__new_contact\` RENAME TO \`contact\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`contact_status_idx\` ON \`contact\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`contact_created_at_idx\` ON \`contact\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`__new_feedback\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`type\` text NOT NULL,
  	\`message\` text NOT NULL,
  	\`email\` text,
  	\`status\` text DEFAULT 'pending' NOT NULL,
  	\`created_at\` text NOT NULL,
  	\`edited_at\` text NOT NULL
  );
  `)
  await db.run(sql`INSERT INTO \`__new_feedback\`("id", "type", "message", "email", "status", "created_at", "edited_at") SELECT "id", "type", "message", "email", "status", "created_at", "edited_at" FROM \`feedback\`;`)
  await db.run(sql`DROP TABLE \`feedback\`;`)
  await db.run(sql`ALTER TABLE \`__new_feedback\` RENAME TO \`feedback\`;`)
  await db.run(sql`CREATE INDEX \`feedback_status_idx\` ON \`feedback\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`feedback_created_at_idx\` ON \`feedback\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`__new_mail\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`data\` text,
  	\`state\` text DEFAULT 'waiting' NOT NULL,
  	\`attempts\` numeric DEFAULT 0 NOT NULL,
  	\`due_at\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_mail\`("id", "kind", "member_id", "data", "state", "attempts", "due_at", "created_at") SELECT "id", "kind", "member_id", "data", "state", "attempts", "due_at", "created_at" FROM \`mail\`;`)
  await db.run(sql`DROP TABLE \`mail\`;`)
  await db.run(sql`ALTER TABLE \`__new_mail\` RENAME TO \`mail\`;`)
  await db.run(sql`CREATE INDEX \`mail_member_idx\` ON \`mail\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`mail_created_at_idx\` ON \`mail\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`state_dueAt_idx\` ON \`mail\` (\`state\`,\`due_at\`);`)
  await db.run(sql`CREATE INDEX \`member_kind_createdAt_idx\` ON \`mail\` (\`member_id\`,\`kind\`,\`created_at\`);`)
}
