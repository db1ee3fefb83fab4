import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`mail\` (
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
  await db.run(sql`CREATE INDEX \`mail_member_idx\` ON \`mail\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`mail_created_at_idx\` ON \`mail\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`state_dueAt_idx\` ON \`mail\` (\`state\`,\`due_at\`);`)
  await db.run(sql`CREATE INDEX \`member_kind_createdAt_idx\` ON \`mail\` (\`member_id\`,\`kind\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`mail_token\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`used_at\` text,
  	\`expires_at\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`mail_token_member_idx\` ON \`mail_token\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`mail_token_expires_at_idx\` ON \`mail_token\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`mail_token_created_at_idx\` ON \`mail_token\` (\`created_at\`);`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`mail\`;`)
  await db.run(sql`DROP TABLE \`mail_token\`;`)
}
