import { ImagePlus } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'
import { IMAGE_TYPES } from '#src/rules/images.ts'
import { messageText } from '#src/text/message.ts'
import { IconButton } from '../../components/ui/IconButton.tsx'

interface Props {
  disabled: boolean
  onFiles: (files: File[]) => void
}

/** Opens the file picker for pictures. */
export function PictureButton({ disabled, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    onFiles(files)
  }
  return (
    <>
      <input
        accept={IMAGE_TYPES.join()}
        aria-hidden="true"
        className="sr-only"
        multiple
        onChange={choose}
        ref={input}
        tabIndex={-1}
        type="file"
      />
      <IconButton
        className="flex-none"
        disabled={disabled}
        icon={ImagePlus}
        label={messageText.addPicture}
        onClick={() => input.current?.click()}
      />
    </>
  )
}
