import { parseMediaUrl, srcsetOf } from '#src/rules/images.ts'
import { commentText } from '#src/text/comment.ts'

const WIDEST = 320
const HIGHEST = 280

/** The picture of a comment, in a box of known size; a press opens it large, as those of the post. */
export function CommentPicture({ url }: { url: string | null }) {
  const image = parseMediaUrl(url ?? '')
  if (!image) return null
  const width = Math.round(Math.min(WIDEST, image.width, (HIGHEST * image.width) / image.height))
  return (
    <p className="my-1.5" data-pictures>
      <a aria-label={commentText.openPicture} className="inline-block" href={image.url}>
        <img
          alt={commentText.picture}
          className="h-auto max-w-full rounded-md bg-panel"
          decoding="async"
          height={Math.round((width * image.height) / image.width)}
          loading="lazy"
          sizes={`${width}px`}
          src={image.url}
          srcSet={srcsetOf(image)}
          width={width}
        />
      </a>
    </p>
  )
}
