/** Media types that may be uploaded: browsers display them and the server decodes them. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

/** Whether a file of this declared type may be uploaded. */
export const isImageType = (type: string): boolean => IMAGE_TYPES.some((known) => known === type)

/** The picture under which a page is shared, in pixels. */
export const SHARE_IMAGE = { width: 1_200, height: 630 } as const

/** How many images and bytes a member may still upload in the current window. */
export interface UploadAllowance {
  images: number
  bytes: number
}

/** Widths in pixels in which an image is stored beside its own, when it is wider. */
const NARROW_WIDTHS = [480, 800] as const

/** The path of a stored image: 128 random bits in hex, its size in pixels, and the width of a narrower copy. */
const MEDIA = /^\/media\/([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})(?:-(480|800))?\.webp$/

/** A stored image, parsed from its path. */
export interface StoredImage {
  url: string
  key: string
  /** Pixels. */
  width: number
  height: number
}

/** The path under which an image of this key and size is served. */
export const mediaUrl = ({ key, width, height }: Omit<StoredImage, 'url'>): string =>
  `/media/${key}-${width}x${height}.webp`

/** The stored image of an upload's path; null for any other URL, that of a narrower copy included. */
export function parseMediaUrl(url: string): StoredImage | null {
  const [, key, width, height, narrow] = MEDIA.exec(url) ?? []
  return key && !narrow ? { url, key, width: Number(width), height: Number(height) } : null
}

/**
 * The last eight digits of an animated image's key, "anim" in ASCII: pages learn from an address alone whether an image
 * moves, as they learn its size. The other 96 bits are random.
 */
const ANIMATED_END = '616e696d'

/** The key of an animated image, made of a random one. */
export const animatedKey = (random: string): string => random.slice(0, -ANIMATED_END.length) + ANIMATED_END

/** Whether the image is animated; its narrower copies are its first frame. */
export const isAnimated = ({ key }: Pick<StoredImage, 'key'>): boolean => key.endsWith(ANIMATED_END)

/** The path of the copy of an image that is `width` pixels wide. */
export const narrowUrl = (url: string, width: number): string => url.replace(/\.webp$/, `-${width}.webp`)

/** The path of the image that a path of `/media` names, whole or a narrower copy; null for any other URL. */
export const wholeUrl = (url: string): string | null =>
  MEDIA.test(url) ? url.replace(/-(?:480|800)\.webp$/, '.webp') : null

/** The widths of the copies of an image that is `width` pixels wide; an animated one always has the first, its still picture. */
export const copyWidths = (width: number, moves = false): number[] =>
  NARROW_WIDTHS.filter((copy, index) => copy < width || (moves && index === 0))

/** The widths of a stored image's copies. */
export const narrowWidthsOf = (image: Pick<StoredImage, 'width' | 'key'>): number[] =>
  copyWidths(image.width, isAnimated(image))

/**
 * The path of the first frame of an animated image; that of a still one is its narrowest copy, under which one that has
 * none is served whole.
 */
export const stillUrl = (image: Pick<StoredImage, 'url'>): string => narrowUrl(image.url, NARROW_WIDTHS[0])

/** The `srcset` of a still image, its own width last; undefined when it has no narrower copy, and for an animated one. */
export function srcsetOf(image: StoredImage): string | undefined {
  if (isAnimated(image)) return undefined
  const widths = NARROW_WIDTHS.filter((width) => width < image.width)
  const narrow = widths.map((width) => `${narrowUrl(image.url, width)} ${width}w`)
  return narrow.length > 0 ? [...narrow, `${image.url} ${image.width}w`].join(', ') : undefined
}

/** The paths of uploads in a text, each once. */
export const imagesIn = (text: string): string[] => [
  ...new Set(text.match(/\/media\/[0-9a-f]{32}-[1-9]\d{0,4}x[1-9]\d{0,4}\.webp/g)),
]

/** The uploads that rendered markdown shows, each once, in their order. */
export const imagesShownIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img src="([^"]*)"/g)].flatMap(([, url = '']) => parseMediaUrl(url)?.url ?? [])),
]

/** The URLs in a post's `imageUrl`, which joins them by `|`; empty for none. */
export const splitImages = (imageUrl: string | null | undefined): string[] =>
  (imageUrl ?? '').split('|').filter((url) => url !== '')

/** The `imageUrl` of a post with these images, null for none. */
export const joinImages = (urls: readonly string[]): string | null => (urls.length > 0 ? urls.join('|') : null)

/** The images of a post with their sizes; a URL that is not the path of an upload is left out. */
export const imagesOf = (imageUrl: string | null | undefined): StoredImage[] =>
  splitImages(imageUrl).flatMap((url) => parseMediaUrl(url) ?? [])

/** The maximum displayed height of an image, in pixels. */
const IMAGE_HEIGHTS = { post: 600 } as const

/** The size in which a post displays an image: its own, or as much smaller as the maximum height asks. */
export function sizeInPost(image: Pick<StoredImage, 'width' | 'height'>): { width: number; height: number } {
  const width = Math.max(1, widthWithin(image, IMAGE_HEIGHTS.post))
  return { width, height: Math.min(IMAGE_HEIGHTS.post, Math.round((width * image.height) / image.width)) }
}

/** The displayed width of a whole image, at most `highest` pixels high and never upscaled. */
export const widthWithin = ({ width, height }: Pick<StoredImage, 'width' | 'height'>, highest: number): number =>
  Math.min(width, Math.round((width / height) * highest))
