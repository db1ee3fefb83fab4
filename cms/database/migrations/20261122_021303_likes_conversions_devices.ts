import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`like_day\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`day\` text NOT NULL,
  	\`from\` numeric NOT NULL,
  	\`points\` numeric NOT NULL,
  	\`exp\` numeric NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`like_day_day_idx\` ON \`like_day\` (\`day\`);`)
  await db.run(sql`CREATE TABLE \`shortfall\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`work\` text NOT NULL,
  	\`conversion_id\` text NOT NULL,
  	\`points\` numeric NOT NULL,
  	FOREIGN KEY (\`conversion_id\`) REFERENCES \`conversion\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`shortfall_key_idx\` ON \`shortfall\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`shortfall_work_idx\` ON \`shortfall\` (\`work\`);`)
  await db.run(sql`CREATE INDEX \`shortfall_conversion_idx\` ON \`shortfall\` (\`conversion_id\`);`)
  await db.run(sql`CREATE TABLE \`device\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`failures\` numeric DEFAULT 0 NOT NULL,
  	\`locked_until\` text,
  	\`created_at\` text NOT NULL,
  	\`expires_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`device_member_idx\` ON \`device\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`device_created_at_idx\` ON \`device\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`device_expires_at_idx\` ON \`device\` (\`expires_at\`);`)
  await db.run(sql`ALTER TABLE \`account\` ADD \`like_day\` text;`)
  await db.run(sql`ALTER TABLE \`account\` ADD \`like_day_from\` numeric;`)
  await db.run(sql`ALTER TABLE \`account\` ADD \`like_day_points\` numeric;`)
  await db.run(sql`ALTER TABLE \`account\` ADD \`like_day_exp\` numeric;`)
  await db.run(sql`ALTER TABLE \`conversion\` ADD \`owed_points\` numeric;`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`like_day\`;`)
  await db.run(sql`DROP TABLE \`shortfall\`;`)
  await db.run(sql`DROP TABLE \`device\`;`)
  await db.run(sql`ALTER TABLE \`account\` DROP COLUMN \`like_day\`;`)
  await db.run(sql`ALTER TABLE \`account\` DROP COLUMN \`like_day_from\`;`)
  await db.run(sql`ALTER TABLE \`account\` DROP COLUMN \`like_day_points\`;`)
  await db.run(sql`ALTER TABLE \`account\` DROP COLUMN \`like_day_exp\`;`)
  await db.run(sql`ALTER TABLE \`conversion\` DROP COLUMN \`owed_points\`;`)
}
