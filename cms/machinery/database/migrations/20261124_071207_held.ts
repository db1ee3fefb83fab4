import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`ALTER TABLE \`post\` ADD \`held\` text;`)
  await db.run(sql`ALTER TABLE \`comment\` ADD \`held\` text;`)
  await db.run(sql`ALTER TABLE \`report\` ADD \`member_id\` text REFERENCES member(id);`)
  await db.run(sql`CREATE INDEX \`report_member_idx\` ON \`report\` (\`member_id\`);`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
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
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE UNIQUE INDEX \`report_key_idx\` ON \`report\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`report_post_idx\` ON \`report\` (\`post_id\`);`)
  await db.run(sql`CREATE INDEX \`report_comment_idx\` ON \`report\` (\`comment_id\`);`)
  await db.run(sql`CREATE INDEX \`report_message_idx\` ON \`report\` (\`message_id\`);`)
  await db.run(sql`CREATE INDEX \`report_reporter_idx\` ON \`report\` (\`reporter_id\`);`)
  await db.run(sql`CREATE INDEX \`report_status_idx\` ON \`report\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`report_decided_by_idx\` ON \`report\` (\`decided_by_id\`);`)
  await db.run(sql`CREATE INDEX \`report_created_at_idx\` ON \`report\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`post\` DROP COLUMN \`held\`;`)
  await db.run(sql`ALTER TABLE \`comment\` DROP COLUMN \`held\`;`)
}
