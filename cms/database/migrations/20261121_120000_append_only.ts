import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

const EVENTS = ['update', 'delete']

/** Lines of the ledger are written once; see docs/decisions/0008-append-only.md. A migration that rebuilds the table makes these anew. */
export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  for (const event of EVENTS) {
    await db.run(
      sql.raw(`
        CREATE TRIGGER point_transaction_no_${event} BEFORE ${event} ON point_transaction
        BEGIN SELECT RAISE(ABORT, 'A line of the ledger is never changed or removed'); END`),
    )
  }
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  for (const event of EVENTS) await db.run(sql.raw(`DROP TRIGGER point_transaction_no_${event}`))
}
