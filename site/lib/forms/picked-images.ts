import { isImageType } from '#src/rules/images.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { pickedImageText, uploadNoteText } from '#src/text/upload.ts'
import { toast, toastError } from '../toasts/toasts.ts'

/** Why a file was refused. */
export type NotPicked = 'wrongType' | 'tooLarge' | 'tooMany'

export const IMAGE_MB = LIMITS.post.imageBytes / 1024 / 1024

/** The images among these files that may be uploaded, at most `room`, and why others may not. */
export function pickImages(files: readonly File[], room: number): { picked: File[]; refused: NotPicked[] } {
  const images = files.filter((file) => isImageType(file.type))
  const fitting = images.filter((file) => file.size <= LIMITS.post.imageBytes)
  const refused: NotPicked[] = []
  if (images.length < files.length) refused.push('wrongType')
  if (fitting.length < images.length) refused.push('tooLarge')
  if (fitting.length > room) refused.push('tooMany')
  return { picked: fitting.slice(0, Math.max(0, room)), refused }
}

/** Toasts why a file was refused; `max` is the maximum number of files. */
export function sayNotPicked(reason: NotPicked, max: number): void {
  const { title, text } = pickedImageText[reason]({ max, mb: IMAGE_MB })
  toastError(text, title)
}

/** Toasts what the server changed of uploaded images, if anything. */
export function sayChanged(notes: readonly string[]): void {
  if (notes.length > 0) toast({ title: uploadNoteText.title, description: notes.join(' '), variant: 'warning' })
}
