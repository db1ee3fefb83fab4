import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
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
  await db.run(sql`ALTER TABLE \`comment\` ADD \`answers_id\` text REFERENCES comment(id);`)
  await db.run(sql`CREATE INDEX \`comment_answers_idx\` ON \`comment\` (\`answers_id\`);`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`import_run\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_comment\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`post_id\` text NOT NULL,
  	\`parent_id\` text,
  	\`author_id\` text,
  	\`guest_name\` text,
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
  	\`is_imported\` integer,
  	\`legacy_anchor\` text,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`post\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`comment\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`author_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`removed_by_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_comment\`("id", "post_id", "parent_id", "author_id", "guest_name", "content", "image_url", "is_secret", "like_count", "reply_count", "created_at", "edited_at", "removed_at", "removed_by_id", "removed_by_report", "clean_up", "held", "blocked_until", "is_imported", "legacy_anchor") SELECT "id", "post_id", "parent_id", "author_id", "guest_name", "content", "image_url", "is_secret", "like_count", "reply_count", "created_at", "edited_at", "removed_at", "removed_by_id", "removed_by_report", "clean_up", "held", "blocked_until", "is_imported", "legacy_anchor" FROM \`comment\`;`)
  await db.run(sql`DROP TABLE \`comment\`;`)
  await db.run(sql`ALTER TABLE \`__new_comment\` RENAME TO \`comment\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`comment_created_at_idx\` ON \`comment\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`comment_removed_by_idx\` ON \`comment\` (\`removed_by_id\`);`)
  await db.run(sql`CREATE INDEX \`post_parent_createdAt_id_idx\` ON \`comment\` (\`post_id\`,\`parent_id\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`post_parent_likeCount_createdAt_id_idx\` ON \`comment\` (\`post_id\`,\`parent_id\`,\`like_count\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`post_createdAt_id_idx\` ON \`comment\` (\`post_id\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`parent_createdAt_id_idx\` ON \`comment\` (\`parent_id\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`author_removedAt_createdAt_id_1_idx\` ON \`comment\` (\`author_id\`,\`removed_at\`,\`created_at\`,\`id\`);`)
}
