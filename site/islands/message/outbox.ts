import { inTab } from '../../lib/browser/storage.ts'

/** What is to be sent. */
export type MessageDraft = Pick<PendingMessage, 'content' | 'imageUrls'>

/** A message on its way, or one that did not get through. Its key stays the same, so that it counts once however often it is sent. */
export interface PendingMessage {
  key: string
  content: string
  /** Addresses of images that are uploaded already. */
  imageUrls: string[]
  /** When it was written, ISO. */
  at: string
  /** Why it did not get through; null while it travels. */
  failure: string | null
}

/** What of this conversation did not get through before the page was left: whether it arrived is not known. */
export function readOutbox(name: string, failure: string): PendingMessage[] {
  const saved = inTab.get(name)
  if (!saved) return []
  return (JSON.parse(saved) as PendingMessage[]).map((item) => ({ ...item, failure: item.failure ?? failure }))
}

/** Keeps what waits, for a reload of this tab. */
export function writeOutbox(name: string, items: readonly PendingMessage[]): void {
  if (items.length > 0) inTab.set(name, JSON.stringify(items))
  else inTab.remove(name)
}
