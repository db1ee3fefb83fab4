import { useEffect, useRef, useState } from 'react'
import type { Attachment } from './attachments.ts'
import { dropImages, saveImages } from './draft-images.ts'

interface Options {
  storageKey: string
  items: readonly Attachment[]
  /** Whether they differ from what the post has. */
  areNew: boolean
  /** Nothing is kept or dropped while another draft lies there. */
  isUndecided: boolean
}

/** Keeps the pictures of a draft in this browser whenever they change. */
export function useDraftImages({ storageKey, items, areNew, isUndecided }: Options) {
  const [isRefused, setRefused] = useState(false)
  const isSaved = useRef(true)
  useEffect(() => {
    isSaved.current = !areNew
    if (isUndecided) return
    let isLatest = true
    void (areNew ? saveImages(storageKey, items) : dropImages(storageKey)).then((done) => {
      if (!isLatest) return
      isSaved.current = done || !areNew
      setRefused(areNew && !done)
    })
    return () => {
      isLatest = false
    }
  }, [storageKey, items, areNew, isUndecided])
  return { isRefused, isKept: () => isSaved.current }
}
