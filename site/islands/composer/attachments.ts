import { isImageType } from '#src/rules/images.ts'
import { LIMITS } from '#src/rules/limits.ts'

/** A picture of the post: one that is stored already, or a file that goes up when the post is saved. */
export interface Attachment {
  key: string
  /** What to show: a path of this site, or an object URL of the file. */
  url: string
  file: File | null
}

export type Refusal = 'tooMany' | 'tooLarge' | 'wrongType'

export const toKept = (url: string): Attachment => ({ key: url, url, file: null })

export const toNew = (file: File): Attachment => ({ key: crypto.randomUUID(), url: URL.createObjectURL(file), file })

/** Adds what may be added, and names what was refused. */
export function addFiles(
  current: readonly Attachment[],
  files: readonly File[],
): { items: Attachment[]; refused: Refusal[] } {
  const images = files.filter((file) => isImageType(file.type))
  const fitting = images.filter((file) => file.size <= LIMITS.post.imageBytes)
  const room = Math.max(0, LIMITS.post.imagesMax - current.length)
  const refused: Refusal[] = []
  if (images.length < files.length) refused.push('wrongType')
  if (fitting.length < images.length) refused.push('tooLarge')
  if (fitting.length > room) refused.push('tooMany')
  return { items: [...current, ...fitting.slice(0, room).map(toNew)], refused }
}

/** Takes one out and lets go of its file. */
export function without(current: readonly Attachment[], key: string): Attachment[] {
  release(current.filter((item) => item.key === key))
  return current.filter((item) => item.key !== key)
}

/** Moves the picture at `from` to the place `to`; a place outside the list changes nothing. */
export function moved(current: readonly Attachment[], from: number, to: number): Attachment[] {
  const items = [...current]
  if (to < 0 || to >= items.length) return items
  items.splice(to, 0, ...items.splice(from, 1))
  return items
}

/** Frees the memory behind the pictures that were shown from files. */
export function release(items: readonly Attachment[]): void {
  for (const { url, file } of items) if (file) URL.revokeObjectURL(url)
}

/** Whether the pictures differ from the stored ones, order included. */
export const differs = (items: readonly Attachment[], stored: readonly string[]): boolean =>
  items.length !== stored.length || items.some(({ url, file }, index) => file !== null || url !== stored[index])
