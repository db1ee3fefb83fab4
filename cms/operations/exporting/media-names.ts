import { narrowUrl, narrowWidthsOf, parseMediaUrl } from '#src/rules/images.ts'
import type { StoredRow } from '#cms/core/database/row-store.ts'
import { mediaName } from '#cms/media/names.ts'

/** The collections whose rows name what the media store has. */
export const WITH_MEDIA = ['upload', 'post-file'] as const
export const hasMedia = (slug: string): boolean => (WITH_MEDIA as readonly string[]).includes(slug)

/** Names in the media store of what a row is of: a picture with its narrower copies, or a file of a post. */
export function mediaNamesOf({ url, key }: StoredRow): string[] {
  if (typeof key === 'string') return [key]
  const image = parseMediaUrl(String(url))
  if (!image) return []
  const urls = [image.url, ...narrowWidthsOf(image).map((width) => narrowUrl(image.url, width))]
  return urls.flatMap((one) => mediaName(one) ?? [])
}
