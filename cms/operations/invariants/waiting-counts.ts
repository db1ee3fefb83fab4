import type { RowSource } from '#cms/core/database/row-source.ts'
import { unreadFollowUp, type UnreadColumn } from '#cms/notifications/count-unread.ts'
import { eraseFollowUp } from '#cms/leaving/erase.ts'
import { commentFollowUp } from '#cms/comments/count-and-notify.ts'
import { addTo, asText } from './finding.ts'

/**
 * What is stored and will be counted or deleted in a moment, by the outbox: comments by id, unread counts by member, and rows
 * of members who have left.
 */
export interface WaitingCounts {
  comments: ReadonlySet<string>
  /** By column of the account, what each member lacks, as a negative number to count from. */
  unread: (column: UnreadColumn) => Map<string, number>
  /** `member collection.field` of rows that are still being deleted. */
  erased: ReadonlySet<string>
}

/** Reads the outbox. */
export async function waitingCounts(source: RowSource): Promise<WaitingCounts> {
  const comments = new Set<string>()
  const erased = new Set<string>()
  const unread = new Map<string, Map<string, number>>()
  for await (const { kind, target, ref, note } of source.rows('outbox', ['kind', 'target', 'ref', 'note'])) {
    if (kind === commentFollowUp.name) comments.add(asText(ref))
    if (kind === eraseFollowUp.name) erased.add(`${asText(target)} ${asText(ref)}`)
    if (kind !== unreadFollowUp.name) continue
    const lacking = unread.get(asText(note)) ?? new Map<string, number>()
    addTo(lacking, asText(target), -1)
    unread.set(asText(note), lacking)
  }
  return { comments, erased, unread: (column) => new Map(unread.get(column)) }
}
