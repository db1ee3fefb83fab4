import { ReadingSlot } from '../../components/reading/ReadingSlot.tsx'
import type { Viewer } from '../../lib/members/viewer.ts'
import type { CardPost } from '../../lib/posts/card-post.ts'
import { cardReading } from '../../lib/posts/reading-markup.ts'

/** How many comments are new to the viewer, as +3; the server says it in a page, a call with the post. */
export const NewCount = ({ post: { id, newCommentCount }, viewer }: { post: CardPost; viewer: Viewer }) =>
  viewer && <ReadingSlot html={cardReading(id, newCommentCount)} of={id} place="card" />
