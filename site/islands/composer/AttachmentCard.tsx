import { ChevronLeft, ChevronRight, Star, X } from 'lucide-react'
import type { DragEvent } from 'react'
import { attachmentText } from '#src/text/composer.ts'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { cx } from '../../components/ui/class-names.ts'

interface Props {
  /** Its place among all pictures of the post. */
  index: number
  /** The places of the cards before and after it, undefined at an end. */
  earlier: number | undefined
  later: number | undefined
  url: string
  onMove: (from: number, to: number) => void
  onRemove: () => void
  /** The caption below the picture in the text; null where the text does not show it. */
  caption: string | null
  onCaption: (caption: string) => void
  /** Whether the picture takes the whole column of the text. */
  isLarge: boolean
  onSize: (isLarge: boolean) => void
}

/** Drag type of a picture within the form, as opposed to files from outside. */
const DRAGGED = 'application/x-attachment'

/** A picture with its buttons; it can also be reordered by drag. */
export function AttachmentCard({
  index,
  earlier,
  later,
  url,
  onMove,
  onRemove,
  caption,
  onCaption,
  isLarge,
  onSize,
}: Props) {
  const n = index + 1
  const drop = (event: DragEvent) => {
    const from = event.dataTransfer.getData(DRAGGED)
    if (from === '') return
    event.preventDefault()
    event.stopPropagation()
    onMove(Number(from), index)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons move it as well
    <li
      className="relative"
      draggable
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(index))}
      onDrop={drop}
    >
      <img
        alt={attachmentText.alt(n)}
        className="h-26 w-full rounded-md bg-panel object-cover"
        draggable={false}
        height={104}
        src={url}
        width={160}
      />
      {index === 0 && (
        <span className="absolute top-2 left-2 rounded-full bg-raised px-2.5 py-1 text-xs font-bold shadow-float">
          {attachmentText.cover}
        </span>
      )}
      <div className="flex justify-between">
        <IconButton
          disabled={earlier === undefined}
          icon={ChevronLeft}
          label={attachmentText.earlier(n)}
          onClick={() => onMove(index, earlier ?? index)}
        />
        {index > 0 && <IconButton icon={Star} label={attachmentText.toCover(n)} onClick={() => onMove(index, 0)} />}
        <IconButton className="hover:text-danger" icon={X} label={attachmentText.remove(n)} onClick={onRemove} />
        <IconButton
          disabled={later === undefined}
          icon={ChevronRight}
          label={attachmentText.later(n)}
          onClick={() => onMove(index, later ?? index)}
        />
      </div>
      {caption !== null && (
        <div className="flex gap-1.5">
          <input
            aria-label={attachmentText.caption(n)}
            autoComplete="off"
            className="h-9 w-full min-w-0 rounded-md border border-line bg-transparent px-2.5 text-sm text-ink placeholder:text-ink-3"
            onChange={(event) => onCaption(event.target.value)}
            placeholder={attachmentText.captionPlaceholder}
            value={caption}
          />
          <button
            aria-label={attachmentText.toLarge(n)}
            aria-pressed={isLarge}
            className={cx(
              'h-9 flex-none rounded-full px-2.5 text-sm font-semibold transition-colors',
              isLarge ? 'bg-act-soft text-act' : 'bg-panel text-ink-2 hover:text-ink',
            )}
            onClick={() => onSize(!isLarge)}
            type="button"
          >
            {attachmentText.large}
          </button>
        </div>
      )}
    </li>
  )
}
