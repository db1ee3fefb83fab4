import { Image, ImagePlus } from 'lucide-react'
import { useState, type Ref } from 'react'
import { IMAGE_TYPES, type UploadAllowance } from '#src/rules/images.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { attachmentText } from '#src/text/composer.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import type { Attachment } from './attachments.ts'
import { captionOf, isLarge } from './picture-text.ts'
import { AttachmentCard } from './AttachmentCard.tsx'
import { IMAGE_MB } from '../../lib/forms/picked-images.ts'
import type { PicturePicker } from './use-picture-picker.ts'
import { roundedRemaining, type Attachments } from './use-attachments.ts'

interface Props {
  attachments: Attachments
  input: Ref<HTMLInputElement>
  remaining: UploadAllowance | null
  picker: PicturePicker
  /** The post's text, which captions stand in. */
  content: string
  onCaption: (url: string, caption: string) => void
  onSize: (url: string, isLarge: boolean) => void
  onMove: (from: number, to: number) => void
  onRemove: (item: Attachment) => void
  /** Upload progress in percent, while uploading. */
  percent: number | null
}

/** The pictures of the post: add below the text, open, reorder, remove. */
export function AttachmentField({
  attachments,
  input,
  remaining,
  picker,
  content,
  onCaption,
  onSize,
  onMove,
  onRemove,
  percent,
}: Props) {
  const [said, setSaid] = useState('')
  const { items } = attachments
  const place = (from: number, to: number) => {
    onMove(from, to)
    setSaid(attachmentText.moved(to + 1))
  }
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <input
          accept={IMAGE_TYPES.join()}
          aria-label={attachmentText.label}
          className="sr-only"
          multiple
          onChange={picker.onChange}
          ref={input}
          tabIndex={-1}
          type="file"
        />
        <ReadyButton icon={ImagePlus} onClick={() => picker.open('below')} size="sm" variant="quiet">
          {attachmentText.add}
        </ReadyButton>
        <span className="num text-sm text-ink-2">
          {attachmentText.count({ used: items.length, max: LIMITS.post.imagesMax })}
        </span>
        <span className="text-sm text-pretty text-ink-3">
          {attachmentText.help({ count: LIMITS.post.imagesMax, mb: IMAGE_MB })}
        </span>
      </div>
      {isShort(remaining) && <p className="text-sm text-ink-2">{attachmentText.left(roundedRemaining(remaining))}</p>}
      {items.length > 0 && (
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(144px,1fr))] gap-3">
          {items.map((item, index) => (
            <AttachmentCard
              count={items.length}
              index={index}
              key={item.key}
              onMove={place}
              caption={captionOf(content, item.url)}
              isLarge={isLarge(content, item.url)}
              onCaption={(caption) => onCaption(item.url, caption)}
              onSize={(large) => onSize(item.url, large)}
              onRemove={() => onRemove(item)}
              url={item.url}
            />
          ))}
        </ol>
      )}
      {percent !== null && <Progress percent={percent} />}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </section>
  )
}

/** Whether the remaining quota is less than the maximum of one post. */
const isShort = (remaining: UploadAllowance | null): boolean =>
  remaining !== null &&
  (remaining.images < LIMITS.post.imagesMax || remaining.bytes < LIMITS.post.imagesMax * LIMITS.post.imageBytes)

function Progress({ percent }: { percent: number }) {
  const text = attachmentText.progress(percent)
  return (
    <div className="flex min-h-tap items-center gap-3 rounded-md bg-panel px-3.5 text-sm text-ink-2">
      <Icon of={Image} size={18} />
      <span>{text}</span>
      <div
        aria-label={text}
        aria-valuemax={100}
        aria-valuemin={0}
        aria-valuenow={percent}
        className="h-1 flex-1 overflow-hidden rounded-full bg-track"
        role="progressbar"
      >
        <div className="h-full bg-mark transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
