import { ImagePlus, X } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { IMAGE_TYPES } from '#src/rules/images.ts'
import { commentText } from '#src/text/comment.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { IconButton, iconButtonClass } from '../../components/ui/IconButton.tsx'
import { useCall } from '../../hooks/use-call.ts'

interface Props {
  value: string | null
  onChange: (url: string | null) => void
  upload: PictureUpload
}

/** The upload of the picture that a comment on a post shows, chosen or pasted. */
export const usePictureUpload = (postId: string, onChange: (url: string) => void) =>
  useCall(async (file: File) => (await import('./upload-picture.ts')).uploadPicture(file, postId), {
    onSuccess: (url) => url && onChange(url),
    failure: { text: commentText.pictureFailed },
  })

type PictureUpload = Pick<ReturnType<typeof usePictureUpload>, 'send' | 'isBusy'>

/** The picture of a comment: chosen, uploaded and shown small, or the button that chooses one. */
export function PictureField({ value, onChange, upload }: Props) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file) upload.send(file)
  }
  if (value)
    return (
      <span className="mr-auto flex items-center gap-1">
        <img alt={commentText.picture} className="h-12 w-16 rounded-md object-cover" src={value} />
        <IconButton icon={X} label={commentText.removePicture} onClick={() => onChange(null)} />
      </span>
    )
  return (
    <label
      aria-busy={upload.isBusy || undefined}
      className={`${iconButtonClass} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-act aria-busy:opacity-50`}
      title={commentText.addPicture}
    >
      <Icon of={ImagePlus} />
      <input
        accept={IMAGE_TYPES.join()}
        aria-label={commentText.addPicture}
        className="sr-only"
        onChange={choose}
        type="file"
      />
    </label>
  )
}
