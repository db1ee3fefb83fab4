import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`ALTER TABLE \`comment\` ADD \`image_url\` text;`)
  await db.run(sql`CREATE INDEX \`post_parent_likeCount_createdAt_id_idx\` ON \`comment\` (\`post_id\`,\`parent_id\`,\`like_count\`,\`created_at\`,\`id\`);`)
  await db.run(sql`ALTER TABLE \`upload\` ADD \`comment_id\` text REFERENCES comment(id);`)
  await db.run(sql`CREATE INDEX \`upload_comment_idx\` ON \`upload\` (\`comment_id\`);`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
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
  await db.run(sql`DROP INDEX \`post_parent_likeCount_createdAt_id_idx\`;`)
  await db.run(sql`ALTER TABLE \`comment\` DROP COLUMN \`image_url\`;`)
}
