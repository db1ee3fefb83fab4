import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`link_card\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`url\` text NOT NULL,
  	\`title\` text,
  	\`description\` text,
  	\`site\` text,
  	\`image\` text,
  	\`fetched_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`link_card_url_idx\` ON \`link_card\` (\`url\`);`)
  await db.run(sql`CREATE INDEX \`link_card_fetched_at_idx\` ON \`link_card\` (\`fetched_at\`);`)
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
  await db.run(sql`CREATE TABLE \`visitor_day\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`visitors\` numeric DEFAULT 0 NOT NULL,
  	\`pages\` numeric DEFAULT 0 NOT NULL,
  	\`bots\` numeric DEFAULT 0 NOT NULL,
  	\`sketch\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`visitors_id_idx\` ON \`visitor_day\` (\`visitors\`,\`id\`);`)
  await db.run(sql`CREATE TABLE \`visitor_host\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`day\` text NOT NULL,
  	\`host\` text NOT NULL,
  	\`count\` numeric DEFAULT 0 NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`visitor_host_day_idx\` ON \`visitor_host\` (\`day\`);`)
  await db.run(sql`CREATE TABLE \`visitor_key\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`secret\` text NOT NULL
  );
  `)
  await db.run(sql`ALTER TABLE \`category\` ADD \`is_anonymous\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`post\` ADD \`is_anonymous\` integer;`)
  await db.run(sql`ALTER TABLE \`post\` ADD \`is_blurred\` integer;`)
  await db.run(sql`ALTER TABLE \`comment\` ADD \`is_anonymous\` integer;`)
  await db.run(sql`ALTER TABLE \`agreement\` ADD \`mailed_week\` text;`)
  await db.run(sql`CREATE INDEX \`kind_mailedWeek_idx\` ON \`agreement\` (\`kind\`,\`mailed_week\`);`)
  await db.run(sql`ALTER TABLE \`draft\` ADD \`is_blurred\` integer;`)
  await db.run(sql`ALTER TABLE \`import_run\` ADD \`report\` text;`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP INDEX \`kind_mailedWeek_idx\`;`)
  await db.run(sql`DROP TABLE \`link_card\`;`)
  await db.run(sql`DROP TABLE \`anonymous_number\`;`)
  await db.run(sql`DROP TABLE \`visitor_day\`;`)
  await db.run(sql`DROP TABLE \`visitor_host\`;`)
  await db.run(sql`DROP TABLE \`visitor_key\`;`)
  await db.run(sql`ALTER TABLE \`agreement\` DROP COLUMN \`mailed_week\`;`)
  await db.run(sql`ALTER TABLE \`category\` DROP COLUMN \`is_anonymous\`;`)
  await db.run(sql`ALTER TABLE \`post\` DROP COLUMN \`is_anonymous\`;`)
  await db.run(sql`ALTER TABLE \`post\` DROP COLUMN \`is_blurred\`;`)
  await db.run(sql`ALTER TABLE \`comment\` DROP COLUMN \`is_anonymous\`;`)
  await db.run(sql`ALTER TABLE \`draft\` DROP COLUMN \`is_blurred\`;`)
  await db.run(sql`ALTER TABLE \`import_run\` DROP COLUMN \`report\`;`)
}
