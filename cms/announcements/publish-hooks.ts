import type { CollectionAfterChangeHook, CollectionBeforeChangeHook } from 'payload'
import { publishNow } from '../live/publish.ts'
import { forgetAnnounced } from '../notifications/announcements.ts'
import { forgetsAfterSave } from '../panel/cache-hooks.ts'

interface Saved {
  status?: string | null
  publishedAt?: string | null
}

/** Payload commits just after its hooks have run. */
const COMMITTED_AFTER_MS = 1_000

/** Notes when an announcement is published for the first time: members who were there then are told of it, once. */
export const datePublished: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const before = originalDoc as Saved | undefined
  const { status, publishedAt } = data as Saved
  const isFirst = status === 'published' && !publishedAt && !before?.publishedAt
  return isFirst ? { ...data, publishedAt: new Date().toISOString() } : data
}

const forgets = forgetsAfterSave(forgetAnnounced)

/** Makes the announcement part of everybody's notifications, and tells the browsers that listen when it is new. */
export const announces: CollectionAfterChangeHook = ({ doc, previousDoc, req }) => {
  const { id, publishedAt } = doc as Saved & { id: string }
  forgets({ doc: { id } })
  if (!publishedAt || (previousDoc as Saved | undefined)?.publishedAt) return
  const event = { topic: 'all', name: 'announcement', ref: id } as const
  setTimeout(() => void publishNow(req.payload, event), COMMITTED_AFTER_MS).unref()
}
