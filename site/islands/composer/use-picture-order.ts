import { useEffect, useRef } from 'react'
import { moved, type Attachment } from './attachments.ts'
import { withoutPicture, withPicturesInOrder } from './picture-text.ts'
import type { Attachments } from './use-attachments.ts'

/** Keeps the pictures of the text as those of the list are: their order, and which there are. */
export function usePictureOrder(attachments: Attachments, rewrite: (change: (text: string) => string) => void) {
  const latest = useRef(attachments.items)
  useEffect(() => {
    latest.current = attachments.items
  })
  // Pictures that were still being uploaded when the order was changed come into the text later.
  const isReordered = useRef(false)
  const putInOrder = (items: readonly Attachment[]) =>
    rewrite((text) =>
      withPicturesInOrder(
        text,
        items.map(({ url }) => url),
      ),
    )
  const move = (from: number, to: number) => {
    attachments.move(from, to)
    isReordered.current = attachments.items.some(({ file }) => file)
    putInOrder(moved(attachments.items, from, to))
  }
  const remove = ({ key, url }: Attachment) => {
    attachments.remove(key)
    rewrite((text) => withoutPicture(text, url))
  }
  const indexOf = (url: string) => attachments.items.findIndex((one) => one.url === url)
  return {
    /** The list as it was last rendered. */
    items: () => latest.current,
    move,
    remove,
    /** The pictures of a draft are back; those that were not uploaded have lost their place in the text. */
    restored: (items: readonly Attachment[]) => {
      isReordered.current = items.some(({ file }) => file)
    },
    /** An uploaded picture has come into the text. */
    placed: (key: string, url: string) => {
      if (isReordered.current) putInOrder(latest.current.map((item) => (item.key === key ? { ...item, url } : item)))
    },
    /** Makes a picture of the text the first one. */
    makeCover: (url: string) => {
      if (indexOf(url) > 0) move(indexOf(url), 0)
    },
    /** Takes a picture of the text away, whether or not the list has it. */
    removeShown: (url: string) => {
      const item = attachments.items[indexOf(url)]
      if (item) remove(item)
      else rewrite((text) => withoutPicture(text, url))
    },
  }
}
