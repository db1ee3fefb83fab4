import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
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
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`earlier_version\`;`)
}
