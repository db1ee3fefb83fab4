import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`takedown_objection\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`takedown_id\` text NOT NULL,
  	\`author_id\` text NOT NULL,
  	\`statement\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`takedown_id\`) REFERENCES \`takedown\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`author_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`takedown_objection_takedown_idx\` ON \`takedown_objection\` (\`takedown_id\`);`)
  await db.run(sql`CREATE INDEX \`takedown_objection_author_idx\` ON \`takedown_objection\` (\`author_id\`);`)
  await db.run(sql`CREATE INDEX \`takedown_objection_created_at_idx\` ON \`takedown_objection\` (\`created_at\`);`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`takedown_objection\`;`)
}
