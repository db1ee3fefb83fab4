import type { UploadAllowance } from '#src/rules/images.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { pickImages, type NotPicked } from '../../lib/forms/picked-images.ts'

/** A picture of the post: one that is stored already, or a file that goes up when the post is saved. */
export interface Attachment {
  key: string
  /** What to show: a path of this site, or an object URL of the file. */
  url: string
  file: File | null
}

export type Refusal = NotPicked | 'spent'

export const toStored = (url: string): Attachment => ({ key: url, url, file: null })

export const toNew = (file: File): Attachment => ({ key: crypto.randomUUID(), url: URL.createObjectURL(file), file })

/** Adds what may be added and still be uploaded, and names what was refused. */
export function addFiles(
  current: readonly Attachment[],
  files: readonly File[],
  remaining: UploadAllowance | null = null,
): { items: Attachment[]; refused: Refusal[] } {
  const { picked: wanted, refused: notPicked } = pickImages(files, LIMITS.post.imagesMax - current.length)
  const refused: Refusal[] = [...notPicked]
  const accepted = remaining ? wanted.slice(0, countWithin(current, wanted, remaining)) : wanted
  if (accepted.length < wanted.length) refused.push('spent')
  return { items: [...current, ...accepted.map(toNew)], refused }
}

/** How many of the wanted files may go up beside those that wait already. */
function countWithin(current: readonly Attachment[], wanted: readonly File[], remaining: UploadAllowance): number {
  const waiting = current.flatMap(({ file }) => file ?? [])
  let { images, bytes } = remaining
  const take = (file: File) => {
    images -= 1
    bytes -= file.size
    return images >= 0 && bytes >= 0
  }
  waiting.forEach(take)
  const over = wanted.findIndex((file) => !take(file))
  return over === -1 ? wanted.length : over
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
