import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`mutex\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`taken_by\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE TABLE \`ensured_admin\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`salt\` text NOT NULL,
  	\`hash\` text NOT NULL
  );
  `)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`mutex\`;`)
  await db.run(sql`DROP TABLE \`ensured_admin\`;`)
}
