import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`contact\` (
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
  await db.run(sql`CREATE INDEX \`contact_status_idx\` ON \`contact\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`contact_created_at_idx\` ON \`contact\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`feedback\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`type\` text NOT NULL,
  	\`message\` text NOT NULL,
  	\`email\` text,
  	\`status\` text DEFAULT 'pending' NOT NULL,
  	\`created_at\` text NOT NULL,
  	\`edited_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`feedback_status_idx\` ON \`feedback\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`feedback_created_at_idx\` ON \`feedback\` (\`created_at\`);`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`contact\`;`)
  await db.run(sql`DROP TABLE \`feedback\`;`)
}
