import { useEffect, useRef, useState } from 'react'
import { uploadPostImages } from '#src/contracts/uploads.ts'
import { attachmentText } from '#src/text/composer.ts'
import { call } from '../../lib/api/call.ts'
import { toastFailure } from '../../lib/notices/toasts.ts'
import type { Attachment } from './attachments.ts'

interface Options {
  items: readonly Attachment[]
  /** The post or draft that the pictures are for; undefined where it cannot be stored now. */
  target: () => Promise<{ postId: string } | { draftId: string } | undefined>
  onUploaded: (key: string, url: string) => void
}

/**
 * Uploads added pictures at once, one after the other. One that fails stays as a file, which is uploaded when the post is
 * saved. Returns the progress in percent, and a function that waits for what is under way.
 */
export function usePictureUploads({ items, target, onUploaded }: Options) {
  const [percent, setPercent] = useState<number | null>(null)
  const begun = useRef(new Set<string>())
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef({ items, target, onUploaded })
  useEffect(() => {
    latest.current = { items, target, onUploaded }
  })
  useEffect(() => {
    for (const { key, file } of items) {
      if (!file || begun.current.has(key)) continue
      begun.current.add(key)
      running.current = running.current.then(() => upload(key, file))
    }
    async function upload(key: string, file: File) {
      const isThere = () => latest.current.items.some((item) => item.key === key)
      if (!isThere()) return
      try {
        const place = await latest.current.target()
        if (!place) return
        const form = new FormData()
        form.append('images[]', file)
        setPercent(0)
        const onProgress = (share: number) => setPercent(Math.round(share * 100))
        const { imageUrls } = await call(uploadPostImages, place, { form, onProgress })
        if (imageUrls[0] && isThere()) latest.current.onUploaded(key, imageUrls[0])
      } catch (error) {
        toastFailure(error, attachmentText.uploadFailed, attachmentText.failedTitle)
      } finally {
        setPercent(null)
      }
    }
  }, [items])
  return { percent, settle: () => running.current }
}
