import { parseMediaUrl, type StoredImage } from '#src/rules/images.ts'
import { escaped } from '#src/rules/markup.ts'

/** The box of a video in rendered markdown (src/rules/media-blocks.ts), up to its label. */
const BOX = /(<a [^>]*data-youtube="([\w-]{11})"[^>]*>)(<img data-still [^>]*\/><b>[^<]*<\/b> )?/g

/** The still of a video and its title, as its box shows them. */
interface VideoStill {
  image: Pick<StoredImage, 'url' | 'width' | 'height'>
  title: string
}

/** Ids of videos whose boxes have no still, each once. */
export const videosWithoutStill = (html: string): string[] => [
  ...new Set([...html.matchAll(BOX)].flatMap(([, , id = '', still]) => (still ? [] : id))),
]

/** The images that are stills of videos; they are no pictures of the text. */
export const stillsIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<img data-still src="([^"]*)"/g)].flatMap(([, url = '']) => parseMediaUrl(url)?.url ?? []),
  ),
]

/** Puts the still and the title into the boxes of this video that have none. */
export const withStill = (html: string, video: string, { image, title }: VideoStill): string =>
  filled(html, (id) =>
    id === video
      ? `<img data-still src="${image.url}" alt="" width="${image.width}" height="${image.height}" loading="lazy" /><b>${escaped(title)}</b> `
      : undefined,
  )

/** Text that was rendered anew, with the stills that it had before. */
export function withKeptStills(html: string, before: string): string {
  const known = new Map([...before.matchAll(BOX)].flatMap(([, , id = '', still]) => (still ? [[id, still]] : [])))
  return known.size > 0 ? filled(html, (id) => known.get(id)) : html
}

const filled = (html: string, stillOf: (video: string) => string | undefined): string =>
  html.replace(BOX, (box, start: string, id: string, still: string | undefined) =>
    still ? box : start + (stillOf(id) ?? ''),
  )
