import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

const EVENTS = ['update', 'delete']

/** What admins did is written down once, as lines of the ledger are. A migration that rebuilds the table makes these anew. */
export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  for (const event of EVENTS) {
    await db.run(
      sql.raw(`
        CREATE TRIGGER audit_entry_no_${event} BEFORE ${event} ON audit_entry
        BEGIN SELECT RAISE(ABORT, 'An entry of the audit log is never changed or removed'); END`),
    )
  }
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  for (const event of EVENTS) await db.run(sql.raw(`DROP TRIGGER audit_entry_no_${event}`))
}
