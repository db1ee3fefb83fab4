import { useEffect, useRef, type ChangeEvent, type RefObject } from 'react'
import type { PicturePlace } from './attachments.ts'

/** The dialog in which pictures are chosen: for the place below the text, unless a button of the text opened it. */
export interface PicturePicker {
  open: (place: PicturePlace) => void
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Opens the file input for one of two places and hands on what is chosen. */
export function usePicturePicker(
  input: RefObject<HTMLInputElement | null>,
  onPicked: (files: readonly File[], place: PicturePlace) => void,
): PicturePicker {
  const place = useRef<PicturePlace>('below')
  useEffect(() => {
    const reset = () => (place.current = 'below')
    const { current: element } = input
    element?.addEventListener('cancel', reset)
    return () => element?.removeEventListener('cancel', reset)
  }, [input])
  return {
    open: (wanted) => {
      place.current = wanted
      input.current?.click()
    },
    onChange: ({ target }) => {
      const files = [...(target.files ?? [])]
      target.value = ''
      onPicked(files, place.current)
      place.current = 'below'
    },
  }
}
