import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`draft\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`title\` text,
  	\`excerpt\` text,
  	\`category_ids\` text,
  	\`level_restriction\` numeric DEFAULT 0 NOT NULL,
  	\`poll\` text,
  	\`image_url\` text,
  	\`created_at\` text NOT NULL,
  	\`edited_at\` text NOT NULL,
  	\`content\` text,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`draft_member_idx\` ON \`draft\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`draft_created_at_idx\` ON \`draft\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`member_editedAt_id_idx\` ON \`draft\` (\`member_id\`,\`edited_at\`,\`id\`);`)
  await db.run(sql`ALTER TABLE \`upload\` ADD \`draft\` text;`)
  await db.run(sql`CREATE INDEX \`upload_draft_idx\` ON \`upload\` (\`draft\`);`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`draft\`;`)
  await db.run(sql`DROP INDEX \`upload_draft_idx\`;`)
  await db.run(sql`ALTER TABLE \`upload\` DROP COLUMN \`draft\`;`)
}
