import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`passkey\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`credential_id\` text NOT NULL,
  	\`public_key\` text NOT NULL,
  	\`user_handle\` text NOT NULL,
  	\`counter\` numeric DEFAULT 0 NOT NULL,
  	\`transports\` text,
  	\`is_backed_up\` integer DEFAULT false,
  	\`aaguid\` text,
  	\`name\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	\`last_used_at\` text,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`passkey_member_idx\` ON \`passkey\` (\`member_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`passkey_credential_id_idx\` ON \`passkey\` (\`credential_id\`);`)
  await db.run(sql`CREATE INDEX \`passkey_created_at_idx\` ON \`passkey\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`passkey_challenge\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text,
  	\`user_handle\` text,
  	\`used_at\` text,
  	\`expires_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`passkey_challenge_member_idx\` ON \`passkey_challenge\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`passkey_challenge_expires_at_idx\` ON \`passkey_challenge\` (\`expires_at\`);`)
  await db.run(sql`ALTER TABLE \`member\` ADD \`kakao_subject\` text;`)
  await db.run(sql`CREATE INDEX \`member_kakao_subject_idx\` ON \`member\` (\`kakao_subject\`);`)
  await db.run(sql`ALTER TABLE \`session\` ADD \`is_by_passkey\` integer DEFAULT false;`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`passkey\`;`)
  await db.run(sql`DROP TABLE \`passkey_challenge\`;`)
  await db.run(sql`DROP INDEX \`member_kakao_subject_idx\`;`)
  await db.run(sql`ALTER TABLE \`member\` DROP COLUMN \`kakao_subject\`;`)
  await db.run(sql`ALTER TABLE \`session\` DROP COLUMN \`is_by_passkey\`;`)
}
