import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`word_filter\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`refuse\` text,
  	\`hold\` text,
  	\`edited_at\` text NOT NULL
  );
  `)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`word_filter\`;`)
}
