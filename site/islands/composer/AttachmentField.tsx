import { Image, ImagePlus } from 'lucide-react'
import { useEffect, useEffectEvent, type Ref } from 'react'
import { IMAGE_TYPES, type UploadAllowance } from '#src/rules/images.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { attachmentText } from '#src/text/composer.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import type { Attachment } from './attachments.ts'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { IMAGE_MB } from '../../lib/forms/picked-images.ts'
import type { PicturePicker } from './use-picture-picker.ts'
import { roundedRemaining, type Attachments } from './use-attachments.ts'

interface Props {
  attachments: Attachments
  input: Ref<HTMLInputElement>
  remaining: UploadAllowance | null
  picker: PicturePicker
  /** The post's text, which captions are in. */
  content: string
  /** Whether the text shows a picture, so that it needs no place here. */
  isInText: (item: Attachment) => boolean
  onCaption: (url: string, caption: string) => void
  onSize: (url: string, isLarge: boolean) => void
  onMove: (from: number, to: number) => void
  onRemove: (item: Attachment) => void
  /** Upload progress in percent, while uploading. */
  percent: number | null
}

/** The pictures of the post that its text does not show: add below the text, open, reorder, remove. Their list loads with the first. */
export function AttachmentField({
  attachments,
  input,
  remaining,
  picker,
  content,
  isInText,
  onCaption,
  onSize,
  onMove,
  onRemove,
  percent,
}: Props) {
  const { items } = attachments
  const shown = items.map((item, index) => ({ item, index })).filter(({ item }) => !isInText(item))
  const [list, load] = useLazyModule(() => import('./AttachmentList.tsx'))
  const loadList = useEffectEvent(load)
  const isEmpty = shown.length === 0
  useEffect(() => {
    if (!isEmpty) loadList()
  }, [isEmpty])
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
      {shown.length > 0 && list && (
        <list.AttachmentList
          content={content}
          onCaption={onCaption}
          onMove={onMove}
          onRemove={onRemove}
          onSize={onSize}
          shown={shown}
        />
      )}
      {percent !== null && <Progress percent={percent} />}
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
