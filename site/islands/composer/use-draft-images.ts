import { useEffect, useRef, useState } from 'react'
import type { Attachment } from './attachments.ts'
import { dropImages, keepImages } from './draft-images.ts'

interface Options {
  storageKey: string
  items: readonly Attachment[]
  /** Whether they differ from what the post has. */
  areNew: boolean
  /** Nothing is kept or dropped while another draft lies there. */
  isHolding: boolean
}

/** Keeps the pictures of a draft in this browser whenever they change. */
export function useKeptImages({ storageKey, items, areNew, isHolding }: Options) {
  const [isRefused, setRefused] = useState(false)
  const isKept = useRef(true)
  useEffect(() => {
    isKept.current = !areNew
    if (isHolding) return
    let isLatest = true
    void (areNew ? keepImages(storageKey, items) : dropImages(storageKey)).then((done) => {
      if (!isLatest) return
      isKept.current = done || !areNew
      setRefused(areNew && !done)
    })
    return () => {
      isLatest = false
    }
  }, [storageKey, items, areNew, isHolding])
  return { isRefused, isKept: () => isKept.current }
}
