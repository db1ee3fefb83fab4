import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`legacy_login\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`legacy_login_member_idx\` ON \`legacy_login\` (\`member_id\`);`)
  await db.run(sql`CREATE TABLE \`legacy_address\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`target\` text,
  	\`member_id\` text,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`legacy_address_member_idx\` ON \`legacy_address\` (\`member_id\`);`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`must_change_password\` integer;`)
  await db.run(sql`ALTER TABLE \`account\` ADD \`imported_points\` numeric;`)
  await db.run(sql`ALTER TABLE \`post\` ADD \`guest_name\` text;`)
  await db.run(sql`ALTER TABLE \`post\` ADD \`is_imported\` integer;`)
  await db.run(sql`ALTER TABLE \`comment\` ADD \`guest_name\` text;`)
  await db.run(sql`ALTER TABLE \`comment\` ADD \`is_imported\` integer;`)
  await db.run(sql`ALTER TABLE \`comment\` ADD \`legacy_anchor\` text;`)
  await db.run(sql`ALTER TABLE \`point_transaction\` ADD \`imported\` numeric;`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`legacy_login\`;`)
  await db.run(sql`DROP TABLE \`legacy_address\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`must_change_password\`;`)
  await db.run(sql`ALTER TABLE \`account\` DROP COLUMN \`imported_points\`;`)
  await db.run(sql`ALTER TABLE \`post\` DROP COLUMN \`guest_name\`;`)
  await db.run(sql`ALTER TABLE \`post\` DROP COLUMN \`is_imported\`;`)
  await db.run(sql`ALTER TABLE \`comment\` DROP COLUMN \`guest_name\`;`)
  await db.run(sql`ALTER TABLE \`comment\` DROP COLUMN \`is_imported\`;`)
  await db.run(sql`ALTER TABLE \`comment\` DROP COLUMN \`legacy_anchor\`;`)
  await db.run(sql`ALTER TABLE \`point_transaction\` DROP COLUMN \`imported\`;`)
}
