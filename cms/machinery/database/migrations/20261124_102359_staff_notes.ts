import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`staff_note\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`author_id\` text NOT NULL,
  	\`text\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`author_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`staff_note_member_idx\` ON \`staff_note\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`staff_note_author_idx\` ON \`staff_note\` (\`author_id\`);`)
  await db.run(sql`CREATE INDEX \`staff_note_created_at_idx\` ON \`staff_note\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`member_createdAt_id_idx\` ON \`staff_note\` (\`member_id\`,\`created_at\`,\`id\`);`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`staff_note\`;`)
}
