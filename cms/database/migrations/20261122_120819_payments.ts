import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE \`payment_order\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`member_id\` text NOT NULL,
  	\`provider\` text NOT NULL,
  	\`product_id\` text NOT NULL,
  	\`amount\` numeric NOT NULL,
  	\`points\` numeric NOT NULL,
  	\`status\` text NOT NULL,
  	\`payment_key\` text,
  	\`confirm_asked_at\` text,
  	\`paid_at\` text,
  	\`receipt_url\` text,
  	\`failure_code\` text,
  	\`refunded_amount\` numeric,
  	\`refunded_points\` numeric,
  	\`flag\` text,
  	\`created_at\` text NOT NULL,
  	\`changed_at\` text NOT NULL,
  	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`payment_order_member_idx\` ON \`payment_order\` (\`member_id\`);`)
  await db.run(sql`CREATE INDEX \`payment_order_payment_key_idx\` ON \`payment_order\` (\`payment_key\`);`)
  await db.run(sql`CREATE INDEX \`payment_order_flag_idx\` ON \`payment_order\` (\`flag\`);`)
  await db.run(sql`CREATE INDEX \`payment_order_created_at_idx\` ON \`payment_order\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`member_createdAt_2_idx\` ON \`payment_order\` (\`member_id\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`status_createdAt_1_idx\` ON \`payment_order\` (\`status\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payment_refund\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`order_id\` text NOT NULL,
  	\`cause\` text NOT NULL,
  	\`amount\` numeric NOT NULL,
  	\`points\` numeric NOT NULL,
  	\`status\` text NOT NULL,
  	\`reason\` text NOT NULL,
  	\`requested_by_id\` text,
  	\`transaction_key\` text,
  	\`failure_code\` text,
  	\`created_at\` text NOT NULL,
  	\`changed_at\` text NOT NULL,
  	FOREIGN KEY (\`order_id\`) REFERENCES \`payment_order\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`requested_by_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`payment_refund_order_idx\` ON \`payment_refund\` (\`order_id\`);`)
  await db.run(sql`CREATE INDEX \`payment_refund_requested_by_idx\` ON \`payment_refund\` (\`requested_by_id\`);`)
  await db.run(sql`CREATE INDEX \`payment_refund_created_at_idx\` ON \`payment_refund\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`order_createdAt_idx\` ON \`payment_refund\` (\`order_id\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`status_createdAt_2_idx\` ON \`payment_refund\` (\`status\`,\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`account\` ADD \`bought_points\` numeric;`)
  await db.run(sql`ALTER TABLE \`account\` ADD \`customer_key\` text;`)
  await db.run(sql`ALTER TABLE \`account\` ADD \`order_count\` numeric;`)
  await db.run(sql`ALTER TABLE \`point_transaction\` ADD \`bought\` numeric;`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE \`payment_order\`;`)
  await db.run(sql`DROP TABLE \`payment_refund\`;`)
  await db.run(sql`ALTER TABLE \`account\` DROP COLUMN \`bought_points\`;`)
  await db.run(sql`ALTER TABLE \`account\` DROP COLUMN \`customer_key\`;`)
  await db.run(sql`ALTER TABLE \`account\` DROP COLUMN \`order_count\`;`)
  await db.run(sql`ALTER TABLE \`point_transaction\` DROP COLUMN \`bought\`;`)
}
