/** The square crop of a picture: its centre in picture pixels, and the zoom relative to the shorter side. */
export interface CropView {
  x: number
  y: number
  zoom: number
}

interface Size {
  width: number
  height: number
}

export const MAX_ZOOM = 5

/** The largest square, centred. */
export const wholeView = ({ width, height }: Size): CropView => ({ x: width / 2, y: height / 2, zoom: 1 })

/** Width of the crop in picture pixels. */
const sideOf = ({ width, height }: Size, { zoom }: Pick<CropView, 'zoom'>): number => Math.min(width, height) / zoom

/** The crop as a rectangle in picture pixels. */
export function squareOf(picture: Size, view: CropView) {
  const side = sideOf(picture, view)
  return { left: view.x - side / 2, top: view.y - side / 2, side }
}

/** The crop moved by fractions of its side, clamped to the picture. */
export function moved(picture: Size, view: CropView, { x, y }: { x: number; y: number }): CropView {
  const side = sideOf(picture, view)
  return within(picture, { ...view, x: view.x + x * side, y: view.y + y * side })
}

/** The crop at another zoom; `at`, in sides from the centre, stays fixed. */
export function zoomedTo(picture: Size, view: CropView, zoom: number, at = { x: 0, y: 0 }): CropView {
  const next = Math.min(MAX_ZOOM, Math.max(1, zoom))
  const shift = sideOf(picture, view) - sideOf(picture, { zoom: next })
  return within(picture, { x: view.x + at.x * shift, y: view.y + at.y * shift, zoom: next })
}

function within(picture: Size, { x, y, zoom }: CropView): CropView {
  const half = sideOf(picture, { zoom }) / 2
  const clamp = (value: number, length: number) => Math.min(length - half, Math.max(half, value))
  return { x: clamp(x, picture.width), y: clamp(y, picture.height), zoom }
}
