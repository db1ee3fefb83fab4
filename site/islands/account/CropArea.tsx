import { useEffect, useRef, type Dispatch, type SetStateAction } from 'react'
import { cropText } from '#src/text/account.ts'
import { squareOf, type CropView } from './crop-view.ts'
import { useCropGestures } from './use-crop-gestures.ts'

/** Canvas size in pixels; CSS displays it smaller. */
const CANVAS_PIXELS = 640

interface Props {
  picture: ImageBitmap
  view: CropView
  onView: Dispatch<SetStateAction<CropView>>
}

/** Preview of the square with the circular mask; moved and zoomed by pointer, wheel and keys. */
export function CropArea({ picture, view, onView }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const gestures = useCropGestures<HTMLDivElement>(picture, onView)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const { left, top, side } = squareOf(picture, view)
    context.imageSmoothingQuality = 'high'
    context.clearRect(0, 0, CANVAS_PIXELS, CANVAS_PIXELS)
    context.drawImage(picture, left, top, side, side, 0, 0, CANVAS_PIXELS, CANVAS_PIXELS)
  }, [picture, view])
  return (
    <div
      {...gestures}
      aria-label={cropText.area}
      className="relative mx-auto aspect-square w-full max-w-80 cursor-move touch-none overflow-hidden rounded-md bg-panel select-none"
      data-autofocus
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved and zoomed with the keyboard
      tabIndex={0}
    >
      <canvas className="block size-full" height={CANVAS_PIXELS} ref={canvas} width={CANVAS_PIXELS} />
      <span className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_999px_rgb(0_0_0/0.45)] ring-2 ring-raised" />
    </div>
  )
}
