import { useEffect, useRef, useState } from 'react'
import { uploadPostImages } from '#src/contracts/uploads.ts'
import { attachmentText } from '#src/text/composer.ts'
import { call } from '../../lib/api/call.ts'
import { sayChanged } from '../../lib/forms/picked-images.ts'
import { toastFailure } from '../../lib/toasts/toasts.ts'
import type { Attachment } from './attachments.ts'

/** A picture that is not uploaded yet. */
export interface UploadRow {
  key: string
  /** Name of its file. */
  name: string
  /** Progress; null where the upload failed. */
  percent: number | null
}

interface Options {
  items: readonly Attachment[]
  /** The post or draft that the pictures are for; undefined where it cannot be stored now. */
  target: () => Promise<{ postId: string } | { draftId: string } | undefined>
  onUploaded: (item: Attachment, url: string) => void
}

/**
 * Uploads added pictures at once, one after the other. One that fails stays as a file, which is uploaded when the post is
 * saved, or when it is tried again.
 */
export function usePictureUploads({ items, target, onUploaded }: Options) {
  const [current, setCurrent] = useState<{ key: string; percent: number } | null>(null)
  /** Uploads that ended: they failed, or there was no place to store them. */
  const [ended, setEnded] = useState<ReadonlyMap<string, 'failed' | 'postponed'>>(new Map())
  const begun = useRef(new Set<string>())
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef({ items, target, onUploaded })
  useEffect(() => {
    latest.current = { items, target, onUploaded }
  })
  useEffect(() => {
    for (const item of items) {
      const { key, file } = item
      if (!file || begun.current.has(key)) continue
      begun.current.add(key)
      running.current = running.current.then(() => upload(item, file))
    }
    const end = (key: string, how: 'failed' | 'postponed') => setEnded((before) => new Map(before).set(key, how))
    async function upload(item: Attachment, file: File) {
      const { key } = item
      const isThere = () => latest.current.items.some((one) => one.key === key)
      if (!isThere()) return
      try {
        const place = await latest.current.target()
        if (!place) return end(key, 'postponed')
        const form = new FormData()
        form.append('images[]', file)
        setCurrent({ key, percent: 0 })
        const onProgress = (share: number) => setCurrent({ key, percent: Math.round(share * 100) })
        const { imageUrls, notes } = await call(uploadPostImages, place, { form, onProgress })
        sayChanged(notes)
        if (imageUrls[0] && isThere()) latest.current.onUploaded(item, imageUrls[0])
      } catch (error) {
        end(key, 'failed')
        toastFailure(error, attachmentText.uploadFailed, attachmentText.failedTitle)
      } finally {
        setCurrent(null)
      }
    }
  }, [items, ended])
  const rows = items.flatMap(({ key, file, isForText }): UploadRow[] => {
    const how = ended.get(key)
    if (!file || !isForText || how === 'postponed') return []
    return [{ key, name: file.name, percent: how ? null : current?.key === key ? current.percent : 0 }]
  })
  return {
    /** Progress in percent, while a picture is uploaded that has no row. */
    percentBelow: current && !rows.some(({ key }) => key === current.key) ? current.percent : null,
    /** Progress in percent, while a picture is uploaded. */
    percent: current?.percent ?? null,
    /** Pictures that come into the text, and the place of each. */
    rows,
    retry: (key: string) => {
      begun.current.delete(key)
      setEnded((before) => new Map([...before].filter(([one]) => one !== key)))
    },
    /** Waits for what is under way. */
    settle: () => running.current,
  }
}
