import { useEffect, useRef, useState } from 'react'
import type { UploadsLeft } from '#src/rules/images.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { attachmentText } from '#src/text/composer.ts'
import { sayNotPicked } from '../../lib/forms/picked-images.ts'
import { toastError } from '../../lib/notices/toasts.ts'
import { addFiles, moved, release, toKept, without, type Attachment, type Refusal } from './attachments.ts'

function sayRefused(reason: Refusal, left: UploadsLeft | null): void {
  if (reason === 'spent') return toastError(attachmentText.left(roundedLeft(left)), attachmentText.spentTitle)
  sayNotPicked(reason, LIMITS.post.imagesMax)
}

/** What may still go up, as it is told: images, and whole megabytes. */
export const roundedLeft = (left: UploadsLeft | null) => ({
  images: left?.images ?? LIMITS.post.imagesMax,
  mb: Math.floor((left?.bytes ?? LIMITS.post.imageBytesDaily) / 1024 / 1024),
})

/** The pictures of the post being written, in their order. */
export interface Attachments {
  items: Attachment[]
  add: (files: readonly File[]) => void
  remove: (key: string) => void
  move: (from: number, to: number) => void
  /** Shows other pictures in the place of these. */
  replace: (items: Attachment[]) => void
}

/** Keeps the pictures; says why a file was not taken, one reason at a time. */
export function useAttachments(stored: readonly string[], left: UploadsLeft | null): Attachments {
  const [items, setItems] = useState<Attachment[]>(() => stored.map(toKept))
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  })
  useEffect(() => () => release(latest.current), [])
  return {
    items,
    add: (files) => {
      const { items: next, refused } = addFiles(items, files, left)
      setItems(next)
      const reason = refused.at(-1)
      if (reason) sayRefused(reason, left)
    },
    remove: (key) => setItems(without(items, key)),
    move: (from, to) => setItems(moved(items, from, to)),
    replace: (others) => {
      release(items)
      setItems(others)
    },
  }
}
