import { useEffect, useRef, useState } from 'react'
import { uploadMessageImages } from '#src/contracts/uploads.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { messageText } from '#src/text/message.ts'
import { sentenceOf } from '../../lib/api/call-error.ts'
import { call } from '../../lib/api/call.ts'
import { pickImages, sayChanged, sayNotPicked } from '../../lib/forms/picked-images.ts'
import { letGo, toPicture, type Picture } from './pictures.ts'

/** The pictures of the next message to this member, uploaded one after another. */
export interface Pictures {
  items: Picture[]
  add: (files: readonly File[]) => void
  remove: (key: string) => void
  retry: (picture: Picture) => void
  /** Clears the list after they were sent with a message. */
  clear: () => void
}

export function usePictures(receiverId: string): Pictures {
  const [items, setItems] = useState<Picture[]>([])
  const removed = useRef(new Set<string>())
  const line = useRef<Promise<void>>(Promise.resolve())
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  })
  useEffect(() => () => letGo(latest.current), [])

  const change = (key: string, fields: Partial<Picture>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...fields } : item)))
  const send = async ({ key, file }: Picture): Promise<void> => {
    if (removed.current.has(key)) return
    const form = new FormData()
    form.append('images[]', file)
    try {
      const onProgress = (share: number) => change(key, { share })
      const { imageUrls, notes } = await call(uploadMessageImages, { receiverId }, { form, onProgress })
      sayChanged(notes)
      change(key, { url: imageUrls[0], share: 1 })
    } catch (error) {
      change(key, { failure: sentenceOf(error, messageText.uploadFailed) })
    }
  }
  const queue = (picture: Picture) => {
    line.current = line.current.then(() => send(picture))
  }
  return {
    items,
    add: (files) => {
      const { picked, refused } = pickImages(files, LIMITS.message.imagesMax - items.length)
      const chosen = picked.map(toPicture)
      setItems((before) => [...before, ...chosen])
      chosen.forEach(queue)
      const reason = refused.at(-1)
      if (reason) sayNotPicked(reason, LIMITS.message.imagesMax)
    },
    remove: (key) => {
      removed.current.add(key)
      letGo(items.filter((item) => item.key === key))
      setItems((before) => before.filter((item) => item.key !== key))
    },
    retry: (picture) => {
      change(picture.key, { failure: null, share: 0 })
      queue(picture)
    },
    clear: () => {
      letGo(items)
      setItems([])
    },
  }
}
