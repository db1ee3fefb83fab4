import { IMAGE_HEIGHTS, imagesOf, widthWithin } from '#src/rules/images.ts'
import { cardText } from '#src/text/card.ts'
import { cx } from '../../components/ui/class-names.ts'

/** An image at least this large and wide fills the card, slightly cropped; smaller ones keep their size. */
const FILLING = { width: 600, ratio: 1.5 }

/**
 * The first image of a post, at most 300 px high; its size comes from its file name, so that the layout does not shift.
 */
export function CardImage({ imageUrl, title }: { imageUrl: string; title: string }) {
  const [first] = imagesOf(imageUrl)
  if (!first) return null
  const isFilling = first.width >= FILLING.width && first.width / first.height >= FILLING.ratio
  return (
    <img
      alt={cardText.image(title)}
      className={cx('mt-3 rounded-md border border-line bg-panel', isFilling && 'max-h-75 w-full object-cover')}
      decoding="async"
      height={first.height}
      loading="lazy"
      src={first.url}
      style={isFilling ? undefined : { width: widthWithin(first, IMAGE_HEIGHTS.list) }}
      width={first.width}
    />
  )
}
