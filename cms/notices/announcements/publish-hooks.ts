import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionBeforeChangeHook } from 'payload'
import { carrierOf } from '#cms/machinery/collection/to-app-request.ts'
import { asTold } from '#cms/machinery/collection/refusals.ts'
import { claimImagesOf } from './claim-images.ts'
import { publicationOf } from './publication.ts'
import { propagateAnnouncement } from './propagate.ts'

interface Saved {
  status?: 'draft' | 'published' | null
  publishAt?: string | null
  publishedAt?: string | null
  content?: string
}

/** Settles since when readers meet an announcement, as the operation does. */
export const settlesPublication: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const before = originalDoc as Saved | undefined
  const next = { ...before, ...(data as Saved) }
  return { ...data, ...asTold(() => publicationOf(next, before, new Date())) }
}

/** Keeps the images that the text shows. */
export const claimsImages: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const { content: before = '' } = (previousDoc ?? {}) as Saved
  await claimImagesOf(await carrierOf(req), { before, after: (doc as Saved).content ?? '' }, new Date())
}

/** Lets go of the images that it showed. */
export const dropsImages: CollectionAfterDeleteHook = async ({ doc, req }) =>
  claimImagesOf(await carrierOf(req), { before: (doc as Saved).content ?? '', after: '' }, new Date())

/** Once the save is committed, readers meet the announcement as it is, and browsers that listen hear of a new one. */
export const announces: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const { id, publishedAt } = doc as Saved & { id: string }
  const wasPublished = Boolean((previousDoc as Saved | undefined)?.publishedAt)
  propagateAnnouncement(await carrierOf(req), { id, isNew: Boolean(publishedAt) && !wasPublished })
}

/** Once the deletion is committed, nobody meets the announcement any more. */
export const withdraws: CollectionAfterDeleteHook = async ({ id, req }) =>
  propagateAnnouncement(await carrierOf(req), { id: String(id), isNew: false })
