import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`anonymous_number\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`post_id\` text NOT NULL,
  	\`member_id\` text,
  	\`number\` numeric NOT NULL,
  	FOREIGN KEY (\`post_id\`) REFERENCES \`post\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`anonymous_number_post_idx\` ON \`anonymous_number\` (\`post_id\`);`)
  await db.run(sql`CREATE INDEX \`anonymous_number_member_idx\` ON \`anonymous_number\` (\`member_id\`);`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`is_anonymous\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`post\` ADD \`is_anonymous\` integer;`)
  await db.run(sql`ALTER TABLE \`comment\` ADD \`is_anonymous\` integer;`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`anonymous_number\`;`)
  await db.run(sql`ALTER TABLE \`category\` DROP COLUMN \`is_anonymous\`;`)
  await db.run(sql`ALTER TABLE \`post\` DROP COLUMN \`is_anonymous\`;`)
  await db.run(sql`ALTER TABLE \`comment\` DROP COLUMN \`is_anonymous\`;`)
}
