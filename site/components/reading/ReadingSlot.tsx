import type { ReadingPlace } from '../../lib/posts/reading-markup.ts'

interface Props {
  place: ReadingPlace
  /** The post, or for `before` the time and author of the comment that follows. */
  of: string
  /** What the browser knows itself; what the server put here stays while this is ''. */
  html?: string
}

/**
 * Where the server puts what its reader has not read yet, into a page that members share: site/render/reading-marks.ts.
 * The browser leaves it as it came.
 */
export const ReadingSlot = ({ place, of, html = '' }: Props) => (
  <span data-reading={place} data-of={of} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
)
