import { imagesOf } from '#src/rules/images.ts'
import { cardText } from '#src/text/feed.ts'

/** The first image of a post, at most 300 px high; its size comes from its name, so nothing jumps. */
export function CardImage({ imageUrl, title }: { imageUrl: string; title: string }) {
  const [first] = imagesOf(imageUrl)
  if (!first) return null
  return (
    <img
      alt={cardText.image(title)}
      className="mt-3 max-h-75 w-full rounded-lg border border-line bg-raised object-cover"
      decoding="async"
      height={first.height}
      loading="lazy"
      src={first.url}
      width={first.width}
    />
  )
}
