import { useEffect, useRef, useState } from 'react'
import type { Attachment } from './attachments.ts'
import { dropImages, saveImages } from './draft-images.ts'

interface Options {
  storageKey: string
  items: readonly Attachment[]
  /** Whether they differ from those of the post. */
  areNew: boolean
  /** While another draft is on offer, nothing is saved or deleted. */
  isUndecided: boolean
}

/** Saves the pictures of a draft in this browser on each change. */
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
  return { isRefused, isStored: () => isSaved.current }
}
