import { imagesOf, srcsetOf } from '#src/rules/images.ts'
import { cardText } from '#src/text/card.ts'

/** The first image of a post as a thumbnail at the right of its text. */
export function CardImage({ imageUrl, title }: { imageUrl: string; title: string }) {
  const [first] = imagesOf(imageUrl)
  if (!first) return null
  return (
    <img
      alt={cardText.image(title)}
      className="mt-1 ml-[33px] h-[68px] w-[91px] flex-none rounded-md bg-panel object-cover max-md:mt-1.5 max-md:ml-3 max-md:h-20 max-md:w-[92px]"
      decoding="async"
      height={68}
      loading="lazy"
      sizes="92px"
      src={first.url}
      srcSet={srcsetOf(first)}
      width={91}
    />
  )
}
