import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  // The keys of user names, which are Korean or Latin letters in lower case, digits and underscores, as look-alike keys.
  await db.run(sql`
    INSERT OR IGNORE INTO name_key (id, is_username, free_at)
    SELECT replace(replace(replace(id, 'i', 'l'), '1', 'l'), '0', 'o'), 0, free_at FROM former_name ORDER BY free_at DESC`)
  await db.run(sql`DROP TABLE \`former_name\`;`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`former_name\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`free_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`former_name_free_at_idx\` ON \`former_name\` (\`free_at\`);`)
}
