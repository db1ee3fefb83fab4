import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`post_file\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`type\` text NOT NULL,
  	\`bytes\` numeric NOT NULL,
  	\`downloads\` numeric,
  	\`owner_id\` text NOT NULL,
  	\`post_id\` text,
  	\`draft\` text,
  	\`created_at\` text NOT NULL,
  	\`dropped_at\` text,
  	FOREIGN KEY (\`owner_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`post\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`post_file_owner_idx\` ON \`post_file\` (\`owner_id\`);`)
  await db.run(sql`CREATE INDEX \`post_file_post_idx\` ON \`post_file\` (\`post_id\`);`)
  await db.run(sql`CREATE INDEX \`post_file_draft_idx\` ON \`post_file\` (\`draft\`);`)
  await db.run(sql`CREATE INDEX \`post_file_created_at_idx\` ON \`post_file\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`post_file_dropped_at_idx\` ON \`post_file\` (\`dropped_at\`);`)
  await db.run(sql`CREATE TABLE \`file_download\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`day\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`file_download_member_idx\` ON \`file_download\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`file_download_day_idx\` ON \`file_download\` (\`day\`);`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`files_most\` numeric;`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`files_megabytes\` numeric;`)
  await db.run(sql`ALTER TABLE \`post\` ADD \`file_count\` numeric;`)
  await db.run(sql`ALTER TABLE \`draft\` ADD \`file_count\` numeric;`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`post_file\`;`)
  await db.run(sql`DROP TABLE \`file_download\`;`)
  await db.run(sql`ALTER TABLE \`category\` DROP COLUMN \`files_most\`;`)
  await db.run(sql`ALTER TABLE \`category\` DROP COLUMN \`files_megabytes\`;`)
  await db.run(sql`ALTER TABLE \`post\` DROP COLUMN \`file_count\`;`)
  await db.run(sql`ALTER TABLE \`draft\` DROP COLUMN \`file_count\`;`)
}
