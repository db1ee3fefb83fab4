import { type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

/** Unread counts no longer contain messages that a report or a clean-up removed. */
export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`
    UPDATE conversation SET unread = (
      SELECT count(*) FROM message
      WHERE message.receiver_id = conversation.member_id AND message.sender_id = conversation.other_id
        AND message.is_read = 0 AND message.clean_up IS NULL AND NOT EXISTS (
          SELECT 1 FROM report WHERE report.message_id = message.id AND report.status = 'removed'))
    WHERE unread > 0`)
  await db.run(sql`
    UPDATE account SET unread_messages = (
      SELECT coalesce(sum(unread), 0) FROM conversation WHERE conversation.member_id = account.id)
    WHERE unread_messages > 0`)
}

/** The counts of before would come back as their members read. */
export async function down(): Promise<void> {}
