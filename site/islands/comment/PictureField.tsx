import { ImagePlus, X } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { IMAGE_TYPES } from '#src/rules/images.ts'
import { commentText } from '#src/text/comment.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { IconButton, iconButtonClass } from '../../components/ui/IconButton.tsx'
import { useCall } from '../../hooks/use-call.ts'

interface Props {
  postId: string
  value: string | null
  onChange: (url: string | null) => void
}

/** The picture of a comment: chosen, uploaded and shown small, or the button that chooses one. */
export function PictureField({ postId, value, onChange }: Props) {
  const upload = useCall(async (file: File) => (await import('./upload-picture.ts')).uploadPicture(file, postId), {
    onSuccess: (url) => url && onChange(url),
    failure: { text: commentText.pictureFailed },
  })
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
