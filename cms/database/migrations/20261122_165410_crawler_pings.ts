import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`crawler_ping\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`queued_at\` text NOT NULL,
  	\`due_at\` text NOT NULL,
  	\`attempts\` numeric DEFAULT 0 NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`crawler_ping_due_at_idx\` ON \`crawler_ping\` (\`due_at\`);`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`crawler_ping\`;`)
}
