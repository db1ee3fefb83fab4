import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
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
