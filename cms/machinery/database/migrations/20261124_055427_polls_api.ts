import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`poll\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`question\` text NOT NULL,
  	\`multiple\` integer DEFAULT false NOT NULL,
  	\`closes_at\` text,
  	\`voters\` numeric DEFAULT 0 NOT NULL,
  	\`created_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`poll_created_at_idx\` ON \`poll\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`poll_option\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`poll_id\` text NOT NULL,
  	\`place\` numeric NOT NULL,
  	\`text\` text NOT NULL,
  	\`votes\` numeric DEFAULT 0 NOT NULL,
  	FOREIGN KEY (\`poll_id\`) REFERENCES \`poll\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`poll_option_poll_idx\` ON \`poll_option\` (\`poll_id\`);`)
  await db.run(sql`CREATE TABLE \`poll_vote\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`poll_id\` text NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`options\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`poll_id\`) REFERENCES \`poll\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`poll_vote_poll_idx\` ON \`poll_vote\` (\`poll_id\`);`)
  await db.run(sql`CREATE INDEX \`poll_vote_member_idx\` ON \`poll_vote\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`poll_vote_created_at_idx\` ON \`poll_vote\` (\`created_at\`);`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`poll\`;`)
  await db.run(sql`DROP TABLE \`poll_option\`;`)
  await db.run(sql`DROP TABLE \`poll_vote\`;`)
}
