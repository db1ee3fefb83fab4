import type { UploadAllowance } from '#src/rules/images.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { pickImages, type NotPicked } from '../../lib/forms/picked-images.ts'

/** A picture of the post: a stored one, or a file that is uploaded when the post is saved. */
export interface Attachment {
  key: string
  /** Image source: a path of this site, or an object URL of the file. */
  url: string
  file: File | null
  /** Whether it comes into the text once it is uploaded; else it stands below the text. */
  isForText?: boolean
}

/** Where an added picture stands: where the cursor is in the text, or below the text. */
export type PicturePlace = 'text' | 'below'

export type Refusal = NotPicked | 'spent'

export const toStored = (url: string): Attachment => ({ key: url, url, file: null })

export const toNew = (file: File, place: PicturePlace = 'below'): Attachment => ({
  key: crypto.randomUUID(),
  url: URL.createObjectURL(file),
  file,
  isForText: place === 'text',
})

/** Adds the files that are within the limits, and returns the reason for refused ones. */
export function addFiles(
  current: readonly Attachment[],
  files: readonly File[],
  { remaining = null, place = 'below' }: { remaining?: UploadAllowance | null; place?: PicturePlace } = {},
): { items: Attachment[]; refused: Refusal[] } {
  const { picked: wanted, refused: notPicked } = pickImages(files, LIMITS.post.imagesMax - current.length)
  const refused: Refusal[] = [...notPicked]
  const accepted = remaining ? wanted.slice(0, countWithin(current, wanted, remaining)) : wanted
  if (accepted.length < wanted.length) refused.push('spent')
  return { items: [...current, ...accepted.map((file) => toNew(file, place))], refused }
}

/** How many of the files fit into the remaining quota beside those already added. */
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

/** Removes a picture and revokes its object URL. */
export function without(current: readonly Attachment[], key: string): Attachment[] {
  release(current.filter((item) => item.key === key))
  return current.filter((item) => item.key !== key)
}

/** Moves the picture from index `from` to index `to`; an index outside the list changes nothing. */
export function moved(current: readonly Attachment[], from: number, to: number): Attachment[] {
  const items = [...current]
  if (to < 0 || to >= items.length) return items
  items.splice(to, 0, ...items.splice(from, 1))
  return items
}

/** Revokes the object URLs of pictures from files. */
export function release(items: readonly Attachment[]): void {
  for (const { url, file } of items) if (file) URL.revokeObjectURL(url)
}

/** Whether the pictures differ from the stored ones, order included. */
export const differs = (items: readonly Attachment[], stored: readonly string[]): boolean =>
  items.length !== stored.length || items.some(({ url, file }, index) => file !== null || url !== stored[index])
