import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`watch\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`post_id\` text NOT NULL,
  	\`is_watching\` integer DEFAULT false NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`post\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`watch_member_idx\` ON \`watch\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`watch_post_idx\` ON \`watch\` (\`post_id\`);`)
  await db.run(sql`CREATE INDEX \`watch_created_at_idx\` ON \`watch\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`post_isWatching_idx\` ON \`watch\` (\`post_id\`,\`is_watching\`);`)
  await db.run(sql`CREATE INDEX \`member_isWatching_createdAt_idx\` ON \`watch\` (\`member_id\`,\`is_watching\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`read_position\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`post_id\` text NOT NULL,
  	\`until\` text NOT NULL,
  	\`at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`post\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`read_position_member_idx\` ON \`read_position\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`read_position_post_idx\` ON \`read_position\` (\`post_id\`);`)
  await db.run(sql`CREATE INDEX \`member_at_idx\` ON \`read_position\` (\`member_id\`,\`at\`);`)
  await db.run(sql`ALTER TABLE \`account\` ADD \`following_seen_at\` text;`)
  await db.run(sql`CREATE INDEX \`followerCount_id_idx\` ON \`account\` (\`follower_count\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`post_createdAt_id_idx\` ON \`comment\` (\`post_id\`,\`created_at\`,\`id\`);`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`watch\`;`)
  await db.run(sql`DROP TABLE \`read_position\`;`)
  await db.run(sql`DROP INDEX \`followerCount_id_idx\`;`)
  await db.run(sql`ALTER TABLE \`account\` DROP COLUMN \`following_seen_at\`;`)
  await db.run(sql`DROP INDEX \`post_createdAt_id_idx\`;`)
}
