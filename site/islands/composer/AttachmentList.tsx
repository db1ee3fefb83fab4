import { useState } from 'react'
import { attachmentText } from '#src/text/composer.ts'
import { AttachmentCard } from './AttachmentCard.tsx'
import type { Attachment } from './attachments.ts'
import { captionOf, isLarge } from './picture-text.ts'

interface Props {
  /** The listed pictures with their places among all of the post. */
  shown: readonly { item: Attachment; index: number }[]
  /** The post's text, which captions are in. */
  content: string
  onCaption: (url: string, caption: string) => void
  onSize: (url: string, isLarge: boolean) => void
  onMove: (from: number, to: number) => void
  onRemove: (item: Attachment) => void
}

/** Cards of pictures in their order, which their buttons and dragging change. */
export function AttachmentList({ shown, content, onCaption, onSize, onMove, onRemove }: Props) {
  const [said, setSaid] = useState('')
  const place = (from: number, to: number) => {
    onMove(from, to)
    setSaid(attachmentText.moved(to + 1))
  }
  return (
    <>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(144px,1fr))] gap-3">
        {shown.map(({ item, index }, at) => (
          <AttachmentCard
            caption={captionOf(content, item.url)}
            earlier={shown[at - 1]?.index}
            index={index}
            isLarge={isLarge(content, item.url)}
            key={item.key}
            later={shown[at + 1]?.index}
            onCaption={(caption) => onCaption(item.url, caption)}
            onMove={place}
            onRemove={() => onRemove(item)}
            onSize={(large) => onSize(item.url, large)}
            url={item.url}
          />
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  )
}
