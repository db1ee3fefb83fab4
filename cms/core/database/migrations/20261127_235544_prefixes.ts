import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`ALTER TABLE \`category\` ADD \`prefixes\` text;`)
  await db.run(sql`ALTER TABLE \`post\` ADD \`prefix\` text;`)
  await db.run(sql`CREATE INDEX \`prefix_removedAt_createdAt_id_idx\` ON \`post\` (\`prefix\`,\`removed_at\`,\`created_at\`,\`id\`);`)
  await db.run(sql`ALTER TABLE \`draft\` ADD \`prefix\` text;`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP INDEX \`prefix_removedAt_createdAt_id_idx\`;`)
  await db.run(sql`ALTER TABLE \`post\` DROP COLUMN \`prefix\`;`)
  await db.run(sql`ALTER TABLE \`category\` DROP COLUMN \`prefixes\`;`)
  await db.run(sql`ALTER TABLE \`draft\` DROP COLUMN \`prefix\`;`)
}
