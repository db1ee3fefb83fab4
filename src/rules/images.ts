/** What may be uploaded: the kinds that a browser shows and the server decodes. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

/** Whether a file that calls itself so may be uploaded. */
export const isImageType = (type: string): boolean => IMAGE_TYPES.some((known) => known === type)

/** The picture under which a page is shared, in pixels. */
export const SHARE_IMAGE = { width: 1_200, height: 630 } as const

/** What a member may still send for now. */
export interface UploadAllowance {
  images: number
  bytes: number
}

/** The address of a stored image: 128 random bits in hex, and its size in pixels. */
const MEDIA = /^\/media\/([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/

/** A stored image, as its address tells. */
export interface StoredImage {
  url: string
  key: string
  /** Pixels. */
  width: number
  height: number
}

/** The address under which an image of this key and size is served. */
export const mediaUrl = ({ key, width, height }: Omit<StoredImage, 'url'>): string =>
  `/media/${key}-${width}x${height}.webp`

/** What an upload's address says; null for any other address. */
export function parseMediaUrl(url: string): StoredImage | null {
  const [, key, width, height] = MEDIA.exec(url) ?? []
  return key ? { url, key, width: Number(width), height: Number(height) } : null
}

/** The addresses of uploads that a text names, each once. */
export const imagesIn = (text: string): string[] => [
  ...new Set(text.match(/\/media\/[0-9a-f]{32}-[1-9]\d{0,4}x[1-9]\d{0,4}\.webp/g)),
]

/** The addresses in a post's `imageUrl`, which joins them by `|`; empty for none. */
export const splitImages = (imageUrl: string | null | undefined): string[] =>
  (imageUrl ?? '').split('|').filter((url) => url !== '')

/** The `imageUrl` of a post with these images, null for none. */
export const joinImages = (urls: readonly string[]): string | null => (urls.length > 0 ? urls.join('|') : null)

/** The images of a post with their sizes; an address that no upload of ours could have is left out. */
export const imagesOf = (imageUrl: string | null | undefined): StoredImage[] =>
  splitImages(imageUrl).flatMap((url) => parseMediaUrl(url) ?? [])

/** How high an image is shown at most, in pixels. */
export const IMAGE_HEIGHTS = { list: 300, post: 600 } as const

/** The width at which an image is shown whole, no higher than `highest` and no larger than it is. */
export const widthWithin = ({ width, height }: Pick<StoredImage, 'width' | 'height'>, highest: number): number =>
  Math.min(width, Math.round((width / height) * highest))
