import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`banner\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`text\` text NOT NULL,
  	\`link\` text,
  	\`starts_at\` text,
  	\`ends_at\` text,
  	\`is_active\` integer DEFAULT true,
  	\`created_at\` text NOT NULL,
  	\`edited_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`banner_is_active_idx\` ON \`banner\` (\`is_active\`);`)
  await db.run(sql`CREATE INDEX \`banner_created_at_idx\` ON \`banner\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`help_article\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`tab\` text NOT NULL,
  	\`order\` numeric DEFAULT 0 NOT NULL,
  	\`question\` text NOT NULL,
  	\`answer\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	\`edited_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`help_article_tab_idx\` ON \`help_article\` (\`tab\`);`)
  await db.run(sql`CREATE INDEX \`help_article_created_at_idx\` ON \`help_article\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`legal_text\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`effective_on\` text NOT NULL,
  	\`content\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	\`edited_at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`legal_text_created_at_idx\` ON \`legal_text\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`kind_effectiveOn_idx\` ON \`legal_text\` (\`kind\`,\`effective_on\`);`)
  await db.run(sql`CREATE TABLE \`company\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`company_name\` text NOT NULL,
  	\`representative\` text NOT NULL,
  	\`business_number\` text NOT NULL,
  	\`mail_order_number\` text NOT NULL,
  	\`address\` text NOT NULL,
  	\`support_email\` text NOT NULL,
  	\`support_phone\` text NOT NULL,
  	\`privacy_officer\` text NOT NULL,
  	\`privacy_email\` text NOT NULL,
  	\`is_example\` integer DEFAULT false,
  	\`edited_at\` text NOT NULL
  );
  `)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`banner\`;`)
  await db.run(sql`DROP TABLE \`help_article\`;`)
  await db.run(sql`DROP TABLE \`legal_text\`;`)
  await db.run(sql`DROP TABLE \`company\`;`)
}
