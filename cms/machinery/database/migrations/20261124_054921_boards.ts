import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`pin\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`post_id\` text NOT NULL,
  	\`place\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`post\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`pin_post_idx\` ON \`pin\` (\`post_id\`);`)
  await db.run(sql`CREATE INDEX \`pin_place_idx\` ON \`pin\` (\`place\`);`)
  await db.run(sql`CREATE INDEX \`pin_created_at_idx\` ON \`pin\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`rules\` text;`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`pin\`;`)
  await db.run(sql`ALTER TABLE \`category\` DROP COLUMN \`rules\`;`)
}
