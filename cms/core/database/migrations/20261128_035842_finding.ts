import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`post_tag\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`post_id\` text NOT NULL,
  	\`tag\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`post\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`post_tag_post_idx\` ON \`post_tag\` (\`post_id\`);`)
  await db.run(sql`CREATE INDEX \`tag_createdAt_id_idx\` ON \`post_tag\` (\`tag\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`createdAt_tag_post_idx\` ON \`post_tag\` (\`created_at\`,\`tag\`,\`post_id\`);`)
  await db.run(sql`ALTER TABLE \`account\` ADD \`hidden_boards\` text;`)
  await db.run(sql`ALTER TABLE \`account\` ADD \`hidden_words\` text;`)
  await db.run(sql`ALTER TABLE \`post\` ADD \`tags\` text;`)
  await db.run(sql`ALTER TABLE \`post\` ADD \`best_at\` text;`)
  await db.run(sql`CREATE INDEX \`bestAt_id_idx\` ON \`post\` (\`best_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`bestAt_likeCount_id_idx\` ON \`post\` (\`best_at\`,\`like_count\`,\`id\`);`)
  await db.run(sql`ALTER TABLE \`draft\` ADD \`tags\` text;`)
  // What Payload's generator knows nothing of: the full-text index of comments.
  await db.run(sql`
    CREATE TABLE comment_search_doc (
      doc INTEGER PRIMARY KEY, comment TEXT NOT NULL UNIQUE, form INTEGER NOT NULL DEFAULT 1
    )`)
  await db.run(sql`
    CREATE VIRTUAL TABLE comment_search USING fts5(
      content, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
    )`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP INDEX \`bestAt_id_idx\`;`)
  await db.run(sql`DROP INDEX \`bestAt_likeCount_id_idx\`;`)
  await db.run(sql`DROP TABLE \`post_tag\`;`)
  await db.run(sql`ALTER TABLE \`post\` DROP COLUMN \`tags\`;`)
  await db.run(sql`ALTER TABLE \`post\` DROP COLUMN \`best_at\`;`)
  await db.run(sql`ALTER TABLE \`account\` DROP COLUMN \`hidden_boards\`;`)
  await db.run(sql`ALTER TABLE \`account\` DROP COLUMN \`hidden_words\`;`)
  await db.run(sql`ALTER TABLE \`draft\` DROP COLUMN \`tags\`;`)
  await db.run(sql`DROP TABLE comment_search`)
  await db.run(sql`DROP TABLE comment_search_doc`)
}
