import { isAnimated, parseMediaUrl, sizeInPost, srcsetOf, stillUrl, type StoredImage } from '#src/rules/images.ts'
import { postPageText } from '#src/text/post.ts'
import { REDUCED_MOTION } from '../lib/browser/motion.ts'

/** A link with all that is in it, or a picture; with the start of the figure that shows it as wide as the column. */
const LINK_OR_PICTURE = /(<figure class="large">)?(<a [^>]*>.*?<\/a>|<img [^>]*\/>)/gs
const PICTURE = /<img [^>]*\/>/g
/** The reading column, on phones without its margins. */
const COLUMN = 640
const SIZES = `(min-width: 768px) ${COLUMN}px, calc(100vw - 32px)`

/**
 * The pictures of sanitized HTML in several widths over their average colour (`colors` by URL), at most as high as a post
 * shows them, each a link to the whole one unless it is in a link already; and how many such links there are.
 */
export function withPictures(html: string, colors: Readonly<Record<string, string>> = {}) {
  let count = 0
  const pictured = html.replace(LINK_OR_PICTURE, (_, large: string | undefined, found: string) => {
    const start = large ?? ''
    const isLarge = start !== ''
    if (found.startsWith('<a ')) return start + found.replace(PICTURE, (image) => fitted(image, { isLarge }).html)
    count += 1
    const alt = attribute(found, 'alt')
    const url = attribute(found, 'src')
    const label = postPageText.openPicture(alt || postPageText.picture(count))
    const { html: shown, moves } = fitted(found, { color: colors[url], isFirst: count === 1, isLarge })
    return `${start}<a aria-label="${label}" href="${url}"${moves ? ' data-animated' : ''}>${shown}</a>`
  })
  return { html: pictured, pictures: count }
}

interface Loading {
  color?: string | undefined
  /** The first picture may be in the first screen. */
  isFirst?: boolean
  /** As wide as the column, however high. */
  isLarge: boolean
}

/** The picture in the size in which a post shows it; an animated one is still for readers who want less motion. */
function fitted(image: string, { color, isFirst = false, isLarge }: Loading): { html: string; moves: boolean } {
  const stored = parseMediaUrl(attribute(image, 'src'))
  const early = isFirst ? image.replace('loading="lazy"', 'loading="eager" fetchpriority="high"') : image
  if (!stored) return { html: early, moves: false }
  const { width, height } = sizeInPost(stored)
  const widths = srcsetOf(stored)
  const added = [
    widths && `srcset="${widths}" sizes="${isLarge ? SIZES : sizesOf(width)}"`,
    color && `style="background-color:${color}"`,
  ].flatMap((each) => (each ? `${each} ` : []))
  const sized = early
    .replace('<img ', `<img ${added.join('')}`)
    .replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}"`)
  return isAnimated(stored) ? { html: unlessStill(stored, sized), moves: true } : { html: sized, moves: false }
}

const sizesOf = (width: number): string => (width < COLUMN ? `${width}px` : SIZES)

const unlessStill = (image: StoredImage, html: string): string =>
  `<picture><source media="${REDUCED_MOTION}" srcset="${stillUrl(image)}" />${html}</picture>`

/** The value of an attribute as it is written, escaped. */
const attribute = (tag: string, name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
