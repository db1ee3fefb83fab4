import { inTab } from '../../lib/browser/storage.ts'

/** What the send box submits. */
export type MessageDraft = Pick<PendingMessage, 'content' | 'imageUrls'>

/** A message that is being sent or failed. Retries reuse its idempotency key, so that it is stored once. */
export interface PendingMessage {
  key: string
  content: string
  /** URLs of uploaded images. */
  imageUrls: string[]
  /** When it was written, ISO. */
  at: string
  /** Why sending failed; null while it is being sent. */
  failure: string | null
}

/** Messages that were unsent when the page was left; they count as failed, since their delivery is unknown. */
export function readOutbox(name: string, failure: string): PendingMessage[] {
  const saved = inTab.get(name)
  if (!saved) return []
  return (JSON.parse(saved) as PendingMessage[]).map((item) => ({ ...item, failure: item.failure ?? failure }))
}

/** Saves pending messages for a reload of this tab. */
export function writeOutbox(name: string, items: readonly PendingMessage[]): void {
  if (items.length > 0) inTab.set(name, JSON.stringify(items))
  else inTab.remove(name)
}
