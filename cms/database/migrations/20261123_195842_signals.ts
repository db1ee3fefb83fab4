import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`ALTER TABLE \`account\` ADD \`last_mention_at\` text;`)
  await db.run(sql`ALTER TABLE \`mail\` ADD \`handed_over_at\` text;`)
  await db.run(sql`CREATE INDEX \`actor_type_createdAt_idx\` ON \`notification\` (\`actor_id\`,\`type\`,\`created_at\`);`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP INDEX \`actor_type_createdAt_idx\`;`)
  await db.run(sql`ALTER TABLE \`account\` DROP COLUMN \`last_mention_at\`;`)
  await db.run(sql`ALTER TABLE \`mail\` DROP COLUMN \`handed_over_at\`;`)
}
