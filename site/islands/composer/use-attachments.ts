import { useEffect, useRef, useState } from 'react'
import type { UploadAllowance } from '#src/rules/images.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { attachmentText } from '#src/text/composer.ts'
import { sayNotPicked } from '../../lib/forms/picked-images.ts'
import { toastError } from '../../lib/toasts/toasts.ts'
import {
  addFiles,
  moved,
  release,
  toStored,
  without,
  type Attachment,
  type PicturePlace,
  type Refusal,
} from './attachments.ts'

function showRefusal(reason: Refusal, remaining: UploadAllowance | null): void {
  if (reason === 'spent') return toastError(attachmentText.left(roundedRemaining(remaining)), attachmentText.spentTitle)
  sayNotPicked(reason, LIMITS.post.imagesMax)
}

/** The remaining quota for display: images, and whole megabytes. */
export const roundedRemaining = (remaining: UploadAllowance | null) => ({
  images: remaining?.images ?? LIMITS.post.imagesMax,
  mb: Math.floor((remaining?.bytes ?? LIMITS.post.imageBytesDaily) / 1024 / 1024),
})

/** The pictures of the edited post, in order. */
export interface Attachments {
  items: Attachment[]
  add: (files: readonly File[], place: PicturePlace) => void
  remove: (key: string) => void
  move: (from: number, to: number) => void
  /** The file was uploaded to this path. */
  stored: (key: string, url: string) => void
  /** Replaces all pictures. */
  replace: (items: Attachment[]) => void
}

/** State of the pictures; shows why a file was refused, one reason at a time. */
export function useAttachments(stored: readonly string[], remaining: UploadAllowance | null): Attachments {
  const [items, setItems] = useState<Attachment[]>(() => stored.map(toStored))
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  })
  useEffect(() => () => release(latest.current), [])
  return {
    items,
    add: (files, place) => {
      const before = latest.current
      const { items: next, refused } = addFiles(before, files, { remaining, place })
      setItems((current) => [...current, ...next.slice(before.length)])
      const reason = refused.at(-1)
      if (reason) showRefusal(reason, remaining)
    },
    remove: (key) => setItems((current) => without(current, key)),
    stored: (key, url) => {
      release(latest.current.filter((item) => item.key === key))
      setItems((current) => current.map((item) => (item.key === key ? { ...item, url, file: null } : item)))
    },
    move: (from, to) => setItems((current) => moved(current, from, to)),
    replace: (others) => {
      release(items)
      setItems(others)
    },
  }
}
