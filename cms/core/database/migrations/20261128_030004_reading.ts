import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`category_group\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`order\` numeric DEFAULT 0 NOT NULL,
  	\`edited_at\` text
  );
  `)
  await db.run(sql`ALTER TABLE \`category\` ADD \`group_id\` text REFERENCES category_group(id);`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`template\` text;`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`view\` text DEFAULT 'cards';`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`in_feeds\` integer DEFAULT true;`)
  await db.run(sql`CREATE INDEX \`category_group_idx\` ON \`category\` (\`group_id\`);`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`category_group\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_category\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`slug\` text NOT NULL,
  	\`description\` text,
  	\`rules\` text,
  	\`order\` numeric DEFAULT 0 NOT NULL,
  	\`hue\` text,
  	\`glyph\` text,
  	\`read_role\` text DEFAULT 'guest',
  	\`read_level\` numeric DEFAULT 0,
  	\`read_grade\` numeric DEFAULT 0,
  	\`write_role\` text DEFAULT 'member',
  	\`write_level\` numeric DEFAULT 0,
  	\`write_grade\` numeric DEFAULT 0,
  	\`comment_role\` text DEFAULT 'member',
  	\`comment_level\` numeric DEFAULT 0,
  	\`comment_grade\` numeric DEFAULT 0,
  	\`file_level\` numeric DEFAULT 0,
  	\`file_grade\` numeric DEFAULT 0,
  	\`secret\` text DEFAULT 'off',
  	\`prefixes\` text,
  	\`edited_at\` text
  );
  `)
  await db.run(sql`INSERT INTO \`__new_category\`("id", "name", "slug", "description", "rules", "order", "hue", "glyph", "read_role", "read_level", "read_grade", "write_role", "write_level", "write_grade", "comment_role", "comment_level", "comment_grade", "file_level", "file_grade", "secret", "prefixes", "edited_at") SELECT "id", "name", "slug", "description", "rules", "order", "hue", "glyph", "read_role", "read_level", "read_grade", "write_role", "write_level", "write_grade", "comment_role", "comment_level", "comment_grade", "file_level", "file_grade", "secret", "prefixes", "edited_at" FROM \`category\`;`)
  await db.run(sql`DROP TABLE \`category\`;`)
  await db.run(sql`ALTER TABLE \`__new_category\` RENAME TO \`category\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE UNIQUE INDEX \`category_slug_idx\` ON \`category\` (\`slug\`);`)
}
