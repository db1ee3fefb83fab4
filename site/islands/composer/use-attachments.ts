import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '#src/rules/limits.ts'
import { attachmentText } from '#src/text/composer.ts'
import { toastError } from '../../lib/toasts.ts'
import { addFiles, moved, release, toKept, without, type Attachment, type Refusal } from './attachments.ts'

export const IMAGE_MB = LIMITS.post.imageBytes / 1024 / 1024

const REFUSALS: Record<Refusal, () => void> = {
  tooMany: () => toastError(attachmentText.tooMany(LIMITS.post.imagesMax), attachmentText.tooManyTitle),
  tooLarge: () => toastError(attachmentText.tooLarge(IMAGE_MB), attachmentText.tooLargeTitle),
  wrongType: () => toastError(attachmentText.wrongType, attachmentText.wrongTypeTitle),
}

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
export function useAttachments(stored: readonly string[]): Attachments {
  const [items, setItems] = useState<Attachment[]>(() => stored.map(toKept))
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  })
  useEffect(() => () => release(latest.current), [])
  return {
    items,
    add: (files) => {
      const { items: next, refused } = addFiles(items, files)
      setItems(next)
      const reason = refused.at(-1)
      if (reason) REFUSALS[reason]()
    },
    remove: (key) => setItems(without(items, key)),
    move: (from, to) => setItems(moved(items, from, to)),
    replace: (others) => {
      release(items)
      setItems(others)
    },
  }
}
