import { useState } from 'react'
import { uploadProfileImage } from '#src/contracts/uploads.ts'
import { cropText, profileEditText } from '#src/text/account.ts'
import { DialogFoot } from '../../components/ui/DialogFoot.tsx'
import { Dialog } from '../../components/ui/Dialog.tsx'
import { DialogFailure } from '../../components/ui/DialogFailure.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { sentenceOf } from '../../lib/api/call-error.ts'
import { call } from '../../lib/api/call.ts'
import { CropArea } from './CropArea.tsx'
import { MAX_ZOOM, wholeView, zoomedTo } from './crop-view.ts'
import { encodeSquare } from './encode-square.ts'

interface Props {
  picture: ImageBitmap
  onClose: () => void
  onUploaded: (url: string) => void
}

/** Lets the member choose a square of the picture and uploads only that, re-encoded to fit the size limit. */
export function CropDialog({ picture, onClose, onUploaded }: Props) {
  const [view, setView] = useState(() => wholeView(picture))
  const upload = useCall(
    async () => {
      const form = new FormData()
      form.set('image', await encodeSquare(picture, view))
      return call(uploadProfileImage, {}, { form })
    },
    { onSuccess: ({ imageUrl }) => onUploaded(imageUrl) },
  )
  const close = () => upload.isBusy || onClose()
  return (
    <Dialog description={cropText.lead} onClose={close} open title={cropText.title}>
      <CropArea onView={setView} picture={picture} view={view} />
      <label className="mx-auto grid w-full max-w-80 gap-1 text-base font-semibold">
        {cropText.zoom}
        <input
          className="min-h-tap w-full accent-act"
          max={MAX_ZOOM}
          min={1}
          onChange={(event) => setView((before) => zoomedTo(picture, before, Number(event.target.value)))}
          step={0.01}
          type="range"
          value={view.zoom}
        />
      </label>
      <DialogFailure>{upload.error ? sentenceOf(upload.error, profileEditText.failedText) : undefined}</DialogFailure>
      <DialogFoot busy={upload.isBusy} onCancel={close} onConfirm={() => upload.send()}>
        {cropText.submit}
      </DialogFoot>
    </Dialog>
  )
}
