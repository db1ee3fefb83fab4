import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionBeforeChangeHook } from 'payload'
import { publishNow } from '../live/publish.ts'
import { forgetAnnounced } from '../notifications/announcements.ts'
import { forgetsAfterSave } from '../panel/cache-hooks.ts'
import { carrierOf } from '../panel/carrier.ts'
import { asTold } from '../panel/refusals.ts'
import { claimShown } from './claim-images.ts'
import { publicationOf } from './publication.ts'

interface Saved {
  status?: 'draft' | 'published' | null
  publishAt?: string | null
  publishedAt?: string | null
  content?: string
}

/** Payload commits just after its hooks have run. */
const COMMITTED_AFTER_MS = 1_000

/** Settles since when readers meet an announcement, as the operation does. */
export const settlesPublication: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const before = originalDoc as Saved | undefined
  const next = { ...before, ...(data as Saved) }
  return { ...data, ...asTold(() => publicationOf(next, before, new Date())) }
}

/** Keeps the images that the text shows. */
export const claimsImages: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const { content: before = '' } = (previousDoc ?? {}) as Saved
  await claimShown(await carrierOf(req), { before, after: (doc as Saved).content ?? '' }, new Date())
}

/** Lets go of the images that it showed. */
export const dropsImages: CollectionAfterDeleteHook = async ({ doc, req }) =>
  claimShown(await carrierOf(req), { before: (doc as Saved).content ?? '', after: '' }, new Date())

const forgets = forgetsAfterSave(forgetAnnounced)

/** Makes the announcement part of everybody's notifications, and tells the browsers that listen when it is new. */
export const announces: CollectionAfterChangeHook = ({ doc, previousDoc, req }) => {
  const { id, publishedAt } = doc as Saved & { id: string }
  forgets({ doc: { id } })
  if (!publishedAt || (previousDoc as Saved | undefined)?.publishedAt) return
  const event = { topic: 'all', name: 'announcement', ref: id } as const
  setTimeout(() => void publishNow(req.payload, event), COMMITTED_AFTER_MS).unref()
}
