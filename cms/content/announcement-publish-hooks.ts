import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionBeforeChangeHook } from 'payload'
import { toAppRequest } from '#cms/core/collection/to-app-request.ts'
import { withPanelRefusals } from '#cms/core/collection/refusals.ts'
import { claimImagesOf } from './announcement-images.ts'
import { publicationOf } from './announcement-publication.ts'
import { propagateAnnouncement } from './announcement-propagate.ts'

interface Saved {
  status?: 'draft' | 'published' | null
  publishAt?: string | null
  publishedAt?: string | null
  content?: string
}

/** Sets the columns of its publication, as the operation does. */
export const settlesPublication: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const before = originalDoc as Saved | undefined
  const next = { ...before, ...(data as Saved) }
  return { ...data, ...withPanelRefusals(() => publicationOf(next, before, new Date())) }
}

/** Claims the images of the text. */
export const claimsImages: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const { content: before = '' } = (previousDoc ?? {}) as Saved
  await claimImagesOf(await toAppRequest(req), { before, after: (doc as Saved).content ?? '' }, new Date())
}

/** Drops the images of a deleted announcement. */
export const dropsImages: CollectionAfterDeleteHook = async ({ doc, req }) =>
  claimImagesOf(await toAppRequest(req), { before: (doc as Saved).content ?? '', after: '' }, new Date())

/** Drops caches after the save commits, and publishes a live event for a new announcement. */
export const announces: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const { id, publishedAt } = doc as Saved & { id: string }
  const wasPublished = Boolean((previousDoc as Saved | undefined)?.publishedAt)
  const isNew = Boolean(publishedAt) && !wasPublished
  await propagateAnnouncement(await toAppRequest(req), { id, isNew }, new Date())
}

/** Drops caches after the deletion commits. */
export const withdraws: CollectionAfterDeleteHook = async ({ id, req }) =>
  propagateAnnouncement(await toAppRequest(req), { id: String(id), isNew: false }, new Date())
