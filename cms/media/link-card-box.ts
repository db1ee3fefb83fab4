import { imagesOf } from '#src/rules/images.ts'
import { LINK_REL } from '#src/rules/markdown.ts'
import { escaped, unescaped } from '#src/rules/markup.ts'
import { loneAddress, withBlocks } from '#src/rules/media-blocks.ts'
import { withKeptStills } from './video-box.ts'

/** What a card shows of the page that it leads to; `image` is of this site. */
export interface CardView {
  title: string
  description: string | null
  site: string
  image: string | null
}

const BOX = /<p>(<a class="link-card" href="([^"]*)"[^>]*>.*?<\/a>)<\/p>/gs

/** Puts cards in the place of such addresses; null leaves the link. */
export const withCards = (html: string, cardOf: (address: string) => CardView | null): string =>
  withBlocks(html, (line) => {
    const href = loneAddress(line)
    const card = href === null ? null : cardOf(unescaped(href))
    return card && `<p>${boxOf(href ?? '', card)}</p>`
  })

function boxOf(href: string, { title, description, site, image }: CardView): string {
  const [stored] = imagesOf(image)
  const picture = stored
    ? `<img data-still src="${stored.url}" alt="" width="${stored.width}" height="${stored.height}" loading="lazy" />`
    : ''
  const about = description ? `<span>${escaped(description)}</span>` : ''
  return (
    `<a class="link-card" href="${href}" rel="${LINK_REL}">${picture}` +
    `<b>${escaped(title)}</b>${about}<small>${escaped(site)}</small></a>`
  )
}

/** Text that was rendered anew, with the stills and cards that it had before. */
export function withKeptBoxes(html: string, before: string): string {
  const stilled = withKeptStills(html, before)
  const known = new Map([...before.matchAll(BOX)].map(([whole, , href = '']) => [href, whole]))
  if (known.size === 0) return stilled
  return withBlocks(stilled, (line) => known.get(loneAddress(line) ?? '') ?? null)
}
