import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`ALTER TABLE \`announcement\` ADD \`publish_at\` text;`)
  await db.run(sql`CREATE INDEX \`announcement_publish_at_idx\` ON \`announcement\` (\`publish_at\`);`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`color\` text;`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`write_role\` text DEFAULT 'member';`)
  await db.run(sql`ALTER TABLE \`category\` ADD \`write_level\` numeric DEFAULT 0;`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP INDEX \`announcement_publish_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`announcement\` DROP COLUMN \`publish_at\`;`)
  await db.run(sql`ALTER TABLE \`category\` DROP COLUMN \`color\`;`)
  await db.run(sql`ALTER TABLE \`category\` DROP COLUMN \`write_role\`;`)
  await db.run(sql`ALTER TABLE \`category\` DROP COLUMN \`write_level\`;`)
}
