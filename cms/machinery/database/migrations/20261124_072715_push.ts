import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`push_subscription\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`session\` text,
  	\`endpoint\` text NOT NULL,
  	\`p256dh\` text NOT NULL,
  	\`auth\` text NOT NULL,
  	\`stream_until\` text,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`push_subscription_member_idx\` ON \`push_subscription\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`push_subscription_session_idx\` ON \`push_subscription\` (\`session\`);`)
  await db.run(sql`CREATE INDEX \`push_subscription_created_at_idx\` ON \`push_subscription\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`member_createdAt_3_idx\` ON \`push_subscription\` (\`member_id\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`push_delivery\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text,
  	\`subscription\` text,
  	\`line\` text NOT NULL,
  	\`is_announcement\` integer DEFAULT false NOT NULL,
  	\`event\` text NOT NULL,
  	\`attempts\` numeric DEFAULT 0 NOT NULL,
  	\`due_at\` text NOT NULL,
  	\`created_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`push_delivery_member_idx\` ON \`push_delivery\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`push_delivery_subscription_idx\` ON \`push_delivery\` (\`subscription\`);`)
  await db.run(sql`CREATE INDEX \`push_delivery_due_at_idx\` ON \`push_delivery\` (\`due_at\`);`)
  await db.run(sql`CREATE INDEX \`push_delivery_created_at_idx\` ON \`push_delivery\` (\`created_at\`);`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`push_subscription\`;`)
  await db.run(sql`DROP TABLE \`push_delivery\`;`)
}
