import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { createPortal } from 'react-dom'
import { IMAGE_TYPES, isImageType } from '#src/rules/images.ts'
import { profileEditText } from '#src/text/account.ts'
import { Avatar } from '../../components/ui/Avatar.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { toastError } from '../../lib/toasts/toasts.ts'
import { CropDialog } from './CropDialog.tsx'

interface Props {
  id: string
  url: string
  onChange: (url: string) => void
}

/** The current picture, a button to choose another, and one to return to the initial. */
export function ProfileImage({ id, url, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) setPicture(await openPicture(file))
  }
  const close = () => {
    picture?.close()
    setPicture(null)
  }
  const use = (imageUrl: string) => {
    onChange(imageUrl)
    close()
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar id={id} size="lg" src={url || null} />
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
          <ReadyButton icon={ImagePlus} onClick={() => input.current?.click()} variant="quiet">
            {profileEditText.chooseImage}
          </ReadyButton>
          {url && (
            <Button icon={Trash2} onClick={() => onChange('')} variant="ghost">
              {profileEditText.removeImage}
            </Button>
          )}
        </div>
        <p className="text-sm text-ink-3">{profileEditText.imageHelp}</p>
      </div>
      {picture &&
        // Outside the profile's form, because Enter would submit it.
        createPortal(<CropDialog onClose={close} onUploaded={use} picture={picture} />, document.body)}
    </div>
  )
}

/** The picture with its EXIF rotation applied; null, with a toast, if the browser cannot decode it. */
async function openPicture(file: File): Promise<ImageBitmap | null> {
  if (!isImageType(file.type)) {
    toastError(profileEditText.imageWrongType, profileEditText.imageWrongTypeTitle)
    return null
  }
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    toastError(profileEditText.imageUnreadable, profileEditText.imageUnreadableTitle)
    return null
  })
}
