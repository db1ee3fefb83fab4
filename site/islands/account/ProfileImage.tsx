import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'
import { uploadProfileImage } from '#src/contracts/uploads.ts'
import { IMAGE_TYPES, isImageType } from '#src/rules/images.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { profileEditText } from '#src/text/account.ts'
import { Avatar } from '../../components/ui/Avatar.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { call } from '../../lib/call.ts'
import { toastError } from '../../lib/toasts.ts'

interface Props {
  id: string
  name: string
  url: string
  onChange: (url: string) => void
}

const KB = LIMITS.profile.imageBytes / 1024

/** The picture as it will look, a way to choose another one, and a way back to the initial. */
export function ProfileImage({ id, name, url, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const work = (image: File) => {
    const form = new FormData()
    form.set('image', image)
    return call(uploadProfileImage, {}, { form })
  }
  const upload = useCall(work, {
    onSuccess: ({ imageUrl }) => onChange(imageUrl),
    failure: { text: profileEditText.failedText, title: profileEditText.failed },
  })
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file && isFitting(file)) upload.send(file)
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar id={id} name={name} size="lg" src={url || null} />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <input
            accept={IMAGE_TYPES.join()}
            aria-label={profileEditText.image}
            className="sr-only"
            onChange={choose}
            ref={input}
            tabIndex={-1}
            type="file"
          />
          <ReadyButton busy={upload.isBusy} icon={ImagePlus} onClick={() => input.current?.click()} variant="outline">
            {profileEditText.chooseImage}
          </ReadyButton>
          {url && (
            <Button icon={Trash2} onClick={() => onChange('')} variant="ghost">
              {profileEditText.removeImage}
            </Button>
          )}
        </div>
        <p className="text-sm text-ink-3">{profileEditText.imageHelp(KB)}</p>
      </div>
    </div>
  )
}

/** Checks what the server would refuse anyway, before anything is sent. */
function isFitting(file: File): boolean {
  if (!isImageType(file.type)) {
    toastError(profileEditText.imageWrongType, profileEditText.imageWrongTypeTitle)
    return false
  }
  if (file.size <= LIMITS.profile.imageBytes) return true
  toastError(profileEditText.imageTooLarge(KB), profileEditText.imageTooLargeTitle)
  return false
}
