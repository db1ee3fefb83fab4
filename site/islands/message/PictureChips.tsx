import { Check, RotateCw, X } from 'lucide-react'
import { messageText } from '#src/text/message.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import type { Picture } from './pictures.ts'
import type { Pictures } from './use-pictures.ts'

/** Pictures of the next message with upload progress, retry and remove buttons. */
export function PictureChips({ items, remove, retry }: Pictures) {
  if (items.length === 0) return null
  const failure = items.find((item) => item.failure)?.failure
  return (
    <div className="pb-2">
      <ul aria-label={messageText.chosenPictures} className="flex flex-wrap gap-2">
        {items.map((item, index) => (
          <li className="relative size-22 overflow-hidden rounded-md border border-line bg-panel" key={item.key}>
            <img alt={messageText.picture(index)} className="size-full object-cover" src={item.preview} />
            <UploadStatus item={item} label={messageText.retryPicture(index)} onRetry={() => retry(item)} />
            <button
              aria-label={messageText.removePicture(index)}
              className="absolute top-0 right-0 grid size-11 place-items-start justify-items-end p-1"
              onClick={() => remove(item.key)}
              type="button"
            >
              <span className="grid size-6 place-items-center rounded-full bg-raised text-ink shadow">
                <Icon of={X} size={16} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {failure && (
        <p className="pt-1 text-sm text-danger" role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}

interface UploadStatusProps {
  item: Picture
  label: string
  onRetry: () => void
}

function UploadStatus({ item: { url, share, failure }, label, onRetry }: UploadStatusProps) {
  if (failure)
    return (
      <button
        aria-label={label}
        className="absolute inset-x-0 bottom-0 grid h-11 place-items-center bg-raised/85 text-danger"
        onClick={onRetry}
        title={label}
        type="button"
      >
        <Icon of={RotateCw} />
      </button>
    )
  if (url)
    return (
      <span className="absolute bottom-1 left-1 grid size-5 place-items-center rounded-full bg-raised text-act shadow">
        <Icon of={Check} size={14} />
        <span className="sr-only">{messageText.uploaded}</span>
      </span>
    )
  const percent = Math.round(share * 100)
  return (
    <span
      aria-label={messageText.uploading(percent)}
      aria-valuemax={100}
      aria-valuemin={0}
      aria-valuenow={percent}
      className="absolute inset-x-1.5 bottom-1.5 h-1.5 overflow-hidden rounded-full bg-raised"
      role="progressbar"
    >
      <span className="block h-full bg-act transition-[width]" style={{ width: `${percent}%` }} />
    </span>
  )
}
