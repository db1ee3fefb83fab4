import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`month_activity\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`month\` text NOT NULL,
  	\`points\` numeric DEFAULT 0 NOT NULL,
  	\`exp\` numeric DEFAULT 0 NOT NULL,
  	\`reached_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`month_activity_member_idx\` ON \`month_activity\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`month_points_exp_reachedAt_id_idx\` ON \`month_activity\` (\`month\`,\`points\`,\`exp\`,\`reached_at\`,\`id\`);`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`month_activity\`;`)
}
