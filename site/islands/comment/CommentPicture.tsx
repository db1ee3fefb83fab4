import { isAnimated, parseMediaUrl } from '#src/rules/images.ts'
import { commentText } from '#src/text/comment.ts'
import { StoredPicture } from '../../components/ui/StoredPicture.tsx'

const WIDEST = 320
const HIGHEST = 280

/** The picture of a comment, in a box of known size; a press opens it large, as those of the post. */
export function CommentPicture({ url }: { url: string | null }) {
  const image = parseMediaUrl(url ?? '')
  if (!image) return null
  const width = Math.round(Math.min(WIDEST, image.width, (HIGHEST * image.width) / image.height))
  return (
    <p className="my-1.5" data-pictures>
      <a
        aria-label={commentText.openPicture}
        className="inline-block"
        data-animated={isAnimated(image) || undefined}
        href={image.url}
      >
        <StoredPicture
          alt={commentText.picture}
          className="h-auto max-w-full rounded-md bg-panel"
          height={Math.round((width * image.height) / image.width)}
          image={image}
          sizes={`${width}px`}
          width={width}
        />
      </a>
    </p>
  )
}
